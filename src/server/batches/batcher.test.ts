import { expect, it } from 'vitest';
import { type BatchRules, Batcher } from './batcher.ts';

/** Records its batches and answers each item with its double. */
function place(rules: Partial<BatchRules<number, number>> = {}) {
  const batches: number[][] = [];
  const shared = new Batcher<number, number>({
    limit: 10,
    run: async (batch) => {
      batches.push([...batch]);
      if (batch.includes(13)) throw new Error('unlucky');
      return batch.map((item) => item * 2);
    },
    ...rules,
  });
  return { batches, shared };
}

it('carries what has arrived together, and tells each what became of its own', async () => {
  const { batches, shared } = place();
  expect(await Promise.all([3, 1, 2].map((item) => shared.add(item)))).toEqual([6, 2, 4]);
  expect(batches).toEqual([[3, 1, 2]]);
  expect(await shared.add(5)).toBe(10);
  expect(batches).toHaveLength(2);
});

it('takes no more than its limit at once', async () => {
  const { batches, shared } = place({ limit: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((item) => shared.add(item)));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

it('never carries two writes of one place, and keeps their order', async () => {
  const { batches, shared } = place({ place: (item) => String(item % 10) });
  await Promise.all([1, 11, 2, 21].map((item) => shared.add(item)));
  expect(batches).toEqual([[1, 2], [11], [21]]);
});

it('lets looks at one place come together', async () => {
  const { batches, shared } = place();
  expect(await Promise.all([1, 1, 1].map((item) => shared.add(item)))).toEqual([2, 2, 2]);
  expect(batches).toEqual([[1, 1, 1]]);
});

it('lets one that fails take nobody with it', async () => {
  const { batches, shared } = place();
  const ends = await Promise.allSettled([12, 13, 14].map((item) => shared.add(item)));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([24, 'unlucky', 28]);
  expect(batches).toEqual([[12, 13, 14], [12], [13], [14]]);
  expect(await shared.add(1)).toBe(2);
});
