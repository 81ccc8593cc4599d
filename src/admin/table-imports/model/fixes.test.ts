import { describe, expect, it } from 'vitest';
import { importField, importReason } from '../testing.fixture.ts';
import { fixesOf, type ImportReason } from './fixes.ts';
import { wordsOfReason } from './problems.ts';
import type { ImportSettings } from './settings.ts';

const fields = [
  importField('login', 'Логин', { key: true, required: true }),
  importField('iin', 'ИИН', { key: true }),
  importField('roleId', 'Роль', { matched: true, required: true }),
  importField('regionId', 'Регион', { matched: true, creatable: true }),
];
const settings: ImportSettings = {
  ...{ columns: ['login', 'iin', 'regionId'], matches: [], key: 'iin', mode: 'create' },
  ...{ defaults: {}, language: 'ru', empty: 'keep' },
};
const labels = (more: Partial<ImportReason>) =>
  fixesOf(importReason(more), { fields }, settings).map(({ label }) => label.replace('tableImports.reasons.', ''));

describe('what can be done about all rows of a reason', () => {
  const unknown = { key: 'tableImports.unknownValue', value: 'Нигде' };
  it('with a value that is not known', () => {
    expect(labels({ ...unknown, field: 'regionId' })).toEqual(['match', 'create', 'empty']);
    // A required field is not left empty, and roles are not made by an import.
    expect(labels({ ...unknown, field: 'roleId' })).toEqual(['match']);
    // The server cuts longer values off, so what they are is not known here.
    expect(labels({ ...unknown, field: 'regionId', value: 'я'.repeat(100) })).toEqual(['match']);
    expect(labels({ ...unknown, field: 'regionId', key: 'tableImports.severalValues' })).toEqual(['match', 'empty']);
  });

  it('with a required field that has no column, and with a key that others have', () => {
    expect(labels({ key: 'required', field: 'roleId', column: null })).toEqual(['default']);
    expect(labels({ key: 'required', field: 'login', column: 0 })).toEqual([]);
    expect(labels({ key: 'taken', field: 'login', column: 0 })).toEqual(['updateBy']);
    expect(labels({ key: 'taken', field: 'iin', column: 1 })).toEqual([]);
  });

  it('is nothing where each row has to be looked at', () => {
    expect(labels({ key: 'tableImports.iinCheckDigit', field: 'iin', column: 1 })).toEqual([]);
    expect(labels({ key: 'tableImports.refused', field: null, column: null })).toEqual([]);
  });
});

describe('wordsOfReason', () => {
  it.each([
    ['ИИН', 'Неверная контрольная сумма', 'ИИН: неверная контрольная сумма'],
    ['ЖСН', 'Бақылау сомасы қате', 'ЖСН: бақылау сомасы қате'],
    ['Таб. №', 'Excel сократил число', 'Таб. №: Excel сократил число'],
    ['Login', 'Fill in this field', 'Login: Fill in this field'],
    [null, 'База данных не приняла эту строку', 'База данных не приняла эту строку'],
  ])('%s, %s', (header, message, words) => {
    expect(wordsOfReason({ header, message })).toBe(words);
  });
});
