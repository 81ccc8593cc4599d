import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

const NONE: Schemas['QuestionTag'][] = [];

/** The existing tags, the most used first; empty while loading. */
export function useTags(): Schemas['QuestionTag'][] {
  const { data } = useQuery({
    queryKey: ['questions', 'tags'],
    queryFn: async () => (await api.GET('/questions/tags')).data ?? NONE,
    staleTime: 60_000,
  });
  return data ?? NONE;
}
