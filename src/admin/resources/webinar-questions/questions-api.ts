import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type WebinarQuestion = Schemas['WebinarQuestion'];
export type QuestionFilter = Schemas['WebinarQuestionFilter'];

const KEY = 'webinar-questions';

/** Rows of a page. */
export const PAGE = 25;

const path = (id: number) => ({ params: { path: { id } } });

/** A page of questions, those that more people want answered first among those that wait. @param page from 0 */
export const useQuestions = (filter: QuestionFilter, page: number) =>
  useQuery({
    queryKey: [KEY, filter, page],
    placeholderData: (before) => before,
    queryFn: async () => {
      const range = [page * PAGE, (page + 1) * PAGE - 1];
      const answer = await api.GET('/webinar-questions', {
        params: { query: { filter, range, sort: ['createdAt', 'DESC'] } },
      });
      const total = Number(answer.response.headers.get('content-range')?.split('/')[1] ?? 0);
      return { rows: bodyOf(answer), total };
    },
  });

/** @param known what the list has shown of it */
export const useQuestion = (id: number, known: WebinarQuestion | undefined) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: async () => bodyOf(await api.GET('/webinar-questions/{id}', path(id))),
    retry: false,
    ...(known && { placeholderData: known }),
  });

/** What is done with a question. */
export type Step = { do: 'answer'; answer: string } | { do: 'send' } | { do: 'return' };

async function take(id: number, step: Step): Promise<WebinarQuestion> {
  if (step.do === 'send') return bodyOf(await api.POST('/webinar-questions/{id}/send', path(id)));
  if (step.do === 'return') return bodyOf(await api.POST('/webinar-questions/{id}/return', path(id)));
  return bodyOf(await api.POST('/webinar-questions/{id}/answer', { ...path(id), body: { answer: step.answer } }));
}

/** @param onDone is told also when the page has gone on to how the question stands now */
export function useStep(id: number, onDone: (step: Step) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => take(id, step),
    onSuccess: async (question, step) => {
      onDone(step);
      client.setQueryData([KEY, id], question);
      await client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}
