import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { ResourceName } from '../../../../model/model.ts';

export type SavedView = Schemas['SavedView'];

const keyOf = (resource: ResourceName) => ['saved-views', resource] as const;

/** The views of a list, mine and shared ones. Loaded only when `wanted`. */
export function useSavedViews(resource: ResourceName, wanted: boolean) {
  return useQuery({
    queryKey: keyOf(resource),
    queryFn: async (): Promise<SavedView[]> =>
      (await api.GET('/saved-views', { params: { query: { resource } } })).data ?? [],
    enabled: wanted,
    staleTime: 60_000,
  });
}

/** Actions on views; each resolves when the menu is up to date. @throws ApiError with the server's message */
export function useSavedViewActions(resource: ResourceName) {
  const client = useQueryClient();
  const known = () => client.invalidateQueries({ queryKey: keyOf(resource) });
  return {
    create: async (body: Omit<Schemas['SavedViewCreate'], 'resource'>): Promise<SavedView> => {
      const answer = await api.POST('/saved-views', { body: { ...body, resource } });
      await known();
      return bodyOf(answer);
    },
    update: async (id: number, body: Schemas['SavedViewUpdate']): Promise<void> => {
      await api.PUT('/saved-views/{id}', { params: { path: { id } }, body });
      await known();
    },
    remove: async (id: number): Promise<void> => {
      await api.DELETE('/saved-views/{id}', { params: { path: { id } } });
      await known();
    },
  };
}
