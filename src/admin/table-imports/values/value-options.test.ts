import { describe, expect, it } from 'vitest';
import type { ImportField } from '../model/settings.ts';
import type { ValueRow } from '../model/values.ts';
import { keyOfMatch, matchOfKey, valueOptions } from './value-options.ts';

const field = {
  field: 'regionId',
  options: [
    { value: '1', label: 'Астана' },
    { value: '2', label: 'Алматы' },
  ],
} as unknown as ImportField;

const row: ValueRow = {
  field: 'regionId',
  value: 'Алмата',
  rows: 1,
  creatable: true,
  suggestions: [{ option: '2', label: 'Алматы', score: 0.9, confidence: 'alike', sure: true }],
  match: undefined,
};

const t = (key: string) => key;

describe('what a value may stand for', () => {
  it('begins with what is like it, and names nothing twice', () => {
    expect(valueOptions(field, row, t).map(({ label }) => label)).toEqual([
      'Алматы',
      'tableImports.values.create',
      'tableImports.values.empty',
      'Астана',
    ]);
  });

  it('may be made only where that is allowed', () => {
    const labels = valueOptions(field, { ...row, creatable: false }, t).map(({ label }) => label);
    expect(labels).not.toContain('tableImports.values.create');
  });

  it('is the same match after the way through the picker', () => {
    for (const match of [
      { field: 'regionId', value: 'Алмата', to: 'option' as const, option: '2', confidence: 'alike' as const },
      { field: 'regionId', value: 'Алмата', to: 'option' as const, option: '1' },
      { field: 'regionId', value: 'Алмата', to: 'create' as const },
      { field: 'regionId', value: 'Алмата', to: 'empty' as const },
    ]) {
      expect(matchOfKey(row, keyOfMatch(match) ?? '')).toEqual(match);
    }
    expect(keyOfMatch(undefined)).toBeNull();
  });
});
