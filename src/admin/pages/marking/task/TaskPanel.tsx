import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type AnswerName, loadTask, MARKING_KEY, nameOf } from '../marking-api.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { MarkForm } from './MarkForm.tsx';
import { MarksGiven } from './MarksGiven.tsx';
import { StepButtons } from './StepButtons.tsx';

type Props = {
  answer: AnswerName;
  /** Its position in the list, from 1; undefined when it has left the list. */
  number: number | undefined;
  /** undefined when there is none. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onSaved: () => void;
};

/** An answer with its question and the marking form. */
export function TaskPanel({ answer, number, onBefore, onAfter, onSaved }: Props) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: [MARKING_KEY, 'task', nameOf(answer)],
    queryFn: () => loadTask(answer),
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton variant="rounded" height={320} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Paper component="section" aria-label={t('marking.answer')} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
            {data.candidate ??
              (number === undefined
                ? t('marking.answer')
                : t('marking.answerNumber', { number: formatNumber(number) }))}
          </Typography>
          <StepButtons onBefore={onBefore} onAfter={onAfter} />
        </Box>
        <Box component="details" open sx={{ mb: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', mb: 1 }}>
            {t('marking.question')}
          </Box>
          <RichText text={data.item.text} />
        </Box>
        <AnswerBody task={data} />
      </Paper>
      {data.marks.length > 0 && <MarksGiven task={data} />}
      {data.canMark ? (
        <MarkForm key={data.version} task={data} onSaved={onSaved} onStale={() => void refetch()} />
      ) : (
        <Alert severity="info">{t(data.stage === null ? 'marking.closed' : 'marking.notYours')}</Alert>
      )}
    </Box>
  );
}
