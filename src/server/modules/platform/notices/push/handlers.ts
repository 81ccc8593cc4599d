import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { isPushEndpoint } from './endpoint.ts';
import { deleteSubscriptionOf, saveSubscription } from './queries.ts';

export function pushHandlers({ db, env, clock }: Context) {
  return {
    setMyPushSubscription: async ({ body: { endpoint, keys }, user }) => {
      if (env.webPush === undefined) throw errors.conflict('push-off');
      if (!isPushEndpoint(endpoint, env.webPush))
        throw errors.invalid({ endpoint: { key: 'notifications.pushEndpoint' } });
      await saveSubscription(db, user, { endpoint, ...keys }, clock());
      return { status: 204, body: undefined };
    },

    deleteMyPushSubscription: async ({ user }) => {
      await deleteSubscriptionOf(db, user.sessionId);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'setMyPushSubscription' | 'deleteMyPushSubscription'>;
}
