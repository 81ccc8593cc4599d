import { expect, it } from 'vitest';
import { playsText } from './heat-rows.ts';

it.each([
  [0, '0'],
  [0.2, '< 1'],
  [0.5, '1'],
  [39.2, '39'],
])('%s plays are told as %s', (plays, words) => {
  expect(playsText(plays, String)).toBe(words);
});
