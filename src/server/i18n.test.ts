import { describe, expect, it } from 'vitest';
import { localized, preferredLanguage, translator } from './i18n.ts';

describe('preferredLanguage', () => {
  it.each([
    ['kk-KZ,ru;q=0.8', 'kz'],
    ['kz', 'kz'],
    ['en-US', 'en'],
    ['de,en;q=0.5', 'en'],
    ['de', 'ru'],
    ['', 'ru'],
    [undefined, 'ru'],
  ])('%s → %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('localized', () => {
  it('falls back to ru, then kz, then en', () => {
    expect(localized({ ru: 'да', en: 'yes' }, 'kz')).toBe('да');
    expect(localized({ kz: 'иә', en: 'yes' }, 'ru')).toBe('иә');
    expect(localized({ en: 'yes' }, 'ru')).toBe('yes');
    expect(localized({ ru: '', kz: 'иә' }, 'ru')).toBe('иә');
    expect(localized(null, 'ru')).toBe('');
  });
});

describe('translator', () => {
  it('writes how many there are as the language does', () => {
    const text = translator('ru')('errors.changed-since', { smart_count: 12_345 });
    expect(text).toContain('12\u00a0345 записей');
    expect(translator('en')('errors.changed-since', { smart_count: 12_345 })).toContain('12,345 records');
  });
});
