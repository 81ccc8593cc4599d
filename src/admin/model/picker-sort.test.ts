import { expect, it } from 'vitest';
import { isCalled, pickerSort } from './picker-sort.ts';

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

it('knows a record by its name, with its number or without, and not by the end of its name', () => {
  expect(['6. Связь', 'связь', '6. связь'].map((name) => isCalled('6. Связь', name))).toEqual([true, true, true]);
  expect(isCalled('6. Сигнализация и связь', 'Связь')).toBe(false);
});
