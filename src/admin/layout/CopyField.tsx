import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  label: string;
  value: string;
  /** What is copied, where it is not what is shown. */
  copied?: string;
};

/** A text to be passed on, which can only be read and copied. */
export function CopyField({ label, value, copied = value }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => notify('meetingPage.copied'),
      // Without HTTPS there is no clipboard: the text is selected when the field gets the focus, to be copied by hand.
      () => notify('meetingPage.notCopied', { type: 'warning' }),
    );
  const name = t('meetingPage.copyIt', { name: label });
  return (
    <TextField
      label={label}
      value={value}
      fullWidth
      onFocus={(event) => event.target.select()}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <Tooltip title={name}>
              <IconButton edge="end" aria-label={name} onClick={() => void copy()}>
                <ContentCopyIcon />
              </IconButton>
            </Tooltip>
          ),
        },
      }}
    />
  );
}
