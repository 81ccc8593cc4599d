import type { LocalizedText } from '#shared/contract/index.ts';
import type { Notice } from '#shared/browser/notices/index.ts';

/** An attempt that was reopened and is not opened yet. */
export interface Reopened {
  attemptId: number;
  testId: number;
  title: LocalizedText;
  minutes: number;
  openBy: string;
}

/** The reopened attempts that these notices tell of and that can still be opened. */
export function reopenedIn(unread: readonly Notice[], now: Date): Reopened[] {
  const found = unread.flatMap(({ kind, details }) => {
    const { attemptId, testId, title, minutes, openBy } = details as Partial<Reopened>;
    const isWhole = typeof attemptId === 'number' && typeof testId === 'number' && typeof minutes === 'number';
    if (kind !== 'attempt-reopened' || !isWhole || typeof openBy !== 'string' || title === undefined) return [];
    return Date.parse(openBy) > now.getTime() ? [{ attemptId, testId, title, minutes, openBy }] : [];
  });
  return found.filter((one, index) => found.findIndex(({ attemptId }) => attemptId === one.attemptId) === index);
}
