import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';
import { usePages } from './pages.ts';

export type VideoLesson = Schemas['MyVideoLesson'];
export type OpenVideoLesson = Schemas['MyOpenVideoLesson'];
export type VideoQuestion = Schemas['MyVideoQuestion'];
export type VideoBookmark = Schemas['VideoBookmark'];
export type VideoAnswerResult = Schemas['VideoAnswerResult'];
export type WatchState = Schemas['WatchState'];
export type WatchStanding = Schemas['WatchStanding'];
export type WatchSession = Schemas['WatchSession'];
export type Heartbeat = Schemas['Heartbeat'];
export type HeartbeatReceipt = Schemas['HeartbeatReceipt'];

export interface LessonFilter {
  words: string;
  themeId: number | null;
}

const LESSONS_KEY = [...MY_KEY, 'video-lessons'];
const lessonKey = (id: number) => [...MY_KEY, 'video-lesson', id];

/** My lessons, page after page: begun ones, new ones, completed ones. */
export function useVideoLessons(filter: LessonFilter) {
  const { words, themeId } = filter;
  const query = { ...(words !== '' && { q: words }), ...(themeId !== null && { themeId }) };
  return usePages([...LESSONS_KEY, filter], (range) =>
    api.GET('/my/video-lessons', { params: { query: { ...query, range } } }),
  );
}

export async function readVideoLesson(id: number): Promise<OpenVideoLesson> {
  return bodyOf(await api.GET('/my/video-lessons/{id}', { params: { path: { id } } }));
}

/**
 * A lesson with its film, questions, and how it stands. Asked once when the page opens: while it is watched, the answers
 * to what is reported say how it stands.
 */
export function useVideoLesson(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: lessonKey(id),
    queryFn: () => readVideoLesson(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The lists show what was watched meanwhile. */
export function forgetLessons(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LESSONS_KEY });
}

export async function openWatchSession(id: number): Promise<WatchSession> {
  return bodyOf(await api.POST('/my/video-lessons/{id}/sessions', { params: { path: { id } } }));
}

/** @param isLeaving the browser sends it also when the page is gone */
export async function beatWatch(session: string, body: Heartbeat, isLeaving: boolean): Promise<HeartbeatReceipt> {
  const params = { path: { session } };
  return bodyOf(await api.POST('/my/watch-sessions/{session}/heartbeats', { params, body, keepalive: isLeaving }));
}

export async function answerVideoQuestion(id: number, body: Schemas['VideoAnswerInput']): Promise<VideoAnswerResult> {
  return bodyOf(await api.POST('/my/video-lessons/{id}/answers', { params: { path: { id } }, body }));
}

export async function addBookmark(id: number, body: Schemas['VideoBookmarkInput']): Promise<VideoBookmark> {
  return bodyOf(await api.POST('/my/video-lessons/{id}/bookmarks', { params: { path: { id } }, body }));
}

export async function removeBookmark(id: number): Promise<void> {
  await api.DELETE('/my/video-bookmarks/{id}', { params: { path: { id } } });
}
