import { expect, it } from 'vitest';
import { SharedRead } from './shared-read.ts';

/** A place to look at, each look of which ends when it is told to. */
function place() {
  const looks: { key: string; end: (value: number) => void; fail: (error: Error) => void }[] = [];
  const shared = new SharedRead<string, number>((key) => new Promise((end, fail) => looks.push({ key, end, fail })));
  const looked = (count: number) => expect.poll(() => looks.length).toBe(count);
  return { looks, shared, looked };
}

it('is one look for all who ask before it begins', async () => {
  const { looks, shared, looked } = place();
  const asked = [shared.of('a'), shared.of('a'), shared.of('b')];
  await looked(2);
  for (const [index, { end }] of looks.entries()) end(index);
  expect(await Promise.all(asked)).toEqual([0, 0, 1]);
});

it('gives nobody what was read before they asked', async () => {
  const { looks, shared, looked } = place();
  const early = shared.of('a');
  await looked(1);
  const late = [shared.of('a'), shared.of('a')];
  looks[0]?.end(1);
  expect(await early).toBe(1);
  await looked(2);
  looks[1]?.end(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
  const after = shared.of('a');
  await looked(3);
  looks[2]?.end(3);
  expect(await after).toBe(3);
});

it('tells those of a look that failed, and looks again for the others', async () => {
  const { looks, shared, looked } = place();
  const failing = [shared.of('a'), shared.of('a')];
  await looked(1);
  const next = shared.of('a');
  looks[0]?.fail(new Error('gone'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await looked(2);
  looks[1]?.end(7);
  expect(await next).toBe(7);
});
