import { describe, expect, it } from 'vitest';
import { CONTENTS, MARKED_CONTENTS } from '../../../../tests/support/index.ts';
import { listDifference } from '../difference/list-difference.ts';
import type { ContentWords } from '../../question-types/content-of-type.ts';
import { contentLines } from './content-lines.ts';

const words: ContentWords = {
  plain: (html) => html.replaceAll(/<[^>]*>/g, ''),
  number: String,
  percent: (value) => `${value} %`,
  type: (type) => `type ${type}`,
  scoring: (scoring) => `scoring ${scoring}`,
  truth: (correct) => String(correct),
  caseSensitive: 'case',
  fixed: 'fixed',
  picture: (token) => `picture ${token}`,
  maxChoices: (count) => `at most ${count}`,
  region: (number) => `region ${number}`,
  maxWords: (count) => `${count} words`,
  toleranceType: (type) => type,
  digits: ({ digits, digitsType }) => `${digits} ${digitsType}`,
  decimals: (count) => `${count} decimals`,
  group: (number) => `group ${number}`,
  files: ({ maxFiles, extensions }) => `${maxFiles} of ${extensions}`,
};
const lines = (content: Parameters<typeof contentLines>[0]) => contentLines(content, words).map(({ text }) => text);

describe('contentLines', () => {
  it('says every key in words, whatever its type', () => {
    for (const content of [...Object.values(CONTENTS), ...Object.values(MARKED_CONTENTS)]) {
      const said = contentLines(content, words);
      expect(said[0]?.text).toBe(`type ${content.type}`);
      expect(said.every(({ text }) => text !== '' && !text.includes('undefined'))).toBe(true);
      expect(new Set(said.map(({ key }) => key)).size).toBe(said.length);
    }
  });

  it('marks what is right, in all languages that there are', () => {
    const options = [
      { id: 'a', text: { ru: '<b>Да</b>', kz: 'Иә' }, correct: true, weight: 50 },
      { id: 'b', text: { ru: 'Нет' }, correct: false, feedback: { ru: 'Почему?' }, fixed: true },
    ];
    expect(lines({ type: 'single', options })).toEqual(['type single', '✓ Да / Иә (50 %)', '✗ Нет (fixed) — Почему?']);
    expect(lines(CONTENTS.numeric)).toContain('= 3.14 ± 0.01');
    expect(lines(CONTENTS.matching)).toContain('Абай → Слова назидания');
  });

  it('lets an option that moved be told from one that changed', () => {
    const [first, second, third] = CONTENTS.ordering.items;
    const item = (text: string, id: string | undefined) => ({ ...(id !== undefined && { id }), text: { ru: text } });
    const after = {
      ...CONTENTS.ordering,
      items: [item('Второе', second?.id), item('Первое', first?.id), item('Последнее', third?.id)],
    };
    const changes = listDifference(
      contentLines(CONTENTS.ordering, words),
      contentLines(after, words),
      ({ key }) => key,
    );
    expect(changes.map(({ state, item: { text } }) => [state, text])).toEqual([
      ['moved', 'Первое'],
      ['changed', 'Последнее'],
    ]);
  });
});
