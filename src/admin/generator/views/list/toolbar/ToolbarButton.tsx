import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { useListSetup } from '../state/ListSetup.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  open: boolean;
  popup?: 'menu' | 'dialog';
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** A toolbar button that opens a menu or a panel; on a phone only its icon is shown. */
export function ToolbarButton({ label, icon, open, popup = 'menu', disabled = false, onClick }: Props) {
  const { phone } = useListSetup();
  const props = { 'aria-haspopup': popup, 'aria-expanded': open, disabled, onClick } as const;
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
