import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { NumberField } from '../rows/NumberField.tsx';

type Answer = Schemas['CalculatedAnswerKey'];
export type AnswerFieldsProps = { answer: Answer; onChange: (answer: Answer) => void };

const TYPES: readonly Answer['toleranceType'][] = ['relative', 'nominal', 'geometric'];

/** How far an accepted answer may be from the right one. */
export function ToleranceFields({ answer, onChange }: AnswerFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Box sx={{ width: 130 }}>
        <NumberField
          label={t('questionEditor.tolerance')}
          value={answer.tolerance}
          least={0}
          onChange={(tolerance) => onChange({ ...answer, tolerance })}
        />
      </Box>
      <TextField
        select
        margin="dense"
        label={t('questionEditor.formula.toleranceType')}
        value={answer.toleranceType}
        onChange={(event) => onChange({ ...answer, toleranceType: event.target.value as Answer['toleranceType'] })}
        sx={{ width: 210 }}
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`resources.questions.toleranceTypes.${type}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
