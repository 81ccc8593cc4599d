import { MY_KEY } from '#shared/browser/notices/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyTest = Schemas['MyTest'];
export type MyTestDetail = Schemas['MyTestDetail'];

/** All queries about me begin with it. */
export { MY_KEY };
export const MY_TESTS_KEY = [...MY_KEY, 'tests'];

/** The tests and exams assigned to me. */
export function useMyTests() {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: MY_TESTS_KEY,
    queryFn: async () => (await api.GET('/my/tests')).data ?? [],
  });
}

export async function readMyTest(id: number): Promise<MyTestDetail> {
  return bodyOf(await api.GET('/my/tests/{id}', { params: { path: { id } } }));
}

/** One test with its rules and my attempts. */
export function useMyTest(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...MY_TESTS_KEY, id],
    queryFn: () => readMyTest(id),
    refetchOnMount: 'always',
  });
}

/** Requests one more attempt. */
export async function askForRetake(id: number, comment: string): Promise<void> {
  const body = { comment: comment.trim() === '' ? null : comment.trim() };
  await api.POST('/my/tests/{id}/retake', { params: { path: { id } }, body });
}
