import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { GRACE_MS, isOver } from './rules.ts';

/** The columns that decide whether the time of an attempt is up. */
export interface TimedRow {
  deadline_at: Date;
  paused_at: Date | null;
}

/** The columns that decide whether an attempt is running. */
export interface RunningRow extends TimedRow {
  status: Schemas['AttemptStatus'];
}

/** Whether the time of an attempt is up. A paused attempt never runs out of time. */
export function hasRunOut({ deadline_at, paused_at }: TimedRow, now: Date): boolean {
  return paused_at === null && isOver(deadline_at, now);
}

/** Whether an attempt has ended: submitted, or overdue but not submitted yet. */
export function hasEnded(attempt: RunningRow, now: Date): boolean {
  return attempt.status !== 'in_progress' || hasRunOut(attempt, now);
}

/** Refuses writes to an attempt that is not running. @throws PublicError 409 `attempt-over`, 409 `attempt-paused` */
export function checkRunning(attempt: RunningRow, now: Date): void {
  if (hasEnded(attempt, now)) throw errors.conflict('attempt-over');
  if (attempt.paused_at !== null) throw errors.conflict('attempt-paused');
}

const column = (attempt: string, name: keyof RunningRow) => sql.ref(`${attempt}.${name}`);

const isOverIn = (attempt: string, now: RawBuilder<Date>) =>
  sql<boolean>`${column(attempt, 'deadline_at')} < ${now} - make_interval(secs => ${GRACE_MS / 1000}::double precision)`;

/** {@link hasRunOut} of an attempt in progress, as SQL. */
export function hasRunOutIn(attempt: string, now: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(${column(attempt, 'status')} = 'in_progress' and ${column(attempt, 'paused_at')} is null
    and ${isOverIn(attempt, now)})`;
}

/**
 * When an attempt ended, as SQL: when it was handed in; if its time is up and it is not handed in yet, at its deadline, which is what
 * handing it in will write. null while it runs or is paused.
 * @param attempt the alias of a row of attempts
 */
export function endedAtIn(attempt: string, now: RawBuilder<Date>): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(${sql.ref(`${attempt}.submitted_at`)},
    case when ${hasRunOutIn(attempt, now)} then ${column(attempt, 'deadline_at')} end)`;
}

/**
 * {@link checkRunning} as an SQL condition, for statements that write many attempts at once.
 * @param attempt the alias of a row of attempts
 * @param now the time at which the write was requested
 */
export function runsIn(attempt: string, now: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(${column(attempt, 'status')} = 'in_progress' and ${column(attempt, 'paused_at')} is null
    and not ${isOverIn(attempt, now)})`;
}
