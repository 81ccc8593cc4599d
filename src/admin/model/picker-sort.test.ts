import { expect, it } from 'vitest';
import { pickerSort } from './picker-sort.ts';

it.each([
  ['users', 'fullName'],
  ['tests', 'title'],
  ['dictionaries', 'title'],
])('offers %s in the alphabet of what they are called', (resource, field) => {
  expect(pickerSort(resource)).toEqual({ field, order: 'ASC' });
});

it('offers what has no name by its number', () => {
  expect(pickerSort('retakes')).toEqual({ field: 'id', order: 'DESC' });
});

it('offers what is called by a number in the order of the numbers', () => {
  expect(pickerSort('themes')).toEqual({ field: 'number', order: 'ASC' });
});
