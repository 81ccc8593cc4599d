import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';
import { NumberField } from '../rows/NumberField.tsx';
import { RubricEditor } from '../parts/RubricEditor.tsx';

const USUAL_WORDS = 300;
const MOST_WORDS = 10_000;

/** Edits an essay question: length limits and rubric. */
export function EssayEditor({ content, onChange, language }: EditorProps<'essay'>) {
  const { t } = useI18n();
  const { maxWords = null } = content;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <FormControlLabel
          control={
            <Switch
              checked={maxWords !== null}
              onChange={(_, checked) => onChange({ ...content, maxWords: checked ? USUAL_WORDS : null })}
            />
          }
          label={t('questionEditor.marked.limitWords')}
        />
        {maxWords !== null && (
          <Box sx={{ width: 160 }}>
            <NumberField
              whole
              label={t('questionEditor.marked.maxWords')}
              value={maxWords}
              least={1}
              most={MOST_WORDS}
              onChange={(words) => onChange({ ...content, maxWords: words })}
            />
          </Box>
        )}
      </Box>
      <RubricEditor
        rubric={content.rubric}
        language={language}
        onChange={(rubric) => onChange({ ...content, rubric })}
      />
    </>
  );
}
