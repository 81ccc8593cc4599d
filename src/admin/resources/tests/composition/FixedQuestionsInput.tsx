import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { SortableList } from '../../../inputs/sortable-list/index.ts';
import { QuestionPicker } from './QuestionPicker.tsx';

/** In pixels: about ten questions. */
const MAX_HEIGHT = 560;

const TWO_LINES = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** The ordered questions that every learner gets, and a picker for more. */
export function FixedQuestionsInput({ source, validate, label }: FieldInputProps) {
  const { t, localized, formatNumber } = useI18n();
  const translate = useTranslate();
  const [picking, setPicking] = useState(false);
  const { field, fieldState } = useInput<number[]>({
    source,
    validate,
    format: (value: number[] | undefined) => value ?? [],
    parse: (value: number[]) => value,
  });
  const ids = field.value as number[];
  const { data = [] } = useGetMany<RecordOf<'questions'>>('questions', { ids });
  const byId = new Map(data.filter((question) => question !== undefined).map((question) => [question.id, question]));
  const nameOf = (id: number) => {
    const question = byId.get(id);
    return question === undefined ? '' : plainText(localized(questionInWords(question.text, question.type)));
  };
  const aboutOf = (id: number) => {
    const question = byId.get(id);
    if (question === undefined) return '';
    return t('resources.tests.fixed.about', {
      type: t(`resources.questions.values.type.${question.type}`),
      difficulty: question.difficulty,
      points: formatNumber(question.points),
    });
  };
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {ids.length === 0
          ? t('resources.tests.fixed.none')
          : t('resources.tests.fixed.count', { smart_count: ids.length })}
      </Typography>
      <SortableList label={t(label)} items={ids} nameOf={nameOf} onChange={field.onChange} maxHeight={MAX_HEIGHT}>
        {(id) => (
          <Box sx={{ minWidth: 0, py: 0.5 }}>
            <Typography sx={TWO_LINES}>{nameOf(id)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {aboutOf(id)}
            </Typography>
          </Box>
        )}
      </SortableList>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setPicking(true)} sx={{ mt: 1.5 }}>
        {t('resources.tests.fixed.add')}
      </Button>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {picking && (
        <QuestionPicker
          chosen={ids}
          onClose={() => setPicking(false)}
          onChoose={(added) => {
            field.onChange([...ids, ...added]);
            setPicking(false);
          }}
        />
      )}
    </Box>
  );
}
