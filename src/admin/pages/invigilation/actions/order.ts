import type { Action, Candidate, Order } from '../board-api.ts';
import { ASKS, fitsAction } from './fits.ts';

/** Whom something is to be done to: people of the board, or whoever is in progress when it is done. */
export type Targets =
  | { kind: 'some'; candidates: readonly Candidate[] }
  | { kind: 'all'; candidates: readonly Candidate[] };

/** What somebody has filled in. */
export interface Draft {
  minutes: number | null;
  text: string;
  reason: string;
  sure: boolean;
}

export const EMPTY_DRAFT: Draft = { minutes: null, text: '', reason: '', sure: false };

export const MOST_MINUTES = 600;
export const MOST_LETTERS = 1000;

/** Those whom it fits as they stand now. */
export function fitting(action: Action, { candidates }: Targets): readonly Candidate[] {
  return candidates.filter((candidate) => fitsAction(action, candidate));
}

/** Whether everything that the intervention asks for is there. */
export function isWhole(action: Action, { minutes, text, reason, sure }: Draft): boolean {
  const asks = ASKS[action];
  const isTime = minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return (
    (!asks.minutes || isTime) &&
    (!asks.text || text.trim() !== '') &&
    (!asks.reason || reason.trim() !== '') &&
    (!asks.sure || sure)
  );
}

/** What is sent. Whoever is selected and does not fit is sent as well: by then it may fit, and the server says why it does not. */
export function orderOf(action: Action, targets: Targets, draft: Draft, requestId: string): Order {
  const asks = ASKS[action];
  const attemptIds = targets.candidates.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId]));
  const reason = draft.reason.trim();
  const minutes = draft.minutes ?? 0;
  if (action === 'reopen') return { kind: 'reopening', body: { requestId, attemptIds, minutes, reason } };
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
