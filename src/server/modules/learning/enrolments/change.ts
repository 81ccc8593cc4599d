import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { actAs, recordAudit, selected } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { CURRENT_VERSIONS, ensureVersions, isNewest } from '../../training/enrolments/index.ts';
import { keepReckoned, reckonAll } from '../plans/index.ts';
import { enrolmentListFor, selectEnrolments } from './queries.ts';

type Change = Schemas['EnrolmentChange'];

/** Enrolments in one statement: between two of them the job may be cancelled. */
const CHUNK = 1000;

/** How many enrolments the audit trail names. */
const NAMED = 1000;

/** Which enrolments each action is for: others of the selection stay as they are. */
const TAKES: Record<Change['action'], RawBuilder<boolean>> = {
  move: sql<boolean>`(e.state = 'active' and e.version_id <> v.id)`,
  extend: sql<boolean>`(e.state = 'active')`,
  cycle: sql<boolean>`(e.state in ('active', 'completed', 'ended') and ${isNewest('e')})`,
};

async function selectedIds(trx: Trx, { user }: JobRun, { selection, action }: Change, now: Date): Promise<number[]> {
  const filter = selection.filter ?? { id: [] };
  const listed = await selected(selectEnrolments(trx, now), enrolmentListFor(user, now), { filter });
  const chosen = selection.ids
    ? sql`unnest(${[...new Set(selection.ids)]}::bigint[]) chosen (id)`
    : sql`(${listed.clearSelect().select('enrolments.id')}) chosen`;
  const { rows } = await sql<{ id: number; plan_id: number }>`
    select e.id from ${chosen} join enrolments e on e.id = chosen.id
    join ${CURRENT_VERSIONS} v on v.plan_id = e.plan_id
    where ${TAKES[action]} order by e.id for update of e`.execute(trx);
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
  cycle: async (trx, ids, { dueOn }, now) => {
    await sql`update enrolments set state = 'ended', closed_at = ${now}::timestamptz
      where state = 'active' and id = any (${[...ids]}::bigint[])`.execute(trx);
    await sql`
      insert into enrolments (plan_id, user_id, version_id, cycle, source, assignment_id, starts_at, due_on, created_at, reckoned_at)
      select e.plan_id, e.user_id, v.id, e.cycle + 1, 'staff', e.assignment_id, ${now}::timestamptz, ${dueOn ?? null}::date,
        ${now}::timestamptz, ${now}::timestamptz
      from enrolments e join ${CURRENT_VERSIONS} v on v.plan_id = e.plan_id where e.id = any (${[...ids]}::bigint[])`.execute(
      trx,
    );
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
 * Changes all of the selection or nothing, and leaves a line in the audit trail with what was chosen and how many it were. Dates have a
 * history, so that a new last day can be taken back; versions and cycles only go on.
 */
async function change(ctx: Context, run: JobRun): Promise<void> {
  const order = run.payload as Change;
  const { action, dueOn } = order;
  const now = ctx.clock();
  const line = { actorId: run.user.userId, resource: 'enrolments' };
  const details = dueOn === undefined ? {} : { dueOn };
  await actAs(ctx, run.user, async (trx) => {
    if (action === 'extend') {
      const { value: count, undoable } = await inBatch(
        trx,
        now,
        { ...line, kind: 'extend-enrolments', details },
        async () => {
          const ids = await apply(trx, run, order, now);
          return { ids, value: ids.length };
        },
      );
      await run.finish(trx, { result: { count }, batchId: undoable });
      return;
    }
    const ids = await apply(trx, run, order, now);
    await recordAudit(trx, now, {
      ...{ ...line, action: `${action}-enrolments`, ids: ids.slice(0, NAMED) },
      details: { count: ids.length, ...details },
    });
    await run.finish(trx, { result: { count: ids.length } });
  });
}

export const enrolmentKinds = (ctx: Context) =>
  ({ 'change-enrolments': (run) => change(ctx, run) }) satisfies Partial<JobKinds>;
