import { describe, expect, it } from 'vitest';
import { importField, tableImport } from '../testing.fixture.ts';
import {
  changedSettings,
  firstSettings,
  hasTexts,
  type ImportField,
  type ImportSettings,
  keysOf,
  missingFields,
  reasonOfKey,
  takesColumns,
  unmappedColumns,
} from './settings.ts';

const field = (name: string, more: Partial<ImportField> = {}) => importField(name, name, more);

const FIELDS = [
  field('login', { required: true, key: true }),
  field('iin', { key: true }),
  field('roleId', { kind: 'reference', required: true, matched: true }),
  field('title', { kind: 'localized', required: true }),
  field('title.ru', { kind: 'localized' }),
  field('title.kz', { kind: 'localized' }),
];

const IMPORTED = { fields: FIELDS, filled: [] };

const settings = (more: Partial<ImportSettings> = {}): ImportSettings => ({
  columns: ['login', 'iin', null],
  matches: [],
  key: 'iin',
  mode: 'both',
  defaults: {},
  language: 'ru',
  empty: 'keep',
  ...more,
});

describe('changedSettings', () => {
  it('gives a field to one column only: the newer choice takes it over', () => {
    const next = changedSettings(settings(), { kind: 'column', column: 2, field: 'login' }, IMPORTED);
    expect(next.columns).toEqual([null, 'iin', 'login']);
  });

  it('takes a text without a language for one in the language of the settings', () => {
    const before = settings({ columns: ['title', 'iin', null] });
    expect(changedSettings(before, { kind: 'column', column: 2, field: 'title.ru' }, IMPORTED).columns).toEqual([
      null,
      'iin',
      'title.ru',
    ]);
    expect(changedSettings(before, { kind: 'column', column: 2, field: 'title.kz' }, IMPORTED).columns).toEqual([
      'title',
      'iin',
      'title.kz',
    ]);
  });

  it('finds another key when the column of the key is put aside', () => {
    const next = changedSettings(settings(), { kind: 'column', column: 1, field: null }, IMPORTED);
    expect(next).toMatchObject({ columns: ['login', null, null], key: 'login', mode: 'both' });
  });

  it('takes the key that the most rows fill when there are several others', () => {
    const fields = [...FIELDS, field('personnelNumber', { key: true })];
    const next = changedSettings(
      settings({ columns: ['login', 'iin', 'personnelNumber'] }),
      { kind: 'column', column: 1, field: null },
      { fields, filled: [2, 6, 5] },
    );
    expect(next.key).toBe('personnelNumber');
  });

  it('only makes new records when nothing is left to find the old ones by', () => {
    const next = changedSettings(
      settings({ columns: [null, 'iin', null] }),
      { kind: 'column', column: 1, field: null },
      IMPORTED,
    );
    expect(next).toMatchObject({ key: null, mode: 'create' });
    expect(changedSettings(settings(), { kind: 'key', key: null }, IMPORTED).mode).toBe('create');
  });

  it('keeps one match for a value, the newest, and takes it back', () => {
    const first = { field: 'roleId', value: 'Учитель', to: 'empty' as const };
    const second = { field: 'roleId', value: 'Учитель', to: 'option' as const, option: '3' };
    const matched = [first, second].reduce(
      (before, match) => changedSettings(before, { kind: 'match', matches: [match] }, IMPORTED),
      settings(),
    );
    expect(matched.matches).toEqual([second]);
    expect(changedSettings(matched, { kind: 'unmatch', field: 'roleId', value: 'Учитель' }, IMPORTED).matches).toEqual(
      [],
    );
  });

  it('sets a default and takes it away', () => {
    const set = changedSettings(settings(), { kind: 'default', field: 'roleId', value: '1' }, IMPORTED);
    expect(set.defaults).toEqual({ roleId: '1' });
    expect(changedSettings(set, { kind: 'default', field: 'roleId', value: undefined }, IMPORTED).defaults).toEqual({});
  });

  it('leaves what it is given as it was', () => {
    const before = settings();
    changedSettings(before, { kind: 'column', column: 0, field: null }, IMPORTED);
    expect(before).toEqual(settings());
  });
});

