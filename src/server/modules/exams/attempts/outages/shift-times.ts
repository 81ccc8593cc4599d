import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';
import { recordDigests, recordJournals } from '../../../../history/index.ts';
import { signalAttempts } from '../../../../signals.ts';
import { noteEvents } from '../protocol.ts';

/** The system clock was set. */
interface Shift {
  /** By how many milliseconds; negative: back. */
  jump: number;
  /** A time by the old clock: attempts with an earlier deadline had no time left. */
  from: Date;
  /** The present by the new clock. */
  now: Date;
}

/**
 * When the system clock was set, moves the times of running attempts by the same amount, so that everybody has the same time left, and
 * notes it in the protocols. Ended attempts of which a device may still bring answers have the same time left for that. Earlier lines of a
 * protocol are never changed: whoever compares with them moves their times (journal/clock.ts).
 */
export async function shiftTimes(trx: Trx, { jump, from, now }: Shift): Promise<void> {
  const by = sql`make_interval(secs => ${jump / 1000}::double precision)`;
  const inTime = sql<boolean>`status = 'in_progress' and (paused_at is not null or deadline_at >= ${from}::timestamptz)`;
  const mayStillCome = sql<boolean>`status = 'submitted' and late_until >= ${from}::timestamptz`;
  // Always locked in the same order, so that two transactions cannot deadlock.
  const { rows: locked } = await sql<{ id: number }>`
    select id from attempts where (${inTime}) or (${mayStillCome}) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number; test_id: number }>`
    with moved as (
      update attempts set deadline_at = deadline_at + ${by}, paused_at = paused_at + ${by}, started_at = started_at + ${by},
        begun_at = begun_at + ${by}, open_by = open_by + ${by}, section_starts = array(select entered + ${by} from unnest(section_starts) as entered)
      where ${inTime}
      returning id, test_id
    ),
    heard as (
      update attempt_contacts c set at = c.at + ${by} from moved where c.attempt_id = moved.id
    ),
    waiting as (
      update attempts set late_until = late_until + ${by} where ${mayStillCome}
    ),
    headed as (
      update attempt_heads h set seen_at = h.seen_at + ${by}, bound_at = h.bound_at + ${by}, last_at = h.last_at + ${by}
      from moved where h.attempt_id = moved.id
    ),
    answered as (
      update attempt_answers s set saved_at = s.saved_at + ${by}, written_at = s.written_at + ${by}
      from moved where s.attempt_id = moved.id
    )
    select id, test_id from moved`.execute(trx);
  await recordDigests(
    trx,
    'attempt',
    rows.map(({ id }) => id),
  );
  recordJournals(
    trx,
    locked.map(({ id }) => id),
  );
  await noteEvents(
    trx,
    rows.map(({ id, test_id }) => ({
      attemptId: id,
      testId: test_id,
      kind: 'clock-change',
      at: now,
      details: { seconds: Math.round(jump) / 1000 },
    })),
  );
  for (const [testId, moved] of Map.groupBy(rows, (row) => row.test_id)) {
    await signalAttempts(trx, { testId, attemptIds: moved.map(({ id }) => id), reason: 'time' });
  }
}
