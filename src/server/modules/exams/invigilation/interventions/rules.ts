import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { hasRunOut, type TimedRow } from '../../attempts/index.ts';

/** An order of staff: the two operations of the contract in one type. */
export type Intervention = Omit<Schemas['Intervention'], 'action'> &
  Pick<Schemas['Reopening'], 'afterShown'> & { action: Schemas['InterventionAction'] };
export type Skip = Schemas['InterventionSkip'];

/** The columns of an attempt that an intervention depends on. */
export interface Standing extends TimedRow {
  status: Schemas['AttemptStatus'];
  user_id: number;
  /** Whether the person has started a later attempt at the test. */
  superseded: boolean;
}

/** What is missing from an order or too much, by field. */
export function mistakesOf({ action, attemptIds, all, minutes, text, reason }: Intervention): FieldErrors {
  const fields: FieldErrors = {};
  if (attemptIds === undefined && all !== true) fields.attemptIds = { key: 'required' };
  if (attemptIds !== undefined && all === true) fields.all = { key: 'additionalProperties' };
  const wantsMinutes = action === 'extra-time' || action === 'reopen';
  if (wantsMinutes && minutes === undefined) fields.minutes = { key: 'required' };
  if (!wantsMinutes && minutes !== undefined) fields.minutes = { key: 'additionalProperties' };
  const isMessage = action === 'message';
  if (isMessage && isBlank(text)) fields.text = { key: 'required' };
  if (!isMessage && text !== undefined) fields.text = { key: 'additionalProperties' };
  if (!isMessage && isBlank(reason)) fields.reason = { key: 'required' };
  return fields;
}

const DAY_MS = 86_400_000;

/**
 * Until when a reopened attempt must be opened: within a day, and while the test is open to anybody, so that nobody opens it after others
 * could see the key. A test that is closed already leaves the day.
 * @param closesAt the last closing of anybody; null: none
 */
export function openByOf(closesAt: Date | null, now: Date): Date {
  const day = new Date(now.getTime() + DAY_MS);
  return closesAt !== null && closesAt > now && closesAt < day ? closesAt : day;
}

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

/** Why an intervention does not fit an attempt; undefined when it fits. @param actorId who may do nothing but write at their own attempt */
export function skipOf(
  action: Intervention['action'],
  attempt: Standing,
  actorId: number,
  now: Date,
): Skip | undefined {
  if (attempt.user_id === actorId && action !== 'message') return 'own-attempt';
  if (action === 'reopen') {
    if (attempt.status === 'in_progress') return 'in-progress';
    return attempt.superseded ? 'newer-attempt' : undefined;
  }
  if (attempt.status === 'submitted') return 'submitted';
  const isWaiting = attempt.open_by !== null;
  if (isWaiting && (action === 'pause' || action === 'resume')) return 'not-opened';
  if (action === 'resume') return attempt.paused_at === null ? 'not-paused' : undefined;
  if (hasRunOut(attempt, now)) return 'time-is-up';
  return action === 'pause' && attempt.paused_at !== null ? 'paused' : undefined;
}
