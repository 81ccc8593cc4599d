import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../random.ts';
import { TEXT_FORMATS } from './export/index.ts';
import { itemXml } from './export/qti/item.ts';
import { writeQuestion } from './export/text-file.ts';
import { parseQuestionFile } from './import/parsers/index.ts';
import { moodleQuestion, readMoodle } from './import/testing/moodle.fixture.ts';
import { shuffledOptions } from './question-types/parts/shuffled.ts';

type Content = Schemas['SingleContent'];

const content = (...fixed: boolean[]): Content => ({
  type: 'single',
  options: fixed.map((isFixed, index) => ({
    text: { ru: `Вариант ${index + 1}` },
    correct: index === 0,
    weight: null,
    feedback: null,
    ...(isFixed && { fixed: true }),
  })),
});
const question = (own: Content) => ({
  id: 1,
  text: { ru: 'Вопрос?' },
  content: own,
  explanation: null,
  points: 1,
  difficulty: 3,
  tags: [],
  active: true,
  name: null,
  externalId: null,
  theme: { ru: 'Тема' },
});
const fixedIn = (own: Schemas['QuestionContent'] | undefined) =>
  own?.type === 'single' || own?.type === 'multiple' ? own.options.map(({ fixed }) => fixed === true) : undefined;

const MIXES = [
  [true, true, true],
  [false, false, true],
  [false, false, false],
  [true, false, true],
];

describe('options that stay at their places', () => {
  it('are not moved by the shuffle, which moves the others', () => {
    const random = seeded(1);
    const seen = new Set<string>();
    for (let round = 0; round < 100; round++) {
      const options = content(false, true, false, false, true).options;
      const shown = shuffledOptions(options, random);
      expect([shown[1], shown[4]]).toEqual([options[1], options[4]]);
      seen.add(shown.map((option) => options.indexOf(option)).join(''));
    }
    expect(seen.size).toBe(6);
  });

  it.each(MIXES)('are written to Moodle XML and read back: %s %s %s', async (...fixed) => {
    const outcome = await writeQuestion(
      TEXT_FORMATS['moodle-xml'],
      question(content(...fixed)),
      'ru',
      async () => new Map(),
    );
    if ('left' in outcome) throw new Error(outcome.left);
    const { text, reduced } = outcome.written;
    expect(text).toContain(`<shuffleanswers>${!fixed.includes(true)}</shuffleanswers>`);
    expect(fixedIn(readMoodle(text).items[0]?.content)).toEqual(fixed);
    // Moodle itself keeps all or none.
    expect(reduced).toEqual(new Set(fixed).size > 1 ? ['order'] : []);
  });

  it.each(MIXES)('are written to QTI and read back: %s %s %s', (...fixed) => {
    const xml = itemXml(question(content(...fixed)), 'ru', new Map());
    const outcome = parseQuestionFile(Buffer.from(xml), { fileName: 'item.xml', language: 'ru' });
    expect(fixedIn(outcome.ok ? outcome.file.items[0]?.content : undefined)).toEqual(fixed);
  });

  it.each(['gift', 'aiken'] as const)('are said to be shuffled elsewhere in %s', async (format) => {
    const write = (...fixed: boolean[]) =>
      writeQuestion(TEXT_FORMATS[format], question(content(...fixed)), 'ru', async () => new Map());
    const others = format === 'aiken' ? ['theme', 'difficulty'] : [];
    expect(await write(false, true)).toMatchObject({ written: { reduced: ['order', ...others] } });
    expect(await write(false, false)).toMatchObject({ written: { reduced: others } });
  });

  it.each(['0', 'false'])('are all options of a Moodle question with shuffleanswers %s', (said) => {
    const answer = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
    const xml = (more: string) =>
      moodleQuestion('multichoice', '?', answer('a', 100), answer('b', 0), answer('both of the above', 0), more);
    const [item] = readMoodle(xml(`<shuffleanswers>${said}</shuffleanswers>`)).items;
    expect(fixedIn(item?.content)).toEqual([true, true, true]);
    expect(item?.warnings).toEqual([]);
    expect(fixedIn(readMoodle(xml('')).items[0]?.content)).toEqual([false, false, false]);
  });

  it('are read from QTI 2: the whole interaction, or single choices', () => {
    const item = (shuffle: string, fixed: string) =>
      `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxChoices="1"><simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b" fixed="${fixed}">both of the above</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const read = (...said: [string, string]) => {
      const outcome = parseQuestionFile(Buffer.from(item(...said)), { fileName: 'item.xml', language: 'en' });
      return fixedIn(outcome.ok ? outcome.file.items[0]?.content : undefined);
    };
    expect(read('false', 'false')).toEqual([true, true]);
    expect(read('true', 'true')).toEqual([false, true]);
    expect(read('true', 'false')).toEqual([false, false]);
  });
});
