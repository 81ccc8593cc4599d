import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';

interface SureButtonProps {
  label: string;
  title: string;
  /** What follows. */
  text: string;
  busy: boolean;
  onSure: () => void;
}

/** Asks before it does what cannot be taken back. */
export function SureButton({ label, title, text, busy, onSure }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" disabled={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog title={title} confirm={label} onConfirm={async () => onSure()} onClose={() => setAsking(false)}>
          <Typography>{text}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
