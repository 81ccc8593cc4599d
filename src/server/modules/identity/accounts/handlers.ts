import type { AuditDetails } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import {
  deleteSession,
  demandReplacement,
  endSessionsOf,
  forgetSessions,
  presentPersonSession,
  refuseBeyondAccounts,
  sessionsOf,
} from '../auth/index.ts';
import { refuseElsewhere } from '../users/index.ts';
import { countPeople, deleteLink, idsWithPassword, linksOf } from './queries.ts';

export function accountsHandlers(ctx: Context) {
  /**
   * Does something to accounts that stand, for somebody who may do as much as their people.
   * @throws PublicError 403, or 404 where one of them is gone
   */
  async function change(
    user: SignedIn,
    ids: readonly number[],
    { action, details }: { action: 'end-sessions' | 'demand-password' | 'unlink-directory'; details?: AuditDetails },
    work: (trx: Trx) => Promise<unknown>,
  ): Promise<void> {
    await transaction(ctx.db, async (trx) => {
      await refuseBeyondAccounts(trx, user, { userIds: ids });
      await refuseElsewhere(trx, user, ids);
      if ((await countPeople(trx, ids)) !== new Set(ids).size) throw errors.notFound();
      await work(trx);
      await recordAudit(trx, ctx.clock(), {
        ...{ actorId: user.userId, action, resource: 'users', ids: [...ids] },
        ...(details && { details }),
      });
    });
    forgetSessions(ctx, ids);
  }

  return {
    listSessionsOfUser: async ({ params: { id }, user }) => {
      await refuseBeyondAccounts(ctx.db, user, { userIds: [id] });
      if ((await countPeople(ctx.db, [id])) === 0) throw errors.notFound();
      const rows = await sessionsOf(ctx.db, id, ctx.clock());
      return { status: 200, body: rows.map((row) => presentPersonSession(ctx, row)) };
    },

    endSessionsOfUser: async ({ params: { id }, user }) => {
      await change(user, [id], { action: 'end-sessions' }, (trx) => endSessionsOf(trx, [id]));
      return { status: 204, body: undefined };
    },

    endSessionOfUser: async ({ params: { id, sessionId }, user }) => {
      await change(user, [id], { action: 'end-sessions' }, async (trx) => {
        if (!(await deleteSession(trx, id, sessionId))) throw errors.notFound();
      });
      return { status: 204, body: undefined };
    },

    getWaysIn: async ({ params: { id }, user }) => {
      await refuseBeyondAccounts(ctx.db, user, { userIds: [id] });
      if ((await countPeople(ctx.db, [id])) === 0) throw errors.notFound();
      const hasPassword = (await idsWithPassword(ctx.db, [id])).length > 0;
      const links = (await linksOf(ctx.db, id)).map(({ linked_at: at, ...link }) => ({
        ...link,
        linkedAt: at.toISOString(),
      }));
      return { status: 200, body: { hasPassword, links } };
    },

    unlinkDirectory: async ({ params: { id }, body, user }) => {
      const { source, issuer } = body;
      const reason = body.reason.trim();
      if (reason === '') throw errors.invalid({ reason: { key: 'required' } });
      const details = { by: source, issuer, reason };
      await change(user, [id], { action: 'unlink-directory', details }, async (trx) => {
        if (!(await deleteLink(trx, id, { source, issuer }))) throw errors.notFound();
        // Whoever came by it may have been somebody else.
        await endSessionsOf(trx, [id]);
      });
      return { status: 204, body: undefined };
    },

    demandNewPasswords: async ({ body: { ids }, user }) => {
      if (ids.includes(user.userId)) throw errors.conflict('own-password');
      await change(user, ids, { action: 'demand-password' }, async (trx) => {
        // Whoever comes by a signature or through the organisation has none to replace here.
        const having = await idsWithPassword(trx, ids);
        if (having.length === 0) throw errors.conflict('password-none');
        await demandReplacement(trx, having);
        await endSessionsOf(trx, having);
      });
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<
    | 'listSessionsOfUser'
    | 'endSessionsOfUser'
    | 'endSessionOfUser'
    | 'getWaysIn'
    | 'unlinkDirectory'
    | 'demandNewPasswords'
  >;
}
