import { expect, it } from 'vitest';
import { inRows, playsText } from './heat-rows.ts';

it.each([
  [0, '0'],
  [1.5, '2'],
  [39.2, '39'],
])('%s plays are told as %s', (plays, words) => {
  expect(playsText(plays, String)).toBe(words);
});

it('has in a row no fewer plays than people', () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    ...{ from: index, to: index + 1 },
    people: index % 5 === 0 ? 35 : 30,
    plays: index % 5 === 0 ? 35 : 30,
  }));
  const rows = inRows(parts);
  expect(rows).toHaveLength(20);
  expect(rows[1]).toEqual({ from: 5, to: 10, people: 35, plays: 35 });
});
