import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { hasRunOut } from '../../attempts/index.ts';

/** An order of staff: the two operations of the contract in one type. */
export type Intervention = Omit<Schemas['Intervention'], 'action'> & { action: Schemas['InterventionAction'] };
export type Skip = Schemas['InterventionSkip'];

/** The columns of an attempt that an intervention depends on. */
export interface Standing {
  status: Schemas['AttemptStatus'];
  deadline_at: Date;
  paused_at: Date | null;
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

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

/** Why an intervention does not fit an attempt; undefined when it fits. */
export function skipOf(action: Intervention['action'], attempt: Standing, now: Date): Skip | undefined {
  if (action === 'reopen') {
    if (attempt.status === 'in_progress') return 'in-progress';
    return attempt.superseded ? 'newer-attempt' : undefined;
  }
  if (attempt.status === 'submitted') return 'submitted';
  if (action === 'resume') return attempt.paused_at === null ? 'not-paused' : undefined;
  if (hasRunOut(attempt, now)) return 'time-is-up';
  return action === 'pause' && attempt.paused_at !== null ? 'paused' : undefined;
}
