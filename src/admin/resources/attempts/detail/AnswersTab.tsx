import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { AskedMark } from './AskedMark.tsx';

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
            <QuestionReview review={item} number={item.item.position + 1} />
          </Paper>
        );
      })}
    </Box>
  );
}
