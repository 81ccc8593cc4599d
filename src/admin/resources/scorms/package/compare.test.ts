import { expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { compare, isSame } from './compare.ts';
import { itemOf } from './package.fixture.ts';

const packageOf = (...items: Partial<Schemas['ScormItem']>[]) => ({ items: items.map(itemOf) });

it('says which items go, come, change their names or what they open', () => {
  const before = packageOf({ id: 'a', title: 'A' }, { id: 'b', title: 'B' }, { id: 'c', title: 'C' }, { id: 'd' });
  const after = packageOf(
    { id: 'a', title: 'A' },
    { id: 'b', title: 'Б' },
    { id: 'c', title: 'C', href: 'other.html' },
    { id: 'e', title: 'E' },
  );
  const difference = compare(before, after);
  expect(difference.gone.map(({ id }) => id)).toEqual(['d']);
  expect(difference.added.map(({ id }) => id)).toEqual(['e']);
  expect(difference.renamed).toEqual([{ before: 'B', after: 'Б' }]);
  expect(difference.changed.map(({ id }) => id)).toEqual(['c']);
  expect(isSame(difference)).toBe(false);
  expect(isSame(compare(before, before))).toBe(true);
});

it('tells of items that report where they did not before', () => {
  const [before, after] = [packageOf({ id: 'a', type: 'asset' }), packageOf({ id: 'a', type: 'sco' })];
  expect(compare(before, after).changed).toHaveLength(1);
});
