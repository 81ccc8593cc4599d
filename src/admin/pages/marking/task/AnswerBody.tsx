import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { countWords } from '#shared/browser/questions/essay/words.ts';
import { FileLine } from '#shared/browser/questions/file/FileLine.tsx';
import type { MarkingTask } from '../marking-api.ts';

/** What was written, in a measure that reads well, or the files to download. */
export function AnswerBody({ task }: { task: MarkingTask }) {
  const { t, formatNumber } = useI18n();
  const { answer, item } = task;
  if (answer.type === 'file') {
    return (
      <Box component="ul" sx={{ display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {answer.files.map((file) => (
          <FileLine key={file.token} file={file} />
        ))}
      </Box>
    );
  }
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
