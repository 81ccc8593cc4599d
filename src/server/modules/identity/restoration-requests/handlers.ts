import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import { signInCountsOf } from '../auth/index.ts';
import { accept, reject } from './decide.ts';
import { mailLink } from './letter.ts';
import { presentRequest } from './present.ts';
import { findByIdentifier, replaceRequest } from './queries.ts';
import { restorationRequests } from './resource.ts';

/** Of a login. */
const SHORTEST = 2;

export function restorationRequestsHandlers(ctx: Context) {
  const crud = crudOf(ctx, restorationRequests);
  return {
    listRestorationRequests: crud.list,
    getRestorationRequest: crud.get,
    deleteRestorationRequest: crud.remove,
    exportRestorationRequests: crud.export,

    createRestorationRequest: async ({ body, request }) => {
      // Stored without the spaces around it, which the contract counts.
      if (body.identifier.trim().length < SHORTEST)
        throw errors.invalid({ identifier: { key: 'minLength', params: { limit: SHORTEST } } });
      const [now, { requests }, network] = [ctx.clock(), signInCountsOf(ctx), networkOf(request.ip)];
      const full = requests.secondsFull(network, now);
      if (full > 0) throw errors.tooManyRequests(full);
      requests.count(network, now);
      const person = await findByIdentifier(ctx.db, body.identifier);
      await transaction(ctx.db, (trx) => replaceRequest(trx, body, person?.id ?? null, now));
      return { status: 202, body: { accepted: true } };
    },

    acceptRestorationRequest: async ({ params, user }) => {
      const accepted = await accept(ctx, params.id, user);
      const { link, expiresAt } = accepted.link;
      const mailed = await mailLink(ctx, accepted);
      return {
        status: 200,
        body: { request: presentRequest(accepted.request), link, expiresAt: expiresAt.toISOString(), mailed },
      };
    },

    rejectRestorationRequest: async ({ params, body, user }) => ({
      status: 200,
      body: presentRequest(await reject(ctx, params.id, body.reason, user)),
    }),
  } satisfies Handlers<
    | 'listRestorationRequests'
    | 'getRestorationRequest'
    | 'deleteRestorationRequest'
    | 'exportRestorationRequests'
    | 'createRestorationRequest'
    | 'acceptRestorationRequest'
    | 'rejectRestorationRequest'
  >;
}
