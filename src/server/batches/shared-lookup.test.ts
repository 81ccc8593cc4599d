import { expect, it } from 'vitest';
import { SharedLookup } from './shared-lookup.ts';

interface Row {
  key: string;
  value: number;
}

/** A fake query: each call ends when the test says so. */
function place() {
  const looks: { keys: readonly string[]; end: (value: number) => void; fail: (error: Error) => void }[] = [];
  const shared = new SharedLookup<string, Row>(
    10,
    (keys) =>
      new Promise((end, fail) => looks.push({ keys, end: (value) => end(keys.map((key) => ({ key, value }))), fail })),
    ({ key }) => key,
  );
  const of = async (key: string) => (await shared.find(key))?.value;
  const looked = (count: number) => expect.poll(() => looks.length).toBe(count);
  return { looks, of, looked };
}

it('is one look for all who ask before it begins, at each thing once', async () => {
  const { looks, of, looked } = place();
  const asked = [of('a'), of('a'), of('b')];
  await looked(1);
  expect(looks[0]?.keys).toEqual(['a', 'b']);
  looks[0]?.end(7);
  expect(await Promise.all(asked)).toEqual([7, 7, 7]);
});

it('gives nobody what was read before they asked', async () => {
  const { looks, of, looked } = place();
  const early = of('a');
  await looked(1);
  const late = [of('a'), of('a')];
  looks[0]?.end(1);
  expect(await early).toBe(1);
  await looked(2);
  looks[1]?.end(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
  const after = of('a');
  await looked(3);
  looks[2]?.end(3);
  expect(await after).toBe(3);
});

it('tells those whose look failed, and looks again for the others', async () => {
  const { looks, of, looked } = place();
  const failing = of('a');
  await looked(1);
  const next = of('a');
  looks[0]?.fail(new Error('gone'));
  // One key alone.
  await looked(2);
  looks[1]?.fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await looked(3);
  looks[2]?.end(7);
  expect(await next).toBe(7);
});

it('says so where there is nothing', async () => {
  const shared = new SharedLookup<string, Row>(
    10,
    async () => [],
    ({ key }) => key,
  );
  expect(await shared.find('a')).toBeUndefined();
});
