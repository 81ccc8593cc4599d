import { describe, expect, it } from 'vitest';
import { optionsOf, readText, warningsOf } from '../testing/text-files.fixture.ts';

const rightOnes = (text: string) =>
  readText(text).items.map(({ content }) => optionsOf(content).filter((option) => option.startsWith('+')));

describe('the right variant of tagged text', () => {
  it.each([
    '<variant_correct>',
    '<variantcorrect>',
    '<variant correct>',
    '<variant-right>',
    '<VariantRight2>',
    '<correct_variant>',
    '<rightvariant>',
    '<variant+>',
    '<variant_true>',
  ])('may be marked %s', (tag) => {
    const file = readText(`<question>2 + 2?<variant>3${tag}4<variant>5`);
    expect(file.format).toBe('tagged');
    expect(optionsOf(file.items[0]?.content).toSorted()).toEqual(['+4', '-3', '-5']);
    expect(warningsOf(file)).toEqual([[]]);
  });

  it('is the first where none is marked, with a warning', () => {
    const text = '<question>2 + 2?<variant>4<variant>5';
    expect(rightOnes(text)).toEqual([['+4']]);
    expect(warningsOf(readText(text))).toEqual([['firstIsRight']]);
  });

  it('is not guessed where a tag is unclear', () => {
    expect(readText('<question>2 + 2?<variant>5<variantrigth>4<question>3?<variant>3<variant_wrong>4')).toMatchObject({
      items: [{ line: 1, content: { options: expect.arrayContaining([expect.objectContaining({ correct: true })]) } }],
      rejected: [{ id: 'unknownTag', params: { tag: '<variantrigth>' } }],
    });
  });
});
