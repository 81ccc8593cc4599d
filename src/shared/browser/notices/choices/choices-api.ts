import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../../api.ts';

export type Settings = Schemas['NotificationSettings'];
export type Choices = Schemas['NotificationChoices'];

const KEY = ['my', 'notification-settings'];

export function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: async (): Promise<Settings> => bodyOf(await api.GET('/my/notification-settings')),
  });
}

/** Saves choices; the page shows them at once, and what the server kept after. */
export function useChoose() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    // One after another, so that the last one stands.
    scope: { id: 'notification-settings' },
    mutationFn: async (choices: Choices) => bodyOf(await api.PUT('/my/notification-settings', { body: choices })),
    onMutate: ({ groups, digest, quietHours }) =>
      client.setQueryData<Settings>(
        KEY,
        (known) =>
          known && {
            ...known,
            digest,
            quietHours,
            groups: known.groups.map((one) => ({ ...one, ...groups.find(({ group }) => group === one.group) })),
          },
      ),
    onSuccess: (kept) => client.setQueryData(KEY, kept),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Notes the subscription of this browser, or that it has none. */
export function useNotePush() {
  const client = useQueryClient();
  return async (subscription: Schemas['PushSubscription'] | null) => {
    if (subscription === null) await api.DELETE('/my/push-subscription');
    else await api.PUT('/my/push-subscription', { body: subscription });
    await client.invalidateQueries({ queryKey: KEY });
  };
}
