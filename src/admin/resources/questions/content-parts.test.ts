import { describe, expect, it } from 'vitest';
import type { I18n } from '#shared/browser/i18n/index.ts';
import { emptyParts, partName } from './content-parts.ts';

const t = ((key: string, { number }: { number: number }) => `${key.split('.').at(-1)} ${number}`) as I18n['t'];

describe('emptyParts', () => {
  it('finds which options, pairs and gaps have no text', () => {
    const option = (ru: string) => ({ text: { ru }, correct: false });
    expect(emptyParts({ type: 'single', options: [option('a'), option(' '), { text: {}, correct: true }] })).toEqual([
      ['options', '1'],
      ['options', '2'],
    ]);
    const pairs = [
      { left: { ru: 'a' }, right: { ru: 'b' } },
      { left: { ru: 'a' }, right: {} },
    ];
    expect(emptyParts({ type: 'matching', scoring: 'partial', pairs, distractors: [{ ru: 'x' }, {}] })).toEqual([
      ['pairs', '1'],
      ['distractors', '1'],
    ]);
    const gap = { kind: 'choice', options: [option('a'), option('')] } as const;
    expect(emptyParts({ type: 'cloze', scoring: 'partial', gaps: [{ ...gap, options: [...gap.options] }] })).toEqual([
      ['gaps', '0', 'options', '1'],
    ]);
  });
});

describe('partName', () => {
  it('names a part within a part', () => {
    expect(partName(['gaps', '0', 'options', '1', 'text'], t)).toBe('gap 1, option 2');
    expect(partName(['maxChoices'], t)).toBe('');
  });
});
