import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/rich-text.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import type { RecordOf } from '../../generator/model.ts';
import { fieldMessage } from '../../inputs/field-message.ts';
import { moveItem } from '../../inputs/move-item.ts';
import { OrderButtons } from '../../inputs/OrderButtons.tsx';
import { QuestionPicker } from './QuestionPicker.tsx';

/** The questions that every learner gets, in their order; more are picked from the bank. */
export function FixedQuestionsInput({ source, validate }: FieldInputProps) {
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
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {ids.length === 0
          ? t('resources.tests.fixed.none')
          : t('resources.tests.fixed.count', { smart_count: ids.length })}
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5, display: 'grid', gap: 0.5, maxHeight: 520, overflow: 'auto' }}
      >
        {ids.map((id, index) => {
          const question = byId.get(id);
          const name = question === undefined ? '' : plainText(localized(question.text));
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                pl: 1.5,
                py: 0.25,
              }}
            >
              <Typography color="text.secondary" sx={{ minWidth: 24 }}>
                {formatNumber(index + 1)}
              </Typography>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                  sx={{
                    overflowWrap: 'anywhere',
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                  }}
                >
                  {name}
                </Typography>
                {question !== undefined && (
                  <Typography variant="caption" color="text.secondary">
                    {t('resources.tests.fixed.about', {
                      type: t(`resources.questions.values.type.${question.type}`),
                      difficulty: question.difficulty,
                      points: formatNumber(question.points),
                    })}
                  </Typography>
                )}
              </Box>
              <OrderButtons
                name={name}
                index={index}
                count={ids.length}
                onMove={(by) => field.onChange(moveItem(ids, index, by))}
                onRemove={() => field.onChange(ids.filter((each) => each !== id))}
              />
            </Box>
          );
        })}
      </Box>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setPicking(true)}>
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
