import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type DuplicateGroup = Schemas['DuplicateGroup'];
export type DuplicateQuestion = Schemas['DuplicateQuestion'];

export const GROUPS_PER_PAGE = 10;

/** A page of groups, from 0, and how many groups there are. @throws ApiError */
export async function listDuplicates(themeId: number | null, page: number) {
  const range = [page * GROUPS_PER_PAGE, (page + 1) * GROUPS_PER_PAGE - 1] as [number, number];
  const { data = [], response } = await api.GET('/questions/duplicates', {
    params: { query: { range, ...(themeId !== null && { themeId }) } },
  });
  const total = Number(response.headers.get('Content-Range')?.split('/').at(-1));
  return { groups: data, total: Number.isNaN(total) ? data.length : total };
}

/**
 * All of a group but the one to keep: what most tests name, then what most attempts were asked, then the oldest.
 * What a test names is never extra: it cannot be deleted.
 */
export function extraOnes(questions: readonly DuplicateQuestion[]): number[] {
  const [, ...rest] = [...questions].sort(
    (a, b) => b.testCount - a.testCount || b.attempts - a.attempts || a.id - b.id,
  );
  return rest.filter(({ testCount }) => testCount === 0).map(({ id }) => id);
}
