import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { PicturePicker } from './PicturePicker.tsx';

type Props = { label: string; disabled: boolean; onPick: (file: File) => Promise<void>; children: ReactNode };

/** A button that asks for a picture and shows the progress of the upload. */
export function PictureButton({ label, disabled, onPick, children }: Props) {
  return (
    <PicturePicker label={label} onPick={onPick}>
      {({ choose, busy }) => (
        <Tooltip title={label}>
          <span>
            <IconButton size="small" disabled={disabled || busy} aria-label={label} onClick={choose}>
              {busy ? <CircularProgress size={20} /> : children}
            </IconButton>
          </span>
        </Tooltip>
      )}
    </PicturePicker>
  );
}
