import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Known = NonNullable<Schemas['ImportConfirm']['known']>;

type Props = { count: number; value: Known; onChange: (known: Known) => void };

const CHOICES: readonly Known[] = ['skip', 'version', 'add'];

/** How many questions are in the bank already, and what becomes of them. */
export function KnownSelect({ count, value, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <>
      <Alert severity="info" sx={{ my: 1 }}>
        {t('resources.questions.import.known.found', { count: formatNumber(count) })}
      </Alert>
      <TextField
        select
        fullWidth
        margin="dense"
        label={t('resources.questions.import.known.label')}
        value={value}
        onChange={(event) => onChange(event.target.value as Known)}
      >
        {CHOICES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`resources.questions.import.known.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
