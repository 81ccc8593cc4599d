import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { AskedMark } from './AskedMark.tsx';
import { LateMark } from './LateMark.tsx';

/** All questions with answers and keys, and the versions that were asked. */
export function AnswersTab({ detail }: { detail: Schemas['AttemptDetail'] }) {
  const { id } = detail.attempt;
  const { data } = useQuery({
    queryKey: ['attempts', id, 'asked'],
    queryFn: async () => (await api.GET('/attempts/{id}/questions', { params: { path: { id } } })).data ?? [],
  });
  const lateAt = new Map(detail.late.map((one) => [one.position, one]));
  const asked = new Map(data?.map((question) => [question.position, question]));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {detail.items.map((item) => {
        const question = asked.get(item.item.position);
        return (
          <Paper key={item.item.position} sx={{ p: { xs: 2, sm: 3 } }}>
            {question !== undefined && <AskedMark asked={question} />}
            {item.late !== undefined && (
              <LateMark attempt={detail.attempt} late={item.late} detail={lateAt.get(item.item.position)} />
            )}
            <QuestionReview answerOf="learner" review={item} number={item.item.position + 1} />
            {item.late !== undefined && (
              <OtherAnswer item={item} late={item.late} replaced={lateAt.get(item.item.position)?.replaced ?? null} />
            )}
          </Paper>
        );
      })}
    </Box>
  );
}

interface OtherProps {
  item: Schemas['ReviewItem'];
  late: Schemas['LateAnswer'];
  /** What counted before the late answer did. */
  replaced: Schemas['Answer'] | null;
}

/** The late answer where it does not count; where it does, the answer that it took the place of. */
function OtherAnswer({ item, late, replaced }: OtherProps) {
  const { t } = useI18n();
  const counts = late.state === 'counted' || late.state === 'accepted';
  const other = {
    ...item,
    answer: counts ? replaced : late.answer,
    points: null,
    verdict: null,
    comment: null,
    key: null,
    explanation: null,
  };
  const title = counts
    ? t(replaced === null ? 'attemptPage.late.replacedNone' : 'attemptPage.late.replaced')
    : t('resources.attempts.late.given');
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: counts ? 'divider' : 'warning.main' }}>
      <Typography component="p" variant="subtitle2">
        {title}
      </Typography>
      {other.answer !== null && <QuestionReview answerOf="learner" review={other} number={item.item.position + 1} />}
    </Box>
  );
}
