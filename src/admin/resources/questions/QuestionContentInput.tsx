import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessages, languageOf } from '../../inputs/field-message.ts';
import { useShownLanguages, useTextPart } from '../../inputs/text-languages/text-languages.ts';
import type { QuestionContent, QuestionType } from '../../question-types/content-of-type.ts';
import { QUESTION_TYPES } from '../../question-types/contents.ts';
import { questionType } from '../../question-types/index.ts';
import { emptyParts, partName } from './content-parts.ts';
import { contentProblem, convertContent, emptyContent } from './content.ts';

/** The question type, and the editor of its content. */
export function QuestionContentInput({ source }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const [language] = useShownLanguages();
  const { field, fieldState } = useInput<QuestionContent>({
    source,
    defaultValue: emptyContent('single'),
    format: (value: QuestionContent | undefined) => value ?? emptyContent('single'),
    parse: (value: QuestionContent) => value,
    validate: (value: QuestionContent | null) => {
      const problem = contentProblem(value);
      if (value === null || problem === undefined) return problem && `resources.questions.problems.${problem}`;
      const parts = problem.startsWith('empty') ? emptyParts(value).map((path) => partName(path, t)) : [];
      if (parts.length === 0) return `resources.questions.problems.${problem}`;
      const args = { part: parts.join('; '), problem: t(`resources.questions.problems.${problem}`) };
      return { message: 'resources.questions.problems.ofPart', args };
    },
  });
  const content = field.value as QuestionContent;
  const { Editor } = questionType(content.type);
  const messages = fieldMessages(fieldState.error, translate);
  useTextPart(
    content,
    messages.flatMap(({ path }) => languageOf(path) ?? []),
  );
  const problems = messages.map(({ path, text }) => {
    const part = partName(path, t);
    return part === '' ? text : t('resources.questions.problems.ofPart', { part, problem: text });
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mb: 2 }}>
      <TextField
        select
        margin="dense"
        label={t('resources.questions.fields.type')}
        value={content.type}
        onChange={(event) => field.onChange(convertContent(content, event.target.value as QuestionType))}
        sx={{ maxWidth: 360 }}
      >
        {QUESTION_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`resources.questions.values.type.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        role="group"
        aria-label={t('resources.questions.fields.content')}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        <Editor content={content} onChange={field.onChange} language={language} />
      </Box>
      {problems.map((problem) => (
        <FormHelperText key={problem} error role="alert">
          {problem}
        </FormHelperText>
      ))}
    </Box>
  );
}
