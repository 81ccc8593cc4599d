import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

type Props = {
  busy: boolean;
  /** The button's label. */
  choose: string;
  /** A text on what may be dropped; while busy, on what is happening. */
  words: string;
  hint?: string;
  accept: string;
  compact?: boolean;
  onFile: (file: File) => void;
};

/** A drop zone for a file, with a button as an alternative. */
export function DropZone({ busy, choose, words, hint, accept, compact = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !busy) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        p: compact ? 2 : { xs: 3, sm: 5 },
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : 'transparent',
        borderRadius: 2,
        textAlign: 'center',
      }}
    >
      {busy ? (
        <CircularProgress size={compact ? 28 : 40} aria-label={words} />
      ) : (
        !compact && <UploadFileIcon color="primary" fontSize="large" />
      )}
      <Typography role="status">{words}</Typography>
      <Button variant={compact ? 'outlined' : 'contained'} disabled={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {hint !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
