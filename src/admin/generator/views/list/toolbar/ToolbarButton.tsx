import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { useListSetup } from '../state/ListSetup.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  popup: 'menu' | 'dialog';
  open: boolean;
  /** In the bar of a selection it has its words on a phone too. */
  inBar?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** A button of a list that opens something; on a phone its sign alone. */
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
