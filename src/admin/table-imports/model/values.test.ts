import { describe, expect, it } from 'vitest';
import { importField } from '../testing.fixture.ts';
import type { ImportSettings } from './settings.ts';
import { openRows, seenValues, suggestedMatches, type Unmatched, valueGroups } from './values.ts';

const region = importField('regionId', 'Регион', {
  kind: 'reference',
  matched: true,
  creatable: true,
  options: [{ value: '1', label: 'Алматы' }],
});

const settings = (matches: ImportSettings['matches'] = [], columns = ['regionId']): ImportSettings => ({
  columns,
  matches,
  key: null,
  mode: 'create',
  defaults: {},
  language: 'ru',
  empty: 'keep',
});

const unmatched = (value: string, suggestions: Unmatched['suggestions'] = []): Unmatched => ({
  field: 'regionId',
  column: 0,
  value,
  rows: 2,
  creatable: true,
  suggestions,
});

const almaty = { option: '1', label: 'Алматы', score: 0.8, confidence: 'alike', sure: true } as const;
const chosen = { field: 'regionId', value: 'Алмата', to: 'option' as const, option: '1' };

describe('valueGroups', () => {
  it('keeps a value in its place once it is decided on', () => {
    const seen = [unmatched('Алмата', [almaty]), unmatched('Марс')];
    const heard = { fields: [region], unmatched: [unmatched('Марс')], settings: settings([chosen]) };
    const [group] = valueGroups(heard, settings([chosen]), seen);
    expect(group?.rows.map(({ value, match }) => [value, match?.option])).toEqual([
      ['Алмата', '1'],
      ['Марс', undefined],
    ]);
  });

  it('shows what was decided during an earlier visit, without the number of its rows', () => {
    const heard = { fields: [region], unmatched: [], settings: settings([chosen]) };
    expect(valueGroups(heard, settings([chosen]), [])[0]?.rows).toMatchObject([
      { value: 'Алмата', rows: undefined, match: chosen },
    ]);
  });

  it('forgets values of a column that is read as something else by now', () => {
    const heard = { fields: [region], unmatched: [], settings: settings() };
    expect(valueGroups(heard, settings(), [unmatched('Марс')])).toEqual([]);
    expect(valueGroups(heard, settings([chosen], ['surname']), [])).toEqual([]);
  });

  it('keeps a value whose decision was just taken back', () => {
    const heard = { fields: [region], unmatched: [], settings: settings([chosen]) };
    expect(openRows(valueGroups(heard, settings(), [unmatched('Алмата')]))).toHaveLength(1);
  });
});

describe('seenValues', () => {
  it('keeps the first place and takes the newest facts', () => {
    const seen = seenValues([unmatched('А'), unmatched('Б')], [{ ...unmatched('А'), rows: 9 }, unmatched('В')]);
    expect(seen.map(({ value, rows }) => [value, rows])).toEqual([
      ['А', 9],
      ['Б', 2],
      ['В', 2],
    ]);
  });
});

describe('suggestedMatches', () => {
  it('takes the suggestion of each value that is open and sure', () => {
    const weak = { ...almaty, confidence: 'weak', sure: false } as const;
    const heard = {
      fields: [region],
      unmatched: [unmatched('Алмата', [almaty]), unmatched('Марс', [weak])],
      settings: null,
    };
    const groups = valueGroups(heard, settings(), heard.unmatched);
    expect(suggestedMatches(openRows(groups))).toEqual([{ ...chosen, confidence: 'alike' }]);
  });
});
