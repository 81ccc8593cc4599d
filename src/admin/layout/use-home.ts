import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Home = Schemas['Home'];

/** The query key of what waits for me; what is decided elsewhere in the console invalidates it. */
export const HOME_KEY = ['home'];

/** What waits for me: asked for each minute, while the window is visible. */
export const useHome = () =>
  useQuery({
    queryKey: HOME_KEY,
    queryFn: async (): Promise<Home> => bodyOf(await api.GET('/home')),
    refetchInterval: 60_000,
  });
