import { describe, expect, it } from 'vitest';
import { usersTarget } from '../targets/users.ts';
import type { Option } from '../targets/target.ts';
import { OptionIndex } from './option-index.ts';
import { suggestColumns } from './suggest.ts';

const option = (value: string, title: Option['title'], active = true): Option => ({ value, title, words: [], active });

describe('matching of an import', () => {
  const index = new OptionIndex([
    option('1', { ru: 'Костанай', kz: 'Қостанай' }),
    option('2', { kz: 'Қызылорда' }),
    option('3', { ru: 'Нур' }),
    option('4', { kz: 'Нұр' }),
    option('5', { kz: 'Өмір' }),
    option('6', { kz: 'Өмір' }, false),
    option('7', { kz: 'Һүнді' }),
    option('8', { kz: 'Хүнді' }),
  ]);

  it('finds names that are written with the Russian letters, and the other way round', () => {
    for (const [text, value] of [
      ['КОСТАНАЙ', '1'],
      ['Қостанай', '1'],
      ['кызылорда', '2'],
      ['Қызылорда', '2'],
      ['омир', '5'],
      ['Қостанаи', undefined],
    ] as const) {
      const found = index.find(text);
      expect([text, found === 'several' ? found : found?.value]).toEqual([text, value]);
    }
  });

  it('prefers the same letters, and does not guess between two', () => {
    expect(index.find('Нур')).toMatchObject({ value: '3' });
    expect(index.find('нұр')).toMatchObject({ value: '4' });
    expect(index.find('хунди')).toBe('several');
  });

  it('suggests the folded name with the highest score', () => {
    expect(index.suggest('кызылорда', 'kz')[0]).toEqual({ option: '2', label: 'Қызылорда', score: 1 });
  });

  it('takes whatever a cell holds', () => {
    for (const text of ['', '%', '\\', '_', '\0', '🙂', 'ә'.repeat(100_000)]) expect(index.find(text)).toBeUndefined();
  });

  it('knows Kazakh headings on a Russian keyboard', () => {
    expect(suggestColumns(usersTarget, ['ТЕГИ', 'аты', 'Акесинин аты', 'Онир', 'Лауазымы'])).toEqual([
      'surname',
      'name',
      'middleName',
      'regionId',
      'positionId',
    ]);
  });
});
