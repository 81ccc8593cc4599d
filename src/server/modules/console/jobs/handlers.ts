import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { checkedOrder } from './bulk.ts';

export function jobsHandlers({ jobs }: Context) {
  return {
    listJobs: async ({ user }) => ({ status: 200, body: await jobs.list(user.userId) }),
    getJob: async ({ params, user }) => ({ status: 200, body: await jobs.get(user.userId, params.id) }),
    cancelJob: async ({ params, user }) => ({ status: 200, body: await jobs.cancel(user.userId, params.id) }),
    startBulkJob: async ({ body, user, language }) => {
      const payload = checkedOrder(body, user);
      return {
        status: 201,
        body: await jobs.start(user, language, { kind: 'bulk', resource: body.resource, payload }),
      };
    },
  } satisfies Handlers<'listJobs' | 'getJob' | 'cancelJob' | 'startBulkJob'>;
}
