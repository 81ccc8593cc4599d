import { describe, expect, it } from 'vitest';
import { createTranslate, loadPhrases } from '../../i18n/index.ts';
import { readPreferences } from './preferences.ts';
import { spokenTime } from './spoken-time.ts';

async function say(seconds: number, language: 'ru' | 'en' | 'kz') {
  return spokenTime(seconds, createTranslate({ language, phrases: await loadPhrases(language, ['player']) }));
}

describe('a moment as it is said', () => {
  it.each([
    ['ru', '1 час 2 минуты 3 секунды'],
    ['en', '1 hour 2 minutes 3 seconds'],
    ['kz', '1 сағат 2 минут 3 секунд'],
  ] as const)('in %s', async (language, words) => {
    expect(await say(3723.9, language)).toBe(words);
  });

  it('is zero at the beginning and leaves out what is zero', async () => {
    expect(await say(0, 'ru')).toBe('0 секунд');
    expect(await say(120, 'ru')).toBe('2 минуты');
  });
});

describe('stored preferences', () => {
  it('are read back', () => {
    const stored = { volume: 0.4, isMuted: true, speed: 1.5, subtitles: 'kz', textSize: 'l' };
    expect(readPreferences(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, 'spoilt', '7', '{"volume":9,"speed":"fast","subtitles":"xx","textSize":1}'])(
    'are the usual where %s stands',
    (text) => {
      expect(readPreferences(text)).toEqual({
        volume: 1,
        isMuted: false,
        speed: 1,
        subtitles: null,
        textSize: 'm',
      });
    },
  );
});
