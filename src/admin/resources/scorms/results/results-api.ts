import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Attempt = Schemas['ScormAttempt'];
export type AttemptDetail = Schemas['ScormAttemptDetail'];
export type Answer = Schemas['ScormAnswer'];
export type Call = Schemas['ScormCall'];

export const PER_PAGE = 25;

interface Page<Filter, Sort> {
  /** From 0. */
  page: number;
  sort: Sort;
  filter: Filter;
}

const rangeOf = (page: number, size = PER_PAGE): [number, number] => [page * size, (page + 1) * size - 1];

/** The rows of a page, and how many there are in all. */
const listed = <T>(rows: T[], response: Response) => ({
  rows,
  total: Number(response.headers.get('content-range')?.split('/').at(-1) ?? rows.length),
});

export const getPackage = async (id: number) => bodyOf(await api.GET('/scorms/{id}', { params: { path: { id } } }));

export const getSummary = async (id: number) =>
  bodyOf(await api.GET('/scorms/{id}/summary', { params: { path: { id } } }));

export const getItems = async (id: number) => bodyOf(await api.GET('/scorms/{id}/items', { params: { path: { id } } }));

export const getInteractions = async (id: number) =>
  bodyOf(await api.GET('/scorms/{id}/interactions', { params: { path: { id } } }));

export async function getAttempts(
  id: number,
  { page, sort, filter }: Page<Schemas['ScormAttemptFilter'], Schemas['ScormAttemptSort']>,
) {
  const query = { sort, range: rangeOf(page), filter };
  const answer = await api.GET('/scorms/{id}/attempts', { params: { path: { id }, query } });
  return listed(bodyOf(answer), answer.response);
}

export async function getAnswers(
  id: number,
  { page, sort, filter }: Page<Schemas['ScormAnswerFilter'], Schemas['ScormAnswerSort']>,
) {
  const query = { sort, range: rangeOf(page), filter };
  const answer = await api.GET('/scorms/{id}/answers', { params: { path: { id }, query } });
  return listed(bodyOf(answer), answer.response);
}

export const getAttempt = async (id: number): Promise<AttemptDetail> =>
  bodyOf(await api.GET('/scorm-attempts/{id}', { params: { path: { id } } }));

/** Calls of one page: a launch may keep 20,000. */
export const CALLS_PER_PAGE = 100;

export async function getCalls(id: number, page: number, filter: Schemas['ScormCallFilter']) {
  const query = { range: rangeOf(page, CALLS_PER_PAGE), filter };
  const answer = await api.GET('/scorm-attempts/{id}/calls', { params: { path: { id }, query } });
  return listed(bodyOf(answer), answer.response);
}

export const resetAttempt = async (id: number, reason: string) =>
  bodyOf(await api.POST('/scorm-attempts/{id}/reset', { params: { path: { id } }, body: { reason } }));

export const restoreAttempt = async (id: number) =>
  bodyOf(await api.POST('/scorm-attempts/{id}/restore', { params: { path: { id } } }));
