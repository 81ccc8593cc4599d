import type { SheetRow } from './queries.ts';
import { MOST_OPTIONS, type Sheet, STATE } from './sheets.ts';

/** The index of a question's version among the items, and its options by mark. */
export interface Registered {
  index: number;
  marks: ReadonlyMap<string, number>;
}

/** @param find finds the item of the question at a position of the paper */
export function buildSheet(row: SheetRow, find: (questionId: number, version: number | null) => Registered): Sheet {
  const count = row.max.length;
  const sheet: Sheet = {
    attemptId: row.id,
    userId: row.user_id,
    number: row.number,
    startedAt: row.started_at.getTime(),
    language: row.language,
    passed: row.passed,
    pending: row.marking === 'pending',
    items: new Int32Array(count),
    points: new Float64Array(count),
    max: Float64Array.from(row.max),
    states: new Uint8Array(count),
    picks: new Float64Array(count),
  };
  for (let position = 0; position < count; position++) {
    const { index, marks } = find(row.questions[position] ?? 0, row.versions[position] ?? null);
    const verdict = row.verdicts[position];
    sheet.items[position] = index;
    sheet.points[position] = row.points[position] ?? 0;
    sheet.picks[position] = picksOf(row.picks[position], marks);
    if (row.corrections[position]?.action === 'drop' || verdict === 'dropped') sheet.states[position] = STATE.dropped;
    else if (verdict === 'pending') sheet.states[position] = STATE.pending;
    else if (verdict == null || verdict === 'unanswered') sheet.states[position] = STATE.unanswered;
  }
  return sheet;
}

function picksOf(picks: string | null | undefined, marks: ReadonlyMap<string, number>): number {
  if (picks == null) return 0;
  let bits = 0;
  // Options with the same text count as one option.
  for (const mark of new Set(picks.split(','))) {
    const option = marks.get(mark);
    if (option !== undefined && option < MOST_OPTIONS) bits += 2 ** option;
  }
  return bits;
}
