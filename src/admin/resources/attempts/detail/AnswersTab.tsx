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
  const asked = new Map(data?.map((question) => [question.position, question]));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {detail.items.map((item) => {
        const question = asked.get(item.item.position);
        return (
          <Paper key={item.item.position} sx={{ p: { xs: 2, sm: 3 } }}>
            {question !== undefined && <AskedMark asked={question} />}
            {item.late !== undefined && <LateMark late={item.late} />}
            <QuestionReview review={item} number={item.item.position + 1} />
            {item.late !== undefined && (item.late.state === 'waiting' || item.late.state === 'rejected') && (
              <LateAnswerGiven item={item} late={item.late} />
            )}
          </Paper>
        );
      })}
    </Box>
  );
}

/** What the late answer says where it does not count. */
function LateAnswerGiven({ item, late }: { item: Schemas['ReviewItem']; late: Schemas['LateAnswer'] }) {
  const { t } = useI18n();
  const given = {
    ...item,
    answer: late.answer,
    points: null,
    verdict: null,
    comment: null,
    key: null,
    explanation: null,
  };
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: 'warning.main' }}>
      <Typography component="p" variant="subtitle2">
        {t('resources.attempts.late.given')}
      </Typography>
      <QuestionReview review={given} number={item.item.position + 1} />
    </Box>
  );
}
