import type { Action, Candidate, Order } from '../board-api.ts';
import { ASKS, fitsAction } from './fits.ts';

/** The targets of an intervention: certain candidates, or everybody in progress when it is carried out. */
export type Targets =
  | { kind: 'some'; candidates: readonly Candidate[] }
  | { kind: 'all'; candidates: readonly Candidate[] };

/** The values of the dialog's form. */
export interface Draft {
  minutes: number | null;
  text: string;
  reason: string;
  sure: boolean;
  /** Whether people who know their results may go on nevertheless. */
  afterShown: boolean;
}

export const EMPTY_DRAFT: Draft = { minutes: null, text: '', reason: '', sure: false, afterShown: false };

export const MOST_MINUTES = 600;
export const MOST_LETTERS = 1000;

/** The candidates to whose current state the action applies. */
export function fitting(action: Action, { candidates }: Targets): readonly Candidate[] {
  return candidates.filter((candidate) => fitsAction(action, candidate));
}

/** Those whose attempts would be opened again although they have been shown the result. */
export const knowing = (action: Action, targets: Targets): readonly Candidate[] =>
  action === 'reopen' ? fitting(action, targets).filter(({ shown }) => shown !== null) : [];

/** Whether all required inputs are valid. */
export function isWhole(action: Action, { minutes, text, reason, sure }: Omit<Draft, 'afterShown'>): boolean {
  const asks = ASKS[action];
  const isTime = minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return (
    (!asks.minutes || isTime) &&
    (!asks.text || text.trim() !== '') &&
    (!asks.reason || reason.trim() !== '') &&
    (!asks.sure || sure)
  );
}

/**
 * The body of the request. It includes selected candidates to whom the action does not apply now: their state may
 * change, and the server gives the reason when it skips them.
 */
export function orderOf(action: Action, targets: Targets, draft: Draft, requestId: string): Order {
  const asks = ASKS[action];
  const attemptIds = targets.candidates.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId]));
  const reason = draft.reason.trim();
  const minutes = draft.minutes ?? 0;
  if (action === 'reopen')
    return {
      kind: 'reopening',
      body: { requestId, attemptIds, minutes, reason, ...(draft.afterShown && { afterShown: true }) },
    };
  const body = {
    requestId,
    action,
    ...(targets.kind === 'all' ? { all: true as const } : { attemptIds }),
    ...(asks.minutes && { minutes }),
    ...(asks.text && { text: draft.text.trim() }),
    ...(asks.reason && { reason }),
  };
  return { kind: 'intervention', body };
}
