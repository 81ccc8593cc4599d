import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { LanguageTabs } from '../../inputs/LanguageTabs.tsx';
import {
  contentProblem,
  convertContent,
  emptyContent,
  QUESTION_TYPES,
  type QuestionContent,
  type QuestionType,
} from './content.ts';
import { ChoiceEditor } from './editors/ChoiceEditor.tsx';
import { ClozeEditor } from './editors/cloze/ClozeEditor.tsx';
import { HotspotEditor } from './editors/hotspot/HotspotEditor.tsx';
import { EssayEditor } from './editors/marked/EssayEditor.tsx';
import { FileEditor } from './editors/marked/FileEditor.tsx';
import { MatchingEditor } from './editors/MatchingEditor.tsx';
import { NumericEditor } from './editors/NumericEditor.tsx';
import { OrderingEditor } from './editors/OrderingEditor.tsx';
import { ShortTextEditor } from './editors/ShortTextEditor.tsx';
import { TrueFalseEditor } from './editors/TrueFalseEditor.tsx';
import type { EditorProps } from './editors/editor-props.ts';

/** Types whose answers are the same in every language. */
const WITHOUT_LANGUAGE = new Set<QuestionType>(['true_false', 'short_text', 'numeric']);

function ContentEditor({ content, ...rest }: EditorProps<QuestionType>) {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return <ChoiceEditor content={content} {...rest} />;
    case 'true_false':
      return <TrueFalseEditor content={content} {...rest} />;
    case 'short_text':
      return <ShortTextEditor content={content} {...rest} />;
    case 'numeric':
      return <NumericEditor content={content} {...rest} />;
    case 'matching':
      return <MatchingEditor content={content} {...rest} />;
    case 'ordering':
      return <OrderingEditor content={content} {...rest} />;
    case 'cloze':
      return <ClozeEditor content={content} {...rest} />;
    case 'hotspot':
      return <HotspotEditor content={content} {...rest} />;
    case 'essay':
      return <EssayEditor content={content} {...rest} />;
    case 'file':
      return <FileEditor content={content} {...rest} />;
  }
}

/** A language counts as written when the first text of the answers has it. */
function sampleText(content: QuestionContent): LocalizedText | null {
  if (content.type === 'single' || content.type === 'multiple') return content.options[0]?.text ?? null;
  if (content.type === 'ordering') return content.items[0]?.text ?? null;
  if (content.type === 'hotspot') return content.regions.find(({ label }) => label != null)?.label ?? null;
  if (content.type === 'cloze')
    return content.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.options : []))[0]?.text ?? null;
  if (content.type === 'essay' || content.type === 'file') return content.rubric[0]?.title ?? null;
  return content.type === 'matching' ? (content.pairs[0]?.left ?? null) : null;
}

/** The type of a question and its answers, with the editor of that type. */
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
      {!WITHOUT_LANGUAGE.has(content.type) && (
        <LanguageTabs
          id={id}
          label={t('resources.questions.fields.content')}
          value={sampleText(content)}
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
        <ContentEditor content={content} onChange={field.onChange} language={language} />
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
