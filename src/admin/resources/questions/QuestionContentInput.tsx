import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { LanguageTabs } from '../../inputs/LanguageTabs.tsx';
import type { QuestionContent, QuestionType } from '../../question-types/content-of-type.ts';
import { contentRules, QUESTION_TYPES } from '../../question-types/contents.ts';
import { questionType } from '../../question-types/index.ts';
import { contentProblem, convertContent, emptyContent } from './content.ts';

/** The question type, and the editor of its content. */
export function QuestionContentInput({ source }: FieldInputProps) {
  const { t, language: own } = useI18n();
  const translate = useTranslate();
  const id = useId();
  const [language, setLanguage] = useState(own);
  const { field, fieldState } = useInput<QuestionContent>({
    source,
    defaultValue: emptyContent('single'),
    format: (value: QuestionContent | undefined) => value ?? emptyContent('single'),
    parse: (value: QuestionContent) => value,
    validate: (value: QuestionContent | null) => {
      const problem = contentProblem(value);
      return problem === undefined ? undefined : `resources.questions.problems.${problem}`;
    },
  });
  const content = field.value as QuestionContent;
  const { sample } = contentRules(content.type);
  const { Editor } = questionType(content.type);
  const error = fieldMessage(fieldState.error, translate);
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
      {sample !== undefined && (
        <LanguageTabs
          id={id}
          label={t('resources.questions.fields.content')}
          value={sample(content) ?? null}
          language={language}
          onLanguage={setLanguage}
        />
      )}
      <Box
        id={`${id}-panel`}
        role="group"
        aria-label={t('resources.questions.fields.content')}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        <Editor content={content} onChange={field.onChange} language={language} />
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
