import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { countWords } from '#shared/browser/questions/question-types/essay/words.ts';
import type { GivenAnswerProps } from '../question-type.ts';

/** The written text, in a readable line width. */
export function EssayAnswer({ item, answer }: GivenAnswerProps<'essay'>) {
  const { t, formatNumber } = useI18n();
  const count = countWords(answer.text);
  const most = item.essay?.maxWords ?? null;
  return (
    <>
      <Box
        sx={{
          maxWidth: '75ch',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          lineHeight: 1.65,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {answer.text}
      </Box>
      <Typography
        variant="body2"
        color={most !== null && count > most ? 'warning.main' : 'text.secondary'}
        sx={{ mt: 0.5 }}
      >
        {most === null
          ? t('question.essay.words', { smart_count: count, count: formatNumber(count) })
          : t('question.essay.wordsOf', { count: formatNumber(count), max: formatNumber(most) })}
      </Typography>
    </>
  );
}
