import { Readable } from 'node:stream';
import type { Schemas } from '#shared/contract/index.ts';
import type { ChangeKind } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { inBatch } from '../../../../history/index.ts';
import { fileHeaders } from '../report/file.ts';
import {
  countSubscriptions,
  deleteSubscription,
  findReport,
  findSubscription,
  insertSubscription,
  recipients,
  reportsFor,
  type SubscriptionRow,
  subscriptionsFor,
} from './queries.ts';
import { nextTime } from './schedule.ts';

/** The most subscriptions of an installation. */
const MOST = 200;

const present = (row: SubscriptionRow, userId: number): Schemas['StatisticsSubscription'] => ({
  id: row.id,
  title: row.title,
  every: row.every,
  hour: row.hour,
  period: row.period,
  format: row.format,
  filter: row.filter,
  recipients: row.recipients,
  nextAt: row.next_at.toISOString(),
  ownerName: row.owner_name,
  mine: row.owner_id === userId,
});

const isAdmin = ({ roleKey }: SignedIn) => roleKey === 'admin';

/** Reports that are made regularly, and those that were made. */
export function subscriptionsHandlers(ctx: Context) {
  const change = <T>(user: SignedIn, kind: ChangeKind, work: (trx: Trx) => Promise<{ ids: number[]; value: T }>) =>
    transaction(ctx.db, async (trx) => {
      const batch = { actorId: user.userId, kind, resource: 'statistics-subscriptions' };
      return (await inBatch(trx, ctx.clock(), batch, () => work(trx))).value;
    });

  return {
    listStatisticsSubscriptions: async ({ user }) => {
      const rows = await subscriptionsFor(ctx.db, user.userId, isAdmin(user));
      return { status: 200, body: rows.map((row) => present(row, user.userId)) };
    },

    createStatisticsSubscription: async ({ body, user }) => {
      const title = body.title.trim();
      if (title === '') throw errors.invalid({ title: { key: 'required' } });
      const now = ctx.clock();
      const nextAt = nextTime(body.every, body.hour, now);
      const row = await change(user, 'create', async (trx) => {
        const allowed = await recipients(trx, body.recipientIds);
        if (allowed.length < body.recipientIds.length)
          throw errors.invalid({ recipientIds: { key: 'statistics.mayNotRead' } });
        if ((await countSubscriptions(trx)) >= MOST) throw errors.invalid({ title: { key: 'statistics.tooMany' } });
        const id = await insertSubscription(trx, user.userId, { ...body, title }, { nextAt, now });
        const value = await findSubscription(trx, id);
        if (value === undefined) throw errors.notFound();
        return { ids: [id], value };
      });
      return { status: 201, body: present(row, user.userId) };
    },

    deleteStatisticsSubscription: async ({ params: { id }, user }) => {
      await change(user, 'delete', async (trx) => {
        const row = await findSubscription(trx, id);
        if (row === undefined || (row.owner_id !== user.userId && !isAdmin(user))) throw errors.notFound();
        await deleteSubscription(trx, id);
        return { ids: [id], value: undefined };
      });
      return { status: 204, body: undefined };
    },

    listStatisticsRecipients: async () => ({
      status: 200,
      body: (await recipients(ctx.db)).map(({ id, name }) => ({ id, name })),
    }),

    listStatisticsReports: async ({ user }) => {
      const rows = await reportsFor(ctx.db, user.userId, ctx.clock());
      const body = rows.map((row) => ({
        id: row.id,
        title: row.title,
        format: row.format,
        period: { from: row.from_day, to: row.to_day },
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }));
      return { status: 200, body };
    },

    getStatisticsReport: async ({ params: { id }, user }) => {
      const row = await findReport(ctx.db, id, user.userId, ctx.clock());
      if (row === undefined) throw errors.notFound();
      const headers = fileHeaders(row.format, { from: row.from_day, to: row.to_day });
      return { status: 200, body: Readable.from([row.content]), headers };
    },
  } satisfies Handlers<
    | 'listStatisticsSubscriptions'
    | 'createStatisticsSubscription'
    | 'deleteStatisticsSubscription'
    | 'listStatisticsRecipients'
    | 'listStatisticsReports'
    | 'getStatisticsReport'
  >;
}
