import { describe, expect, it } from 'vitest';
import { Reorder } from './reorder.ts';

const PATIENCE_MS = 100;

function told(reorder: Reorder<number>, now: number): (number | string)[] {
  return [...reorder.take(now)].map(({ packet, gap }) => (gap ? `gap ${packet}` : packet));
}

function filled(sequences: readonly number[]): Reorder<number> {
  const reorder = new Reorder<number>(PATIENCE_MS);
  for (const sequence of sequences) reorder.add(sequence, sequence, 0);
  return reorder;
}

describe('Reorder', () => {
  it.each([
    ['as they come', [1, 2, 3], [1, 2, 3]],
    ['in another order', [1, 3, 2, 4], [1, 2, 3, 4]],
    ['twice', [1, 2, 2, 3], [1, 2, 3]],
    ['over the end of the numbers', [65_534, 0, 65_535, 1], [65_534, 65_535, 0, 1]],
    ['up to what is missing', [1, 2, 4], [1, 2]],
  ])('tells packets %s', (_, sequences, expected) => {
    expect(told(filled(sequences), 0)).toEqual(expected);
  });

  it('goes on without what does not come, and says so', () => {
    const reorder = filled([1, 2, 4, 5]);
    expect(told(reorder, PATIENCE_MS)).toEqual([1, 2]);
    expect(told(reorder, PATIENCE_MS + 1)).toEqual(['gap 4', 5]);
    reorder.add(3, 3, PATIENCE_MS + 2);
    expect(told(reorder, PATIENCE_MS + 2)).toEqual([]);
  });

  it('begins anew where the sender does', () => {
    const reorder = filled([1, 2]);
    expect(told(reorder, 0)).toEqual([1, 2]);
    reorder.add(30_000, 30_000, 1);
    reorder.add(30_001, 30_001, 1);
    expect(told(reorder, 1)).toEqual(['gap 30000', 30_001]);
  });
});
