import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type DuplicateGroup = Schemas['DuplicateGroup'];
export type DuplicateQuestion = Schemas['DuplicateQuestion'];

export const GROUPS_PER_PAGE = 10;

/** A page of groups, counted from 0, and the total number of groups. @throws ApiError */
export async function listDuplicates(themeId: number | null, page: number) {
  const range = [page * GROUPS_PER_PAGE, (page + 1) * GROUPS_PER_PAGE - 1] as [number, number];
  const { data = [], response } = await api.GET('/questions/duplicates', {
    params: { query: { range, ...(themeId !== null && { themeId }) } },
  });
  const total = Number(response.headers.get('Content-Range')?.split('/').at(-1));
  return { groups: data, total: Number.isNaN(total) ? data.length : total };
}

/**
 * The superfluous questions of a group: all except the one used in most tests, then asked in most attempts, then the
 * oldest. Questions used in a test are never superfluous, because they cannot be deleted.
 */
export function extraOnes(questions: readonly DuplicateQuestion[]): number[] {
  const [, ...rest] = [...questions].sort(
    (a, b) => b.testCount - a.testCount || b.attempts - a.attempts || a.id - b.id,
  );
  return rest.filter(({ testCount }) => testCount === 0).map(({ id }) => id);
}
