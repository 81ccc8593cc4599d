import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { useListSetup } from '../state/ListSetup.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  open: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** A toolbar button that opens a menu; on a phone only its icon is shown. */
export function ToolbarButton({ label, icon, open, disabled = false, onClick }: Props) {
  const { phone } = useListSetup();
  const props = { 'aria-haspopup': 'menu', 'aria-expanded': open, disabled, onClick } as const;
  if (phone) {
    return (
      <IconButton {...props} color="primary" aria-label={label}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button {...props} startIcon={icon}>
      {label}
    </Button>
  );
}
