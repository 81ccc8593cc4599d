import { sql } from 'kysely';
import { toJson } from '../../../crud/index.ts';
import { type Db, transaction, type Trx } from '../../../db/index.ts';
import { isNewest } from '../../training/enrolments/index.ts';
import { enrolmentFacts } from './facts.ts';
import { type Reckoned, reckon } from './reckon.ts';

/** An enrolment and how far its person is in it. */
export interface ReckonedEnrolment {
  id: number;
  userId: number;
  reckoned: Reckoned;
}

/** Reckons enrolments, for many at once. It writes nothing. */
export async function reckonAll(db: Db, ids: readonly number[], now: Date): Promise<ReckonedEnrolment[]> {
  const facts = await enrolmentFacts(db, ids, now);
  return facts.map((plan) => ({ id: plan.id, userId: plan.userId, reckoned: reckon(plan) }));
}

/**
 * Keeps what was reckoned in the rows of the enrolments, for lists, filters and reminders. An active cycle of which everything is done is
 * completed; only a result that was corrected reopens it, and it is reckoned again, by its locks. Withdrawn and ended ones keep their
 * state.
 */
export async function keepReckoned(trx: Trx, enrolments: readonly ReckonedEnrolment[], now: Date): Promise<void> {
  if (enrolments.length === 0) return;
  const rows = enrolments.map(({ id, reckoned }) => ({
    id,
    share: reckoned.share,
    hours_done: reckoned.hoursDone,
    seconds: reckoned.seconds,
    waiting: reckoned.isWaiting,
    begun_at: reckoned.begunAt,
    completed_at: reckoned.isComplete ? (reckoned.completedAt ?? now) : null,
    lacks_test: reckoned.lacksTest,
  }));
  const reopened = sql`(e.state = 'completed' and w.lacks_test)`;
  const completed = sql`(e.state = 'active' and w.completed_at is not null)`;
  await sql`
    update enrolments e set
      share = case when e.state = 'completed' and not w.lacks_test then 1 else w.share end,
      hours_done = case when e.state = 'completed' and not w.lacks_test then greatest(e.hours_done, w.hours_done) else w.hours_done end,
      seconds = w.seconds, waiting = w.waiting, begun_at = w.begun_at,
      reckoned_at = case when ${reopened} then null else ${now}::timestamptz end,
      state = case when ${completed} then 'completed' when ${reopened} and ${isNewest('e')} then 'active'
        when ${reopened} then 'ended' else e.state end,
      completed_at = case when ${completed} then w.completed_at when ${reopened} then null else e.completed_at end
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as w (id bigint, share double precision, hours_done double precision,
      seconds double precision, waiting boolean, begun_at timestamptz, completed_at timestamptz, lacks_test boolean)
    where e.id = w.id and (e.reckoned_at is null or e.waiting or
      (e.share, e.hours_done, e.seconds, e.waiting, e.begun_at, e.state = 'completed') is distinct from
      (w.share, w.hours_done, w.seconds, w.waiting, w.begun_at, w.completed_at is not null))`.execute(trx);
}

/** Enrolments that are reckoned at a time. */
const CHUNK = 300;

/** Reckons enrolments and keeps the result, in small transactions. */
export async function refresh(db: Db, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    await transaction(db, async (trx) => {
      await sql`select from enrolments where id = any (${chunk}::bigint[]) order by id for update`.execute(trx);
      await keepReckoned(trx, await reckonAll(trx, chunk, now), now);
    });
  }
}
