import { describe, expect, it } from 'vitest';
import { cleanTexts } from './clean-text.ts';

describe('cleanTexts', () => {
  it.each([
    ['a\0b', 'ab'],
    ['\0', ''],
    ['half \ud83d of a pair', 'half  of a pair'],
    ['the other \ude00 half', 'the other  half'],
    ['\ude00\ud83d', ''],
    ['whole 😀 pairs, é, Қазақ\r\n\ttext', 'whole 😀 pairs, é, Қазақ\r\n\ttext'],
  ])('cleans %j', (text, clean) => expect(cleanTexts(text)).toBe(clean));

  it('cleans the texts of an answer and leaves everything else', () => {
    const values = [
      { gap: 'g1', value: 'x\0' },
      { gap: 'g2', value: 'y' },
    ];
    expect(cleanTexts({ epoch: 1, at: null, answer: { type: 'cloze', values } })).toEqual({
      epoch: 1,
      at: null,
      answer: {
        type: 'cloze',
        values: [
          { gap: 'g1', value: 'x' },
          { gap: 'g2', value: 'y' },
        ],
      },
    });
  });

  it('gives back the same value when there is nothing to clean', () => {
    const answer = { type: 'file', files: [{ token: 'a', name: 'b', size: 1 }] };
    expect(cleanTexts(answer)).toBe(answer);
    expect(cleanTexts(undefined)).toBeUndefined();
  });

  it('survives values that no answer looks like', () => {
    let deep: unknown = 'x\0';
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(cleanTexts(deep)).toBe(deep);
    const named = JSON.parse('{"__proto__": {"a": "x\\u0000"}}') as object;
    expect(Object.keys(cleanTexts(named))).toEqual(['__proto__']);
  });
});
