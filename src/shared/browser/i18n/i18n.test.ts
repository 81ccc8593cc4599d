import { describe, expect, it, vi } from 'vitest';
import { createTranslate, formatsOf, localizedText, pluralForm } from './index.ts';

/** The specification's plural rule: 1 gives form 1; 2 to 4 give form 2; all others form 3; 11 to 19 give the last form. */
function specified(count: number): number {
  const text = String(count);
  if (/1\d$/.test(text) && text !== '10' && !text.endsWith('10')) return 2;
  if (text.endsWith('1')) return 0;
  return /[234]$/.test(text) ? 1 : 2;
}

const PHRASES = {
  answers: '%{smart_count} ответ |||| %{smart_count} ответа |||| %{smart_count} ответов',
  hello: 'Здравствуйте, %{name}!',
};

describe('the Russian plural rule', () => {
  it.each(Array.from({ length: 122 }, (_, count) => count))('holds for %i', (count) => {
    expect(pluralForm('ru', count)).toBe(specified(count));
  });

  it.each([
    [0, '0 ответов'],
    [1, '1 ответ'],
    [2, '2 ответа'],
    [4, '4 ответа'],
    [5, '5 ответов'],
    [11, '11 ответов'],
    [12, '12 ответов'],
    [14, '14 ответов'],
    [19, '19 ответов'],
    [21, '21 ответ'],
    [111, '111 ответов'],
    [121, '121 ответ'],
  ])('writes %i as "%s"', (count, text) => {
    expect(createTranslate({ language: 'ru', phrases: PHRASES })('answers', { smart_count: count })).toBe(text);
  });
});

describe('the other plural rules', () => {
  it('gives English two forms, and Kazakh two only where a name has no number', () => {
    expect([0, 1, 2, 11].map((count) => pluralForm('en', count))).toEqual([1, 0, 1, 1]);
    expect([0, 1, 2, 11].map((count) => pluralForm('kz', count))).toEqual([1, 0, 1, 1]);
    const kz = createTranslate({ language: 'kz', phrases: { answers: '%{smart_count} жауап' } });
    expect(kz('answers', { smart_count: 3 })).toBe('3 жауап');
  });
});

describe('createTranslate', () => {
  it('writes how many there are as the language does', () => {
    const phrases = {
      found: 'Найдена %{smart_count} запись |||| Найдены %{smart_count} записи |||| Найдено %{smart_count} записей',
    };
    const t = createTranslate({ language: 'ru', phrases });
    expect(t('found', { smart_count: 20_001 })).toBe('Найдена 20\u00a0001 запись');
    expect(t('found', { smart_count: 20_000 })).toBe('Найдено 20\u00a0000 записей');
  });

  it('fills placeholders', () => {
    expect(createTranslate({ language: 'ru', phrases: PHRASES })('hello', { name: 'Әсел' })).toBe(
      'Здравствуйте, Әсел!',
    );
  });

  it('falls back to the default language, with its plural rule', () => {
    const t = createTranslate({ language: 'en', phrases: {}, fallback: PHRASES });
    expect(t('hello', { name: 'Aida' })).toBe('Здравствуйте, Aida!');
    expect(t('answers', { smart_count: 5 })).toBe('5 ответов');
  });

  it('gives a key that is nowhere back and tells of it', () => {
    const onMissing = vi.fn();
    const t = createTranslate({ language: 'kz', phrases: {}, onMissing });
    expect(t('no.such.key')).toBe('no.such.key');
    expect(onMissing).toHaveBeenCalledWith('no.such.key');
  });
});

describe('localizedText', () => {
  it('goes from the own language to ru, kz, en', () => {
    expect(localizedText({ ru: 'р', en: 'e', kz: 'қ' }, 'en')).toBe('e');
    expect(localizedText({ ru: 'р', kz: 'қ' }, 'en')).toBe('р');
    expect(localizedText({ kz: 'қ', en: 'e' }, 'ru')).toBe('қ');
    expect(localizedText({ en: 'e' }, 'kz')).toBe('e');
    expect(localizedText({ ru: '', en: 'e' }, 'ru')).toBe('e');
    expect(localizedText(null, 'ru')).toBe('');
    expect(localizedText(undefined, 'ru')).toBe('');
  });
});

describe('formats', () => {
  const ru = formatsOf('ru');
  const en = formatsOf('en');
  const kz = formatsOf('kz');
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('writes dates as each language does', () => {
    expect(ru.formatDate('2026-09-01')).toBe('01.09.2026');
    expect(kz.formatDate('2026-09-01')).toBe('01.09.2026');
    expect(en.formatDate('2026-09-01')).toBe('01/09/2026');
    expect(kz.formatDate('2026-09-01', 'long')).toBe('2026 ж. 1 қыркүйек');
    expect(en.formatDate('2026-09-01', 'long')).toBe('1 September 2026');
    expect(plain(ru.formatDate('2026-09-01', 'long'))).toContain('1 сентября 2026');
    expect(ru.formatDateTime('2026-09-01T23:05:00Z')).toBe('01.09.2026, 23:05');
    expect(kz.formatTime('2026-09-01T00:05:00Z')).toBe('00:05');
  });

  it('shows nothing for what is no date', () => {
    expect(ru.formatDate('soon')).toBe('');
    expect(kz.formatRelative('')).toBe('');
  });

  it('writes numbers with the comma of Russian and Kazakh', () => {
    expect(plain(ru.formatNumber(1234.567))).toBe('1 234,57');
    expect(plain(kz.formatNumber(1234.567, 1))).toBe('1 234,6');
    expect(en.formatNumber(1234.567)).toBe('1,234.57');
    expect(plain(kz.formatPercent(66.66))).toBe('66,66 %');
    expect(en.formatPercent(50)).toBe('50%');
  });

  it('writes durations', () => {
    expect(plain(ru.formatDuration(3900))).toBe('1 ч 5 мин');
    expect(plain(kz.formatDuration(7200))).toBe('2 сағ');
    expect(plain(en.formatDuration(75))).toBe('1 min 15 s');
    expect(plain(ru.formatDuration(0))).toBe('0 с');
    expect(plain(ru.formatDuration(-5))).toBe('0 с');
  });

  it('writes how long ago or in how long', () => {
    const now = '2026-03-02T12:00:00Z';
    expect(kz.formatRelative('2026-03-02T09:00:00Z', now)).toBe('3 сағат бұрын');
    expect(kz.formatRelative('2026-03-03T12:00:00Z', now)).toBe('ертең');
    expect(kz.formatRelative('2026-03-07T12:00:00Z', now)).toBe('5 күннен кейін');
    expect(kz.formatRelative('2026-03-02T12:00:20Z', now)).toBe('қазір');
    expect(ru.formatRelative('2026-03-01T12:00:00Z', now)).toBe('вчера');
    expect(en.formatRelative('2026-03-02T12:30:00Z', now)).toBe('in 30 minutes');
  });
});
