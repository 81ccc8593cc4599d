import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';

const LEAST = 3;
const MOST = 500;

/** Whether the server takes it. */
export const isReason = (text: string): boolean => text.trim().length >= LEAST;

type Props = { value: string; onChange: (value: string) => void };

/** Why something is decided about certificates: it stays in their history. */
export function ReasonField({ value, onChange }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('resources.certificates.reason')}
      helperText={t('resources.certificates.reasonHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MOST } }}
      required
      multiline
      minRows={2}
      fullWidth
      margin="dense"
      autoFocus
    />
  );
}
