import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { GRACE_MS, isOver } from './rules.ts';

/** The columns that decide whether the time of an attempt is up. */
export interface TimedRow {
  deadline_at: Date;
  paused_at: Date | null;
  /** Until when a reopened attempt must be opened. It is paused until then. null: it does not wait for that. */
  open_by: Date | null;
}

/** The columns that decide whether an attempt is running. */
export interface RunningRow extends TimedRow {
  status: Schemas['AttemptStatus'];
}

/** When the time of an attempt is up: at its deadline, or when a reopened one should have been opened. null while it is paused. */
export function timeEndsAt({ deadline_at, paused_at, open_by }: TimedRow): Date | null {
  return open_by ?? (paused_at === null ? deadline_at : null);
}

/** Whether the time of an attempt is up. A paused attempt never runs out of time, unless it waits to be opened again. */
export function hasRunOut(attempt: TimedRow, now: Date): boolean {
  const end = timeEndsAt(attempt);
  return end !== null && isOver(end, now);
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

const isOverIn = (attempt: string, now: RawBuilder<Date>, end: 'deadline_at' | 'open_by' = 'deadline_at') =>
  sql<boolean>`${column(attempt, end)} < ${now} - make_interval(secs => ${GRACE_MS / 1000}::double precision)`;

/** {@link hasRunOut} of an attempt in progress, as SQL. */
export function hasRunOutIn(attempt: string, now: RawBuilder<Date>): RawBuilder<boolean> {
  const isRunning = sql`${column(attempt, 'status')} = 'in_progress'`;
  return sql<boolean>`((${isRunning} and ${column(attempt, 'paused_at')} is null and ${isOverIn(attempt, now)})
    or (${isRunning} and ${column(attempt, 'open_by')} is not null and ${isOverIn(attempt, now, 'open_by')}))`;
}

/**
 * When an attempt ended, as SQL: when it was handed in; if its time is up and it is not handed in yet, at that time, which is what
 * handing it in will write. null while it runs or is paused.
 * @param attempt the alias of a row of attempts
 */
export function endedAtIn(attempt: string, now: RawBuilder<Date>): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(${sql.ref(`${attempt}.submitted_at`)},
    case when ${hasRunOutIn(attempt, now)} then coalesce(${column(attempt, 'open_by')}, ${column(attempt, 'deadline_at')}) end)`;
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
