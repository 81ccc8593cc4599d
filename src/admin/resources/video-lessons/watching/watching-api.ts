import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Watcher = Schemas['VideoWatcher'];
export type WatcherOrder = Schemas['VideoWatcherSort'];

export const PER_PAGE = 25;

export interface WatcherQuery {
  /** From 0. */
  page: number;
  sort: WatcherOrder;
  filter: Schemas['VideoWatcherFilter'];
}

/** A page of the people who have begun a lesson. */
export async function getWatchers(id: number, { page, sort, filter }: WatcherQuery) {
  const first = page * PER_PAGE;
  const answer = await api.GET('/video-lessons/{id}/watchers', {
    params: { path: { id }, query: { sort, range: [first, first + PER_PAGE - 1], filter } },
  });
  const rows = bodyOf(answer);
  const total = Number(answer.response.headers.get('content-range')?.split('/').at(-1) ?? rows.length);
  return { rows, total };
}

export const getHeat = async (id: number): Promise<Schemas['VideoHeat']> =>
  bodyOf(await api.GET('/video-lessons/{id}/heat', { params: { path: { id } } }));

export const getQuestionAnswers = async (id: number): Promise<Schemas['VideoQuestionAnswers'][]> =>
  bodyOf(await api.GET('/video-lessons/{id}/question-answers', { params: { path: { id } } }));
