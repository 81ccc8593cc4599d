import { Readable } from 'node:stream';
import type { Schemas } from '#shared/contract/index.ts';
import type { ChangeKind } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { inBatch } from '../../../../history/index.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
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
  updateSubscription,
} from './queries.ts';
import { makeReportNow } from './make.ts';
import { nextTime } from './schedule.ts';

/** The most subscriptions of an installation. */
const MOST = 200;

const present = (row: SubscriptionRow, userId: number): Schemas['StatisticsSubscription'] => ({
  id: row.id,
  title: row.title,
  every: row.every,
  hour: row.hour,
  zone: row.zone ?? SERVER_ZONE,
  period: row.period,
  format: row.format,
  filter: row.filter,
  recipients: row.recipients,
  nextAt: row.next_at.toISOString(),
  ownerName: row.owner_name,
  mine: row.owner_id === userId,
});

const presentReport = (row: Awaited<ReturnType<typeof reportsFor>>[number]): Schemas['StatisticsReport'] => ({
  id: row.id,
  title: row.title,
  format: row.format,
  period: { from: row.from_day, to: row.to_day },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** @throws PublicError 422 */
function titleOf({ title }: Schemas['StatisticsSubscriptionCreate']): string {
  if (title.trim() === '') throw errors.invalid({ title: { key: 'required' } });
  return title.trim();
}

/** @throws PublicError 422 where somebody may not read reports */
async function checkRecipients(trx: Trx, { recipientIds }: Schemas['StatisticsSubscriptionCreate']): Promise<void> {
  const allowed = await recipients(trx, recipientIds);
  if (allowed.length < recipientIds.length) throw errors.invalid({ recipientIds: { key: 'statistics.mayNotRead' } });
}

/** Those who ordered a report and admins may change it. @throws PublicError 404 */
async function ownSubscription(trx: Trx, id: number, user: SignedIn): Promise<void> {
  const row = await findSubscription(trx, id);
  if (row === undefined || (row.owner_id !== user.userId && !isAdmin(user))) throw errors.notFound();
}

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

    createStatisticsSubscription: async ({ body, user, zone }) => {
      const title = titleOf(body);
      const now = ctx.clock();
      const nextAt = nextTime({ ...body, zone }, now);
      const row = await change(user, 'create', async (trx) => {
        await checkRecipients(trx, body);
        if ((await countSubscriptions(trx)) >= MOST) throw errors.invalid({ title: { key: 'statistics.tooMany' } });
        const id = await insertSubscription(trx, user.userId, { ...body, title }, { zone, nextAt, now });
        const value = await findSubscription(trx, id);
        if (value === undefined) throw errors.notFound();
        return { ids: [id], value };
      });
      return { status: 201, body: present(row, user.userId) };
    },

    updateStatisticsSubscription: async ({ params: { id }, body, user, zone }) => {
      const title = titleOf(body);
      const nextAt = nextTime({ ...body, zone }, ctx.clock());
      const row = await change(user, 'edit', async (trx) => {
        await ownSubscription(trx, id, user);
        await checkRecipients(trx, body);
        await updateSubscription(trx, id, { ...body, title }, { zone, nextAt });
        const value = await findSubscription(trx, id);
        if (value === undefined) throw errors.notFound();
        return { ids: [id], value };
      });
      return { status: 200, body: present(row, user.userId) };
    },

    makeStatisticsReport: async ({ params: { id }, user, zone }) => {
      const listed = await subscriptionsFor(ctx.db, user.userId, isAdmin(user));
      const subscription = listed.find((row) => row.id === id);
      if (subscription === undefined) throw errors.notFound();
      const made = await makeReportNow(ctx, subscription, { userId: user.userId, zone });
      return { status: 201, body: presentReport(made) };
    },

    deleteStatisticsSubscription: async ({ params: { id }, user }) => {
      await change(user, 'delete', async (trx) => {
        await ownSubscription(trx, id, user);
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
      return { status: 200, body: rows.map(presentReport) };
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
    | 'updateStatisticsSubscription'
    | 'makeStatisticsReport'
    | 'deleteStatisticsSubscription'
    | 'listStatisticsRecipients'
    | 'listStatisticsReports'
    | 'getStatisticsReport'
  >;
}
