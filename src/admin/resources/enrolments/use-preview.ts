import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Whom a change would change; undefined: not known yet. */
export function usePreview(change: Schemas['EnrolmentChange']): Schemas['EnrolmentChangePreview'] | undefined {
  const { data } = useQuery({
    queryKey: ['enrolment-change', change],
    queryFn: async () => bodyOf(await api.POST('/enrolments/change/preview', { body: change })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}
