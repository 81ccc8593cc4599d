import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { useListSetup } from '../state/ListSetup.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  popup: 'menu' | 'dialog';
  open: boolean;
  /** In the selection bar, the label is shown on a phone too. */
  inBar?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** A toolbar button that opens something; on a phone only its icon is shown. */
export function ToolbarButton({ label, icon, popup, open, inBar = false, disabled = false, onClick }: Props) {
  const { phone } = useListSetup();
  const props = { 'aria-haspopup': popup, 'aria-expanded': open, disabled, onClick } as const;
  if (phone && !inBar) {
    return (
      <IconButton {...props} color="primary" aria-label={label}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button {...props} startIcon={icon} {...(inBar && { color: 'inherit', size: 'small' })}>
      {label}
    </Button>
  );
}