describe('reasonOfKey', () => {
  const filledBy = (filled: number[], more: Partial<ImportSettings> = {}) =>
    reasonOfKey(settings(more), { fields: FIELDS, filled });

  it('is that no other field is filled by more rows', () => {
    const chosen = { field: 'iin', label: 'iin', rows: 6 };
    expect(filledBy([6, 6, 0])).toEqual({ chosen, fuller: undefined });
    expect(filledBy([5, 6, 0])).toEqual({ chosen, fuller: undefined });
  });

  it('names the field that more rows fill where another was chosen', () => {
    const fuller = { field: 'login', label: 'login', rows: 6 };
    expect(filledBy([6, 2, 0])).toEqual({ chosen: { field: 'iin', label: 'iin', rows: 2 }, fuller });
  });

  it('is none where there is no other field, nothing is chosen, or rows were not counted', () => {
    expect(filledBy([0, 2, 0], { columns: [null, 'iin', null] })).toBeUndefined();
    expect(filledBy([6, 2, 0], { key: null })).toBeUndefined();
    expect(filledBy([])).toBeUndefined();
  });
});

describe('what the settings lack', () => {
  it('is what a new record needs and neither a column nor a default gives', () => {
    expect(missingFields(settings(), FIELDS).map((each) => each.field)).toEqual(['roleId', 'title']);
    expect(
      missingFields(settings({ columns: ['login', 'title.kz'], defaults: { roleId: '1' } }), FIELDS).map(
        (each) => each.field,
      ),
    ).toEqual([]);
  });

  it('is nothing where no record is made', () => {
    expect(missingFields(settings({ mode: 'update' }), FIELDS)).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('is the key only among columns of the file', () => {
    expect(keysOf(settings({ columns: ['iin'] }), FIELDS).map((each) => each.field)).toEqual(['iin']);
  });

  it('is the language only where a column names none', () => {
    expect(hasTexts(settings({ columns: ['title'] }), FIELDS)).toBe(true);
    expect(hasTexts(settings({ columns: ['title.kz'] }), FIELDS)).toBe(false);
    expect(hasTexts(settings(), FIELDS)).toBe(false);
  });

  it('is nothing while no column is taken', () => {
    expect(takesColumns(settings({ columns: [null, null] }))).toBe(false);
    expect(takesColumns(settings())).toBe(true);
  });
});

describe('firstSettings', () => {
  const types = [field('type', { matched: true, options: [{ value: 'region', label: 'Регионы' }] })];

  it('takes values for those of the dictionary of the page', () => {
    expect(firstSettings(settings(), types, 'region').defaults).toEqual({ type: 'region' });
  });

  it('keeps what was chosen, and knows no dictionary that there is none of', () => {
    const chosen = settings({ defaults: { type: 'position' } });
    expect(firstSettings(chosen, types, 'region')).toBe(chosen);
    const before = settings();
    expect(firstSettings(before, types, 'nothing')).toBe(before);
    expect(firstSettings(before, types, undefined)).toBe(before);
  });
});

describe('missingFields with a full name', () => {
  it('needs no surname where a full name has a column', () => {
    const fields = [field('surname', { required: true }), field('fullName', { covers: ['surname', 'name'] })];
    expect(missingFields(settings({ columns: ['fullName'] }), fields)).toEqual([]);
    expect(missingFields(settings({ columns: ['login'] }), fields)).toHaveLength(1);
  });
});

describe('unmappedColumns', () => {
  it('names what is not read with a value, but for empty columns and those that a table of errors added', () => {
    const imported = tableImport({
      headers: ['Логин', 'Примечание', '', '', 'Строка'],
      sample: [
        ['a', ' ', null, null, '2'],
        ['b', ' отпуск ', null, 'x', '3'],
      ],
      service: [4],
    });
    expect(unmappedColumns(imported, settings({ columns: ['login', null, null, null, null] }))).toEqual([
      { column: 1, header: 'Примечание', sample: 'отпуск' },
      { column: 3, header: '', sample: 'x' },
    ]);
  });
});
