import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { actAs } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { CURRENT_VERSIONS, ensureVersions } from '../../training/enrolments/index.ts';
import { keepReckoned, reckonAll } from '../plans/index.ts';
import { taken } from './taken.ts';

type Change = Schemas['EnrolmentChange'];

/** Enrolments in one statement: between two of them the job may be cancelled. */
const CHUNK = 1000;

async function selectedIds(trx: Trx, { user }: JobRun, change: Change, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id ${await taken(trx, user, change, now)} order by e.id for update of e`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The plans whose newest version must be frozen before people are moved to it. */
async function freeze(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ plan_id: number }>`select distinct plan_id from plan_versions`.execute(trx);
  await ensureVersions(
    trx,
    rows.map(({ plan_id }) => plan_id),
    now,
  );
}

const WRITE: Record<
  Change['action'],
  (trx: Trx, ids: readonly number[], change: Change, now: Date) => Promise<unknown>
> = {
  move: (trx, ids) =>
    sql`update enrolments e set version_id = v.id from ${CURRENT_VERSIONS} v
      where v.plan_id = e.plan_id and e.id = any (${[...ids]}::bigint[])`.execute(trx),
  extend: (trx, ids, { dueOn }, now) =>
    sql`update enrolments set due_on = ${dueOn}::date, own_dates = true, updated_at = ${now}::timestamptz where id = any (${[...ids]}::bigint[])`.execute(
      trx,
    ),
  // The cycle before ends by itself, and goes on when this one is taken back.
  cycle: (trx, ids, { dueOn }, now) => {
    const today = sql`(${now}::timestamptz at time zone ${SERVER_ZONE})::date`;
    const day = sql`coalesce(${dueOn ?? null}::date, case when a.due_on >= ${today} then a.due_on end, ${today} + a.due_days,
      case when p.period_to >= ${today} then p.period_to end)`;
    return sql`
      insert into enrolments (plan_id, user_id, version_id, cycle, source, assignment_id, starts_at, due_on, created_at, reckoned_at)
      select e.plan_id, e.user_id, v.id, e.cycle + 1, 'staff', e.assignment_id, ${now}::timestamptz, ${day}, ${now}::timestamptz, ${now}::timestamptz
      from enrolments e join ${CURRENT_VERSIONS} v on v.plan_id = e.plan_id join plans p on p.id = e.plan_id
      left join plan_assignments a on a.id = e.assignment_id where e.id = any (${[...ids]}::bigint[])`.execute(trx);
  },
};

/** Does the work of the job. @returns the enrolments that were changed */
async function apply(trx: Trx, run: JobRun, order: Change, now: Date): Promise<number[]> {
  await freeze(trx, now);
  const ids = await selectedIds(trx, run, order, now);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const part = ids.slice(from, from + CHUNK);
    await WRITE[order.action](trx, part, order, now);
    if (order.action === 'move') await keepReckoned(trx, await reckonAll(trx, part, now), now);
    await run.progress(Math.min(from + CHUNK, ids.length), ids.length);
  }
  return ids;
}

/**
 * Changes all of the selection or nothing, as one step of the history that can be taken back: last days, versions, and new cycles, whose
 * people then go on with the one before.
 */
async function change(ctx: Context, run: JobRun): Promise<void> {
  const order = run.payload as Change;
  const { action, dueOn, who } = order;
  const now = ctx.clock();
  const details = { ...(dueOn !== undefined && { dueOn }), ...(action === 'cycle' && { who: who ?? 'completed' }) };
  const batch = { actorId: run.user.userId, resource: 'enrolments', kind: `${action}-enrolments` as const, details };
  await actAs(ctx, run.user, async (trx) => {
    const { value: count, undoable } = await inBatch(trx, now, batch, async () => {
      const ids = await apply(trx, run, order, now);
      return { ids, value: ids.length };
    });
    await run.finish(trx, { result: { count, action }, batchId: undoable });
  });
}

export const enrolmentKinds = (ctx: Context) =>
  ({ 'change-enrolments': (run) => change(ctx, run) }) satisfies Partial<JobKinds>;
