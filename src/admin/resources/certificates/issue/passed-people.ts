import { api } from '#shared/browser/api.ts';

/** At most so many rows come at once. */
const PAGE = 1000;

/** So many people get certificates in one job, where they are named. */
export const MOST_NAMED = 10_000;

type Page = { data?: readonly { userId: number }[] };

async function allPeople(load: (range: [number, number]) => Promise<Page>): Promise<number[]> {
  const people = new Set<number>();
  for (let first = 0; people.size <= MOST_NAMED; first += PAGE) {
    const { data: rows = [] } = await load([first, first + PAGE - 1]);
    for (const { userId } of rows) people.add(userId);
    if (rows.length < PAGE) break;
  }
  return [...people];
}

/**
 * The ids of everybody who completed a plan, or passed a test; of more than {@link MOST_NAMED} some.
 * @throws ApiError with the server's message
 */
export function passedPeople(subject: 'plan' | 'test', id: number): Promise<number[]> {
  return allPeople(async (range) =>
    subject === 'plan'
      ? api.GET('/enrolments', {
          params: { query: { range, sort: ['id', 'ASC'], filter: { planId: id, state: 'completed' } } },
        })
      : api.GET('/attempts', {
          params: { query: { range, sort: ['id', 'ASC'], filter: { testId: id, passed: true } } },
        }),
  );
}
