import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../../db/index.ts';

/** Time that may be claimed too early: clocks of browsers are a little fast, messages take a while. More is only after it was made good. */
export const EARLY_MS = 1000;

/** The clock of a person, and what time it is. */
export type LearnerClock = Pick<
  Selectable<Database['learner_clocks']>,
  'session_id' | 'balance_ms' | 'settled_at' | 'spent_until_ms'
> & { now: Date };

/**
 * Locks the clock of a person until the transaction ends, so that whatever they learn from at the same time shares it. Always taken before
 * other locks.
 * @returns with the time, read while the clock is locked: what waited for it has come no earlier than that
 */
export async function lockClock(trx: Trx, userId: number, clock: () => Date): Promise<LearnerClock> {
  const first = clock();
  const { rows } = await sql<Omit<LearnerClock, 'now'>>`
    insert into learner_clocks as c (user_id, session_id, seq, balance_ms, settled_at, spent_until_ms)
    values (${userId}, null, 0, 0, ${first}, ${first.getTime()})
    on conflict (user_id) do update set seq = c.seq
    returning session_id, balance_ms, settled_at, spent_until_ms`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no clock of ${userId}`);
  return { ...row, now: clock() };
}

/**
 * {@link lockClock} of several people, who all have one, in the order of their ids.
 * @returns until when each has spent their time, by user id
 */
export async function lockClocks(trx: Trx, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; spent_until_ms: number }>`
    select user_id, spent_until_ms from learner_clocks where user_id = any(${[...userIds]}::bigint[]) order by user_id for update`.execute(
    trx,
  );
  return new Map(rows.map(({ user_id, spent_until_ms }) => [user_id, spent_until_ms]));
}

/**
 * How much of the time that has passed a person has not spent yet, in milliseconds; negative: claimed too early. Whatever is credited, of
 * films, files, pages and tours, spends it, so that all of it together is never more than the time that has passed.
 * @param now by the server's clock, in milliseconds
 * @param backlogMs how far back it may lie
 */
export function spareMs(spentUntilMs: number, now: number, backlogMs: number): number {
  // Further ahead than what may be claimed too early: the server's clock was set back.
  return Math.max(-EARLY_MS, Math.min(now - spentUntilMs, backlogMs));
}

/** Spends time of a clock that is locked. @param spare what {@link spareMs} said before */
export async function spend(
  trx: Trx,
  userId: number,
  { now, spare, seconds }: { now: Date; spare: number; seconds: number },
): Promise<void> {
  if (seconds <= 0) return;
  await trx
    .updateTable('learner_clocks')
    .set({ spent_until_ms: now.getTime() - spare + seconds * 1000 })
    .where('user_id', '=', userId)
    .execute();
}
