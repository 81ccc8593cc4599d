import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useFile } from '../../media-files/use-file.ts';

export type Film = { file: Schemas['MediaFile'] | undefined; links: Schemas['MediaLinks'] | undefined };

const path = (id: number) => ({ params: { path: { id } } });

/** The film that the form names now, and where it is played from once it is ready. */
export function useFilm(): Film {
  const id = Number(useWatch({ name: 'mediaFileId' }) ?? 0);
  const { data: file } = useFile(id, id === 0 ? NO_FILE : undefined);
  const { data: links } = useQuery({
    queryKey: ['media-links', id, file?.state, file?.revision, file?.fileName, file?.bytes],
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}/links', path(id))),
    enabled: id !== 0 && file?.state === 'ready',
  });
  return id === 0 ? { file: undefined, links: undefined } : { file, links };
}

/** Nothing is asked for while no film is chosen. */
const NO_FILE = { state: 'ready', replacements: [] as unknown[] } as Schemas['MediaFile'];
