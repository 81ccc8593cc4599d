import { describe, expect, it } from 'vitest';
import { prepareContent } from '../../content.ts';
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

describe('a tag whose name has a slip', () => {
  it.each(['<qestion>', '<guestion>', '<Quetsion 3>', '<questoin3>'])(
    'begins a question that is refused: %s',
    (tag) => {
      const file = readText(
        `<question>a?\n<variantright>x\n<variant>y\n${tag}b?\n<variantright>z\n<variant>u\n<question>c?\n<variantright>v\n<variant>w`,
      );
      expect(file.items.map(({ text, content }) => [text, optionsOf(content).toSorted()])).toEqual([
        [{ ru: 'a?' }, ['+x', '-y']],
        [{ ru: 'c?' }, ['+v', '-w']],
      ]);
      expect(file.rejected).toMatchObject([{ line: 4, id: 'misspeltTag', params: { tag } }]);
    },
  );

  it('of a variant refuses its question', () => {
    const file = readText('<question>a?\n<variantright>x\n<varaint>y\n<question>c?\n<variantright>v\n<variant>w');
    expect(file.items).toHaveLength(1);
    expect(file.rejected).toMatchObject([{ line: 1, id: 'misspeltTag', params: { tag: '<varaint>' } }]);
  });

  it('is none where it is another word, or within a line', () => {
    const file = readText('<questions>\n<question>Что такое <qestion>?\n<variantright>x\n<variant>y\n<section>');
    expect(file.rejected).toEqual([]);
    expect(file.items).toHaveLength(1);
  });
});

describe('text behind the last variant', () => {
  it('is a heading where a blank line parts it from the variant', () => {
    const file = readText(
      '<question>a?<variantright>x<variant>y\n\nТема 2\n\n<question>b?<variantright>x\n\nz<variant>y',
    );
    expect(file.items.map(({ content }) => optionsOf(content))).toEqual([
      ['+x', '-y'],
      ['+x<br /><br />z', '-y'],
    ]);
    expect(file.skipped).toMatchObject([{ id: 'outsideText', text: 'Тема 2' }]);
    expect(warningsOf(file)).toEqual([['textBehind'], []]);
  });

  it('is no part of the last question of a file either', () => {
    const file = readText('<question>a?\n<variantright>да\n<variant>нет\n\nУтверждено 12.12.2020\nДиректор\n');
    expect(file.items.map(({ content }) => optionsOf(content))).toEqual([['+да', '-нет']]);
    expect(file.skipped).toMatchObject([{ line: 5, id: 'outsideText', text: 'Утверждено 12.12.2020\nДиректор' }]);
    expect(warningsOf(file)).toEqual([['textBehind']]);
  });

  it('is a heading where it says so', () => {
    const file = readText(
      '<question>a?\n<variant>нет\n<variantright>да\nРаздел 2. Тормоза\n<question>b?\n<variantright>x\n<variant>y\n',
    );
    expect(file.items.map(({ content }) => optionsOf(content))).toEqual([
      ['-нет', '+да'],
      ['+x', '-y'],
    ]);
    expect(file.skipped).toMatchObject([{ line: 4, id: 'outsideText', text: 'Раздел 2. Тормоза' }]);
    expect(warningsOf(file)).toEqual([['textBehind'], []]);
  });

  it('is told where only the last variant has several lines', () => {
    const file = readText('<question>a?<variantright>x<variant>y\nТема 2\n<question>b?<variantright>x\nz<variant>y\nz');
    expect(warningsOf(file)).toEqual([['lastOptionLines'], []]);
  });
});

describe('letters', () => {
  it('without a shape are left out, also of typed answers', () => {
    const file = readText('I:\nS: Сто\u200bлица – ###\n+: Аста\u200bна\n+: Ақ\u00adмола', 'ast');
    const [item] = file.items;
    expect(item?.text).toEqual({ ru: 'Столица – _____' });
    // Soft hyphens stay in texts that are read, and leave the answers when these are stored.
    expect(item && prepareContent(item.content)).toMatchObject({ answers: [{ text: 'Астана' }, { text: 'Ақмола' }] });
  });

  it('that an encoding lost are told', () => {
    const file = readText(
      '<question>?аза?стан ?аласы ?айсы: ж?не?<variantright>Ал?аты<variant>y\n<question>Да?Нет?<variantright>x<variant>y',
    );
    expect(warningsOf(file)).toEqual([['damagedLetters'], []]);
  });
});
