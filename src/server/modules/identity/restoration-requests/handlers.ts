import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import { signInCountsOf } from '../auth/index.ts';
import { accept, reject } from './decide.ts';
import { mailLink, mailReason } from './letter.ts';
import { matchesOf } from './matches.ts';
import { presentRequest } from './present.ts';
import { findByIdentifier, noteRequest } from './queries.ts';
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
      const [now, { requests, named }, network] = [ctx.clock(), signInCountsOf(ctx), networkOf(request.ip)];
      const full = requests.secondsFull(network, now);
      if (full > 0) throw errors.tooManyRequests(full);
      requests.count(network, now);
      const person = await findByIdentifier(ctx.db, body.identifier);
      // Whoever is asked for so often has one request that waits, to which no more is added; once it is decided, the next is noted again.
      const key = person === undefined ? `words ${body.identifier.trim().toLowerCase()}` : `user ${person.id}`;
      const isOften = named.secondsFull(key, now) > 0;
      named.count(key, now);
      await transaction(ctx.db, (trx) => noteRequest(trx, body, { userId: person?.id ?? null, isOften }, now));
      return { status: 202, body: { accepted: true } };
    },

    listRestorationMatches: async ({ params, user }) => ({
      status: 200,
      body: { matches: await matchesOf(ctx, params.id, user) },
    }),

    acceptRestorationRequest: async ({ params, body, user }) => {
      const accepted = await accept(ctx, params.id, user, body?.userId);
      const { link, expiresAt } = accepted.link;
      const mailed = await mailLink(ctx, accepted);
      return {
        status: 200,
        body: {
          ...{ request: presentRequest(accepted.request), link, expiresAt: expiresAt.toISOString(), mailed },
          blocked: accepted.person.blocked,
        },
      };
    },

    rejectRestorationRequest: async ({ params, body, user }) => {
      const request = await reject(ctx, params.id, body.reason, user);
      return { status: 200, body: { request: presentRequest(request), mailed: await mailReason(ctx, request) } };
    },
  } satisfies Handlers<
    | 'listRestorationRequests'
    | 'getRestorationRequest'
    | 'deleteRestorationRequest'
    | 'exportRestorationRequests'
    | 'createRestorationRequest'
    | 'listRestorationMatches'
    | 'acceptRestorationRequest'
    | 'rejectRestorationRequest'
  >;
}
