import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { WEBINARS_KEY } from '../../webinars-api.ts';

export type Recording = Schemas['Recording'];

/** How often recordings are asked for, in milliseconds, while one of them is under way. */
const EVERY_MS = 4000;

/** What was recorded. */
export type Place = { webinarId: number } | { meetingId: number };

export const recordingsKey = (place: Place) => [WEBINARS_KEY, 'recordings', place];

/** How a recording stands, its media file included: a film that is made is still made ready for players. */
export function standingOf({ state, fileState }: Recording): Recording['state'] | 'processing' {
  if (state !== 'ready' || fileState === 'ready' || fileState === null) return state;
  return fileState;
}

const isUnderWay = (recording: Recording): boolean => {
  const standing = standingOf(recording);
  return standing !== 'ready' && standing !== 'failed';
};

async function recordingsOf(place: Place): Promise<Recording[]> {
  return 'webinarId' in place
    ? bodyOf(await api.GET('/webinars/{id}/recordings', { params: { path: { id: place.webinarId } } }))
    : bodyOf(await api.GET('/meetings/{id}/recordings', { params: { path: { id: place.meetingId } } }));
}

export const useRecordings = (place: Place) =>
  useQuery({
    queryKey: recordingsKey(place),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? EVERY_MS : false),
    queryFn: () => recordingsOf(place),
  });

/** Has the film made again. @throws ApiError */
export async function retryRecording(id: number): Promise<void> {
  await api.POST('/recordings/{id}/retry', { params: { path: { id } } });
}

/** @throws ApiError */
export async function deleteRecording(id: number): Promise<void> {
  await api.DELETE('/recordings/{id}', { params: { path: { id } } });
}
