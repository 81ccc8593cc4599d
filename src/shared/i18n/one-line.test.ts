import { describe, expect, it } from 'vitest';
import { foldLines, oneLineText } from './one-line.ts';

describe('titles in one line', () => {
  it('have spaces for line breaks, and none around them', () => {
    expect(oneLineText({ ru: ' Абай\nоблысы\n', kz: 'Абай \r\n облысы', en: ' \n' })).toEqual({
      ru: 'Абай облысы',
      kz: 'Абай облысы',
    });
  });

  it('keep the space that is being typed', () => {
    expect(foldLines('Абай ')).toBe('Абай ');
    expect(foldLines('Абай\n\nоблысы')).toBe('Абай облысы');
  });
});
