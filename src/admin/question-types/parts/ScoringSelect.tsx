import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Scoring = Schemas['Scoring'];
const SCORINGS: readonly Scoring[] = ['partial', 'all_or_nothing'];

/** Chooses whether partly right answers get points. */
export function ScoringSelect({ value, onChange }: { value: Scoring; onChange: (value: Scoring) => void }) {
  const { t } = useI18n();
  return (
    <TextField
      select
      margin="dense"
      label={t('questionEditor.scoring')}
      value={value}
      onChange={(event) => onChange(event.target.value as Scoring)}
      sx={{ minWidth: 240, alignSelf: 'flex-start' }}
    >
      {SCORINGS.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`resources.questions.scorings.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
