import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { GRACE_MS, isOver } from './rules.ts';

/** What of an attempt's row says whether its time has run out. */
export interface TimedRow {
  deadline_at: Date;
  paused_at: Date | null;
}

/** What of an attempt's row says whether it runs. */
export interface RunningRow extends TimedRow {
  status: Schemas['AttemptStatus'];
}

/** Whether the time of an attempt has run out; while it is paused it does not. */
export function hasRunOut({ deadline_at, paused_at }: TimedRow, now: Date): boolean {
  return paused_at === null && isOver(deadline_at, now);
}

/** Whether an attempt has ended: handed in, or out of time although nobody has noticed yet. */
export function hasEnded(attempt: RunningRow, now: Date): boolean {
  return attempt.status !== 'in_progress' || hasRunOut(attempt, now);
}

/**
 * Lets nothing be written into an attempt that does not run.
 * @throws PublicError 409 `attempt-over`, 409 `attempt-paused`
 */
export function checkRunning(attempt: RunningRow, now: Date): void {
  if (hasEnded(attempt, now)) throw errors.conflict('attempt-over');
  if (attempt.paused_at !== null) throw errors.conflict('attempt-paused');
}

const column = (attempt: string, name: keyof RunningRow) => sql.ref(`${attempt}.${name}`);

const isOverIn = (attempt: string, now: RawBuilder<Date>) =>
  sql<boolean>`${column(attempt, 'deadline_at')} < ${now} - make_interval(secs => ${GRACE_MS / 1000}::double precision)`;

/** {@link hasRunOut} of an attempt in progress, in SQL. */
export function hasRunOutIn(attempt: string, now: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(${column(attempt, 'status')} = 'in_progress' and ${column(attempt, 'paused_at')} is null
    and ${isOverIn(attempt, now)})`;
}

/**
 * What {@link checkRunning} lets through, in SQL: for statements that write many at once.
 * @param attempt the name of a row of attempts
 * @param now the moment at which the write was asked for
 */
export function runsIn(attempt: string, now: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(${column(attempt, 'status')} = 'in_progress' and ${column(attempt, 'paused_at')} is null
    and not ${isOverIn(attempt, now)})`;
}
