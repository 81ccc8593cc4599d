import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { listed, rangeOf } from '../../../providers/listed.ts';

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
  const query = { sort, range: rangeOf(page, PER_PAGE), filter };
  const answer = await api.GET('/scorms/{id}/attempts', { params: { path: { id }, query } });
  return listed(answer);
}

export async function getAnswers(
  id: number,
  { page, sort, filter }: Page<Schemas['ScormAnswerFilter'], Schemas['ScormAnswerSort']>,
) {
  const query = { sort, range: rangeOf(page, PER_PAGE), filter };
  const answer = await api.GET('/scorms/{id}/answers', { params: { path: { id }, query } });
  return listed(answer);
}

export const getAttempt = async (id: number): Promise<AttemptDetail> =>
  bodyOf(await api.GET('/scorm-attempts/{id}', { params: { path: { id } } }));

/** Calls of one page: a launch may keep 20,000. */
export const CALLS_PER_PAGE = 100;

export async function getCalls(id: number, page: number, filter: Schemas['ScormCallFilter']) {
  const query = { range: rangeOf(page, CALLS_PER_PAGE), filter };
  const answer = await api.GET('/scorm-attempts/{id}/calls', { params: { path: { id }, query } });
  return listed(answer);
}

export const resetAttempt = async (id: number, reason: string) =>
  bodyOf(await api.POST('/scorm-attempts/{id}/reset', { params: { path: { id } }, body: { reason } }));

export const restoreAttempt = async (id: number) =>
  bodyOf(await api.POST('/scorm-attempts/{id}/restore', { params: { path: { id } } }));
