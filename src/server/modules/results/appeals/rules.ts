import type { Schemas } from '#shared/contract/index.ts';
import type { AppealRow } from './queries.ts';

const DAY_MS = 86_400_000;

/** Whether an appeal waits for a decision. */
export const isOpen = (state: Schemas['AppealState']): boolean => state === 'sent' || state === 'considering';

/** What the window for an appeal against a question depends on. */
export interface Window {
  appealDays: number;
  /** When the result was first shown; null: it is being shown now. */
  shownAt: Date | null;
  /** When the answer was last marked by a person; undefined: it was not. */
  markedAt: Date | undefined;
}

/**
 * The end of the window: some days after the result was first shown, and for an answer that waited for a marker, after its mark.
 * @returns null when the test takes no appeals
 */
export function appealUntil({ appealDays, shownAt, markedAt }: Window, now: Date): Date | null {
  if (appealDays === 0) return null;
  const from = Math.max((shownAt ?? now).getTime(), markedAt?.getTime() ?? 0);
  return new Date(from + appealDays * DAY_MS);
}

/** Whether a member of staff would decide about an attempt of their own. */
export const isOwn = ({ user_id }: Pick<AppealRow, 'user_id'>, userId: number): boolean => user_id === userId;
