import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';
import { usePages } from './pages.ts';

export type LibraryFile = Schemas['MyMediaFile'];
export type MediaLinks = Schemas['MediaLinks'];
export type FileKind = LibraryFile['kind'];

export interface LibraryFilter {
  words: string;
  kind: FileKind | 'all';
}

/** The files of the library, page after page. */
export function useLibrary(filter: LibraryFilter) {
  const { words, kind } = filter;
  const query = { ...(words !== '' && { q: words }), ...(kind !== 'all' && { kind }) };
  return usePages([...MY_KEY, 'library', filter], (range) =>
    api.GET('/my/media-files', { params: { query: { ...query, range } } }),
  );
}

export async function readLibraryFile(id: number) {
  return bodyOf(await api.GET('/my/media-files/{id}', { params: { path: { id } } }));
}

const fileKey = (id: number) => [...MY_KEY, 'library-file', id];

/** Loads a file again that has changed. */
export const refreshLibraryFile = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: fileKey(id) });

/** A file, and where it is opened from: the addresses are valid for 12 hours at least. */
export function useLibraryFile(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: fileKey(id),
    queryFn: () => readLibraryFile(id),
    staleTime: 3_600_000,
  });
}

export type FileReadingProgress = Schemas['FileReadingProgress'];

/** Tells what was seen of a file; it arrives also when the page is being left. */
export async function recordReading(id: number, report: Schemas['Reading']): Promise<FileReadingProgress> {
  return bodyOf(
    await api.POST('/my/media-files/{id}/progress', { params: { path: { id } }, body: report, keepalive: true }),
  );
}
