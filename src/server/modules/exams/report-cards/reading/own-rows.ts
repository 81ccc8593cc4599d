import type { Db } from '../../../../db/index.ts';
import { markShown, ownAttempts } from '../../attempts/index.ts';
import type { CardRow } from '../queries.ts';
import { countsOf } from '../sheet/counts.ts';
import type { Sheet } from '../sheet/sheet.ts';

/**
 * A sheet as somebody reads it who may be on it: of their own attempts no more than they are shown as their learner, and what is read
 * counts as shown.
 */
export async function readBy(db: Db, card: CardRow, sheet: Sheet, userId: number, now: Date): Promise<Sheet> {
  if (!isOn(sheet, userId)) return sheet;
  const { held, news } = await ownAttempts(db, { userId, testId: card.test_id }, 'score', now);
  const told = new Set(sheet.rows.filter(({ score }) => score !== null).map(({ attemptId }) => attemptId));
  const shown = news.filter((id) => told.has(id));
  if (shown.length > 0) await markShown(db, shown, 'score', now);
  const hidden = new Set(held);
  const rows = sheet.rows.map((row) => (hidden.has(row.attemptId) ? withoutResult(row) : row));
  return { ...sheet, rows, counts: { ...countsOf(rows), absent: sheet.counts.absent } };
}

/** Whether an attempt of a person is on a sheet. */
export const isOn = ({ rows }: Sheet, userId: number): boolean => rows.some(({ person }) => person.id === userId);

function withoutResult({ late: _late, digest: _digest, ...row }: Sheet['rows'][number]): Sheet['rows'][number] {
  const outcome = row.outcome === 'in-progress' ? row.outcome : 'held';
  return { ...row, outcome, score: null, percentage: null };
}
