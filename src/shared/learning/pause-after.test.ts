import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after.ts';

it('doubles up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(pauseAfter)).toEqual([0, 3, 6, 12, 24, 48, 60, 60]);
});
