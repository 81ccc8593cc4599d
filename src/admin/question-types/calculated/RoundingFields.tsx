import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NumberField } from '../rows/NumberField.tsx';
import type { AnswerFieldsProps } from './ToleranceFields.tsx';

const TYPES = ['decimals', 'significant'] as const;
const MOST_DIGITS = 15;

/** How the right answer is rounded. */
export function RoundingFields({ answer, onChange }: AnswerFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Box sx={{ width: 130 }}>
        <NumberField
          label={t('questionEditor.formula.digits')}
          value={answer.digits}
          least={answer.digitsType === 'significant' ? 1 : 0}
          most={MOST_DIGITS}
          whole
          onChange={(digits) => onChange({ ...answer, digits })}
        />
      </Box>
      <TextField
        select
        margin="dense"
        label={t('questionEditor.formula.digitsType')}
        value={answer.digitsType}
        onChange={(event) => {
          const digitsType = event.target.value as (typeof TYPES)[number];
          onChange({ ...answer, digitsType, digits: Math.max(answer.digits, digitsType === 'significant' ? 1 : 0) });
        }}
        sx={{ width: 210 }}
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`questionEditor.formula.digitsTypes.${type}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
