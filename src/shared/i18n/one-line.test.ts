import { describe, expect, it } from 'vitest';
import { foldLines, isBlankLine, oneLineText } from './one-line.ts';

describe('titles in one line', () => {
  it('have spaces for line breaks, and none around them', () => {
    expect(oneLineText({ ru: ' Абай\nоблысы\n', kz: 'Абай \r\n облысы', en: ' \n' })).toEqual({
      ru: 'Абай облысы',
      kz: 'Абай облысы',
    });
  });

  it.each(['\u3164', '\u115f\u1160', '\uffa0', '\u2800\u2800', '\u200d', '\u200b \u2066\u2069', '\ufe0f', '\u00ad'])(
    'show nothing of invisible characters: %j',
    (words) => {
      expect(isBlankLine(words)).toBe(true);
      expect(oneLineText({ ru: words, en: 'Title' })).toEqual({ en: 'Title' });
      expect(isBlankLine(`А${words}`)).toBe(false);
    },
  );

  it('keep the space that is being typed', () => {
    expect(foldLines('Абай ')).toBe('Абай ');
    expect(foldLines('Абай\n\nоблысы')).toBe('Абай облысы');
  });
});
