import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';
import { usePages } from './pages.ts';

export type MyWebinar = Schemas['MyWebinar'];
export type OpenWebinar = Schemas['MyOpenWebinar'];
export type RecordedWebinar = Schemas['MyRecordingWebinar'];

const WEBINARS_KEY = [...MY_KEY, 'webinars'];

/** The webinars that are for me, page after page. */
export function useMyWebinars(when: Schemas['MyWebinarState']) {
  return usePages([...WEBINARS_KEY, when], (range) => api.GET('/my/webinars', { params: { query: { when, range } } }));
}

/** How often a page asks whether a webinar has begun or ended: its people wait for it. In milliseconds. */
const WAITING_MS = 5000;
const ELSE_MS = 60_000;

/** How long after its end an exam is awaited: it opens as soon as the attendance is settled. */
const SETTLED_MS = 10 * 60_000;

/** How long before its beginning a webinar is waited for. */
const NEAR_MS = 10 * 60_000;

/** How often to ask for a webinar: often near its beginning and while it runs. */
function restOf(open: OpenWebinar | undefined): number | false {
  if (open === undefined) return false;
  const { state, startsAt, endedAt, exam, film } = open.webinar;
  if (state === 'live') return WAITING_MS * 2;
  if (state === 'ended' && exam?.standing === 'counting' && endedAt !== null)
    return Date.parse(open.now) - Date.parse(endedAt) < SETTLED_MS ? WAITING_MS : ELSE_MS;
  if (film?.state === 'making') return WAITING_MS;
  if (state !== 'planned') return ELSE_MS;
  return Date.parse(startsAt) - Date.parse(open.now) < NEAR_MS ? WAITING_MS : ELSE_MS;
}

/** A webinar, and by how much the clock of the server is ahead of this one's. */
export function useMyWebinar(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...WEBINARS_KEY, id],
    queryFn: async () => {
      const asked = Date.now();
      const open = bodyOf(await api.GET('/my/webinars/{id}', { params: { path: { id } } }));
      // The answer was made half-way between question and answer, as near as can be told.
      const aheadMs = Date.parse(open.now) - (asked + Date.now()) / 2;
      return { ...open, aheadMs };
    },
    refetchInterval: ({ state }) => restOf(state.data),
  });
}

/** What was asked and voted at a webinar that has ended: answers may come later. */
export const webinarTalkQuery = (id: number) => ({
  ...ASK_ALWAYS,
  queryKey: [...WEBINARS_KEY, id, 'talk'],
  queryFn: async () => bodyOf(await api.GET('/my/webinars/{id}/talk', { params: { path: { id } } })),
});

/** The calendar file of a webinar. @throws ApiError with the server's message */
export async function readCalendar(id: number): Promise<Blob> {
  const answer = await api.GET('/my/webinars/{id}/calendar', { params: { path: { id } }, parseAs: 'blob' });
  return bodyOf<unknown>(answer) as Blob;
}

/** A recorded webinar: the addresses of its film are valid for 12 hours at least. @throws ApiError with the server's message */
export const readRecording = async (id: number) =>
  bodyOf(await api.GET('/my/recording-webinars/{id}', { params: { path: { id } } }));

/** The recorded webinars that are for me, page after page. */
export function useRecordings() {
  return usePages([...MY_KEY, 'recording-webinars'], (range) =>
    api.GET('/my/recording-webinars', { params: { query: { range } } }),
  );
}

export function useRecording(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...MY_KEY, 'recording-webinars', id],
    queryFn: () => readRecording(id),
    staleTime: 3_600_000,
  });
}
