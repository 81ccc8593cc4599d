import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';

/** Whether the statement is right. */
export function TrueFalseEditor({ content, onChange }: EditorProps<'true_false'>) {
  const { t } = useI18n();
  return (
    <RadioGroup
      aria-label={t('questionEditor.statement')}
      value={String(content.correct)}
      onChange={(_, value) => onChange({ ...content, correct: value === 'true' })}
    >
      <FormControlLabel value="true" control={<Radio color="success" />} label={t('questionEditor.true')} />
      <FormControlLabel value="false" control={<Radio color="success" />} label={t('questionEditor.false')} />
    </RadioGroup>
  );
}
