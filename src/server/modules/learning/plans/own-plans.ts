import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { markShown } from '../../exams/attempts/index.ts';
import { enrolReached, followDates } from '../../training/enrolments/index.ts';
import { type OwnRow, selectOwn } from './queries.ts';
import type { Reckoned } from './reckon.ts';
import { keepReckoned, reckonAll } from './refresh.ts';

export interface OwnPlan {
  row: OwnRow;
  reckoned: Reckoned;
}

/**
 * One's own enrolments, reckoned now. What is newly known of them is kept: an assignment that no round has seen yet, a plan that is
 * complete.
 * @param only one of them
 */
export async function ownPlans(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  only?: number,
): Promise<readonly OwnPlan[]> {
  const now = ctx.clock();
  if (await hasNews(ctx.db, userId))
    await transaction(ctx.db, async (trx) => {
      await enrolReached(trx, { userIds: [userId] }, now);
      await followDates(trx, { userIds: [userId] }, now);
    });
  const before = await load(ctx.db, userId, now, only);
  await showResults(ctx.db, before, now);
  const isNews = ({ row, reckoned }: OwnPlan) =>
    (row.state === 'active' && (reckoned.isComplete || Math.abs(row.share - reckoned.share) > 0.005)) ||
    (row.state === 'completed' && reckoned.lacksTest) ||
    (row.begun_at === null && reckoned.begunAt !== null);
  const news = before.filter(isNews);
  if (news.length === 0) return before;
  await transaction(ctx.db, async (trx) => {
    const ids = news.map(({ row }) => row.id);
    await sql`select from enrolments where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
    await keepReckoned(trx, await reckonAll(trx, ids, now), now);
  });
  return load(ctx.db, userId, now, only);
}

/** Whether an assignment may reach the person, or have other dates, that no round has seen yet. */
async function hasNews(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from plan_news where what <> 'evidence' and (user_id = ${userId} or user_id is null)) as yes`.execute(
    db,
  );
  return rows[0]?.yes === true;
}

async function load(db: Db, userId: number, now: Date, only: number | undefined): Promise<OwnPlan[]> {
  let own = selectOwn(db, userId, now);
  if (only !== undefined) own = own.where('enrolments.id', '=', only);
  const rows = await own.execute();
  const reckoned = await reckonAll(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const byId = new Map(reckoned.map((one) => [one.id, one.reckoned]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [{ row, reckoned: found }];
  });
}

/** Whoever sees that a test is done or failed is shown its result: nothing that comes late counts from then on. */
async function showResults(db: Db, plans: readonly OwnPlan[], now: Date): Promise<void> {
  const news = plans.flatMap(({ reckoned }) =>
    reckoned.themes.flatMap(({ materials }) => materials.flatMap(({ evidence }) => evidence.test?.news ?? [])),
  );
  if (news.length > 0) await markShown(db, [...new Set(news)], 'score', now);
}

/** @throws PublicError 404 when it is not one's own */
export async function ownPlan(ctx: Pick<Context, 'db' | 'clock'>, userId: number, id: number): Promise<OwnPlan> {
  const [plan] = await ownPlans(ctx, userId, id);
  if (plan === undefined) throw errors.notFound();
  return plan;
}
