import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { WEBINARS_KEY } from '../../webinars-api.ts';

export type Recording = Schemas['Recording'];

/** How often recordings are asked for, in milliseconds, while one of them is under way. */
const EVERY_MS = 4000;

export const recordingsKey = (webinarId: number) => [WEBINARS_KEY, webinarId, 'recordings'];

const isUnderWay = ({ state }: Recording): boolean => state !== 'ready' && state !== 'failed';

export const useRecordings = (webinarId: number) =>
  useQuery({
    queryKey: recordingsKey(webinarId),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? EVERY_MS : false),
    queryFn: async () => bodyOf(await api.GET('/webinars/{id}/recordings', { params: { path: { id: webinarId } } })),
  });

/** Has the film made again. @throws ApiError */
export async function retryRecording(id: number): Promise<void> {
  await api.POST('/recordings/{id}/retry', { params: { path: { id } } });
}

/** @throws ApiError */
export async function deleteRecording(id: number): Promise<void> {
  await api.DELETE('/recordings/{id}', { params: { path: { id } } });
}
