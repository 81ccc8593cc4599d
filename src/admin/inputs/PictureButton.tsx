import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useRef, useState } from 'react';

type Props = { label: string; disabled: boolean; onPick: (file: File) => Promise<void>; children: ReactNode };

/** A button that asks for a picture and shows the progress of the upload. */
export function PictureButton({ label, disabled, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    await onPick(file).finally(() => setBusy(false));
  };
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            size="small"
            disabled={disabled || busy}
            aria-label={label}
            onClick={() => input.current?.click()}
          >
            {busy ? <CircularProgress size={20} /> : children}
          </IconButton>
        </span>
      </Tooltip>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
