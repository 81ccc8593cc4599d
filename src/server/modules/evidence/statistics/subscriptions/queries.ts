import { type RawBuilder, sql } from 'kysely';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { RoleKey, RoleScope } from '#shared/access/roles.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';

const MOST_LISTED = 200;
const MOST_REPORTS = 100;

/** Whether a person may get reports, on rows of `users` and `roles`. */
const MAY_READ: RawBuilder<boolean> = sql<boolean>`(not users.blocked and (roles.key = 'admin'
  or roles.permissions @> array['statistics:show', 'statistics:export']))`;

export interface Recipient {
  id: number;
  name: string;
  language: Language;
  roleKey: RoleKey | undefined;
  scope: RoleScope;
  permissions: readonly string[];
}

/** Those who may get reports, by name. @param among all where absent */
export async function recipients(db: Db, among?: readonly number[]): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.full_name as name',
      'users.language',
      'roles.key',
      'roles.builtin',
      'roles.permissions',
      'roles.scope',
    ])
    .where(MAY_READ)
    .where(among === undefined ? sql<boolean>`true` : sql<boolean>`users.id = any (${[...among]}::bigint[])`)
    .orderBy('users.name_key')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ key, builtin, permissions, ...row }) => ({
    ...row,
    roleKey: builtin ? (key as RoleKey) : undefined,
    permissions: builtin && key === 'admin' ? ALL_PERMISSIONS : permissions,
  }));
}

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('statistic_subscriptions as s')
    .innerJoin('users', 'users.id', 's.owner_id')
    .select([
      's.id',
      's.owner_id',
      's.title',
      's.every',
      's.hour',
      's.zone',
      's.period',
      's.format',
      's.filter',
      's.next_at',
      'users.full_name as owner_name',
      sql<
        Schemas['StatisticsRecipient'][]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name)
        order by u.name_key), '[]') from statistic_recipients r join users u on u.id = r.user_id where r.subscription_id = s.id)`.as(
        'recipients',
      ),
    ]);

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

/** Those that a person ordered or gets. @param all those of everybody */
export function subscriptionsFor(db: Db, userId: number, all: boolean): Promise<SubscriptionRow[]> {
  const own = sql<boolean>`(s.owner_id = ${userId}
    or exists (select from statistic_recipients r where r.subscription_id = s.id and r.user_id = ${userId}))`;
  return selectSubscriptions(db)
    .where(all ? sql<boolean>`true` : own)
    .orderBy('s.title')
    .orderBy('s.id')
    .limit(MOST_LISTED)
    .execute();
}

export const findSubscription = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  selectSubscriptions(db).where('s.id', '=', id).executeTakeFirst();

export async function countSubscriptions(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('statistic_subscriptions')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSubscription(
  trx: Trx,
  ownerId: number,
  { recipientIds, filter, ...fields }: Schemas['StatisticsSubscriptionCreate'],
  { zone, nextAt, now }: { zone: string; nextAt: Date; now: Date },
): Promise<number> {
  const row = { ...fields, zone, filter: toJson(filter ?? {}), owner_id: ownerId, next_at: nextAt, created_at: now };
  const { id } = await trx.insertInto('statistic_subscriptions').values(row).returning('id').executeTakeFirstOrThrow();
  await insertRecipients(trx, id, recipientIds);
  return id;
}

const insertRecipients = (trx: Trx, id: number, recipientIds: readonly number[]) =>
  trx
    .insertInto('statistic_recipients')
    .values(recipientIds.map((userId) => ({ subscription_id: id, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Without a filter that of before stays. */
export async function updateSubscription(
  trx: Trx,
  id: number,
  { recipientIds, filter, ...fields }: Schemas['StatisticsSubscriptionCreate'],
  { zone, nextAt }: { zone: string; nextAt: Date },
): Promise<void> {
  const row = { ...fields, zone, next_at: nextAt, ...(filter !== undefined && { filter: toJson(filter) }) };
  await trx.updateTable('statistic_subscriptions').set(row).where('id', '=', id).execute();
  await trx
    .deleteFrom('statistic_recipients')
    .where('subscription_id', '=', id)
    .where('user_id', 'not in', recipientIds)
    .execute();
  await insertRecipients(trx, id, recipientIds);
}

export const deleteSubscription = (trx: Trx, id: number) =>
  trx.deleteFrom('statistic_subscriptions').where('id', '=', id).execute();

/** Those whose time has come. */
export const dueSubscriptions = (db: Db, now: Date): Promise<SubscriptionRow[]> =>
  selectSubscriptions(db).where('s.next_at', '<=', now).orderBy('s.next_at').orderBy('s.id').execute();

/** @returns false: another process has made it, or it is gone */
export async function moveOn(trx: Trx, { id, next_at: seen }: SubscriptionRow, nextAt: Date): Promise<boolean> {
  const moved = await trx
    .updateTable('statistic_subscriptions')
    .set({ next_at: nextAt })
    .where('id', '=', id)
    .where('next_at', '=', seen)
    .returning('id')
    .execute();
  return moved.length > 0;
}

const listedReports = (db: Db, userId: number) =>
  db
    .selectFrom('statistic_reports')
    .select(['id', 'title', 'format', 'from_day', 'to_day', 'created_at', 'expires_at'])
    .where('user_id', '=', userId);

/** The newest reports of a person, without their content. */
export const reportsFor = (db: Db, userId: number, now: Date) =>
  listedReports(db, userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REPORTS)
    .execute();

/** A person's report of a time, without its content. */
export const reportOfTime = (
  db: Db,
  { subscriptionId, userId, due }: { subscriptionId: number; userId: number; due: Date },
) =>
  listedReports(db, userId)
    .where('subscription_id', '=', subscriptionId)
    .where('due_at', '=', due)
    .executeTakeFirstOrThrow();

export const findReport = (db: Db, id: number, userId: number, now: Date) =>
  db
    .selectFrom('statistic_reports')
    .select(['format', 'from_day', 'to_day', 'content'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** What is kept of a report. */
interface NewReport {
  subscription_id: number;
  user_id: number;
  due_at: Date;
  title: string;
  format: SubscriptionRow['format'];
  from_day: string;
  to_day: string;
  content: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** @returns the id; undefined where the person has the report of this time */
export async function insertReport(trx: Trx, report: NewReport): Promise<number | undefined> {
  const made = await trx
    .insertInto('statistic_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['subscription_id', 'user_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const removeExpired = (db: Db, now: Date) =>
  db.deleteFrom('statistic_reports').where('expires_at', '<=', now).execute();
