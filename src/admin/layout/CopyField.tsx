import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { copyText } from '#shared/browser/copy-text.ts';

type Props = {
  label: string;
  value: string;
  /** What is copied, where it is not what is shown. */
  copied?: string;
  helperText?: string;
  /** What the button is called, and the notices that it was copied, or could not be. */
  words: { copy: string; done: string; failed: string };
};

/** A text to be passed on, which can only be read and copied. */
export function CopyField({ label, value, copied = value, helperText, words }: Props) {
  const notify = useNotify();
  // The text is selected when the field gets the focus, to be copied by hand.
  const copy = async () => ((await copyText(copied)) ? notify(words.done) : notify(words.failed, { type: 'warning' }));
  return (
    <TextField
      label={label}
      value={value}
      fullWidth
      helperText={helperText}
      onFocus={(event) => event.target.select()}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <Tooltip title={words.copy}>
              <IconButton edge="end" aria-label={words.copy} onClick={() => void copy()}>
                <ContentCopyIcon />
              </IconButton>
            </Tooltip>
          ),
        },
      }}
    />
  );
}
