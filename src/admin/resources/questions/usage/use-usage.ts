import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import type { RecordOf } from '../../../model/model.ts';

/** Where a question is used, and its statistics. */
export function useUsage(question: Pick<RecordOf<'questions'>, 'id' | 'version'> | undefined) {
  const id = question?.id ?? 0;
  return useQuery({
    queryKey: ['questions', id, 'usage', question?.version],
    enabled: question !== undefined,
    queryFn: async () => (await api.GET('/questions/{id}/usage', { params: { path: { id } } })).data ?? null,
  });
}
