import { describe, expect, it } from 'vitest';
import { makeVisible, visible } from './invisible.ts';

describe('texts from outside', () => {
  it.each([
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\ufeff',
    '\u2060',
    '\u206a',
    '\u034f',
    '\u180e',
    '\ufff9',
  ])('lose the sign %j', (sign) => expect(visible(`Ома${sign}ров${sign}`)).toBe('Омаров'));

  it('keep three marks on one letter, not a tower of them', () => {
    expect(visible(`А${'\u0336\u0489\u0301'.repeat(50)}б`)).toBe('А\u0336\u0489\u0301б');
    for (const text of ['Ти\u0302\u0301n', 'Ә\u0301', 'คู่']) expect(visible(text)).toBe(text);
  });

  it('keep joiners of emoji, and all joiners of rich texts', () => {
    for (const text of ['👩\u200d🚒 Пожарный', '🏳\ufe0f\u200d🌈', '👩🏽\u200d🚒', '<p>می\u200cخواهم</p>'])
      expect(visible(text)).toBe(text);
    expect(visible('<b>\u202eтекст</b>')).toBe('<b>текст</b>');
  });

  it('are found on all levels, and passwords are left alone', () => {
    const body = {
      name: 'a\u200b',
      title: { ru: ['\u202eб'] },
      password: 'p\u200b',
      newPassword: '\u200bq',
      none: null,
      n: 1,
    };
    expect(makeVisible(body)).toEqual({
      ...{ name: 'a', title: { ru: ['б'] }, password: 'p\u200b', newPassword: '\u200bq', none: null, n: 1 },
    });
  });

  it('may be nested without number', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(makeVisible(deep)).toBe(deep);
  });
});
