import { expect, it } from 'vitest';
import { pickerSort } from './picker-sort.ts';

it.each([
  ['users', 'fullName'],
  ['themes', 'title'],
  ['tests', 'title'],
  ['dictionaries', 'title'],
])('offers %s in the alphabet of what they are called', (resource, field) => {
  expect(pickerSort(resource)).toEqual({ field, order: 'ASC' });
});

it('offers what has no name by its number', () => {
  expect(pickerSort('retakes')).toEqual({ field: 'id', order: 'DESC' });
});
