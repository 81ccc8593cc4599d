import { describe, expect, it } from 'vitest';
import { listDifference } from './list-difference.ts';

const letters = (before: string, after: string) =>
  listDifference([...before], [...after], (item) => item).map((change) =>
    change.state === 'moved' ? `${change.item} ${change.from}→${change.to}` : `${change.state} ${change.item}`,
  );

describe('listDifference', () => {
  it('tells what came and went', () => {
    expect(letters('abc', 'acd')).toEqual(['removed b', 'added d']);
    expect(letters('', 'ab')).toEqual(['added a', 'added b']);
    expect(letters('ab', 'ab')).toEqual([]);
  });

  it('counts the fewest items as moved', () => {
    expect(letters('abcd', 'bcda')).toEqual(['a 1→4']);
    expect(letters('abcd', 'dabc')).toEqual(['d 4→1']);
  });

  it('tells an item that stayed in its place and says something else', () => {
    const before = [
      { id: 1, hours: 2 },
      { id: 2, hours: 2 },
    ];
    const after = [
      { id: 1, hours: 4 },
      { id: 2, hours: 2 },
    ];
    expect(listDifference(before, after, ({ id }) => String(id))).toEqual([
      { state: 'changed', item: { id: 1, hours: 4 }, before: { id: 1, hours: 2 } },
    ]);
  });

  it('keeps items of one key apart', () => {
    expect(letters('aa', 'aaa')).toEqual(['added a']);
    expect(letters('aa', 'a')).toEqual(['removed a']);
  });
});
