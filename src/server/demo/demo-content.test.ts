import { describe, expect, it } from 'vitest';
import document from '#shared/contract/openapi.json' with { type: 'json' };
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { Validation } from '../contract/validation.ts';
import { validateQuestion } from '../modules/questions/rules.ts';
import {
  questionFiles,
  readDictionaries,
  readPeople,
  readPlans,
  readQuestions,
  readTests,
  readThemes,
  type QuestionContent,
} from './content.ts';

const themes = readThemes();
const slugs = themes.map(({ slug }) => slug);
const refs = (type: string) => (readDictionaries()[type] ?? []).map(({ ref }) => ref);

function inAllLanguages(text: LocalizedText | null | undefined): boolean {
  return (
    text != null && [text.ru, text.kz, text.en].every((one) => one !== undefined && one.trim() === one && one !== '')
  );
}

/** Every text of a question that a reader sees. */
function textsOf({ text, content, explanation }: QuestionContent): LocalizedText[] {
  const own = [text, ...(explanation ? [explanation] : [])];
  switch (content.type) {
    case 'single':
    case 'multiple':
      return [...own, ...content.options.map((option) => option.text)];
    case 'matching':
      return [...own, ...content.pairs.flatMap(({ left, right }) => [left, right]), ...content.distractors];
    case 'ordering':
      return [...own, ...content.items.map((item) => item.text)];
    default:
      return own;
  }
}

describe('the questions of the demo', () => {
  const isQuestion = new Validation(document).at(['components', 'schemas', 'QuestionCreate']);

  it('has a file for every theme and none besides', () => {
    expect(questionFiles().sort()).toEqual([...slugs].sort());
  });

  it('has more than 300 questions, none twice', () => {
    const stems = slugs.flatMap((slug) => readQuestions(slug).map(({ text }) => text.ru));
    expect(stems.length).toBeGreaterThan(300);
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([]);
  });

  describe.each(slugs)('%s', (slug) => {
    const questions = readQuestions(slug);

    it('keeps to the contract and to the rules of the bank', () => {
      for (const question of questions) {
        expect(isQuestion({ ...question, themeId: 1 }) || isQuestion.errors, question.text.ru).toBe(true);
        expect(validateQuestion(question.text, question.content), question.text.ru).toEqual({});
      }
    });

    it('speaks three languages everywhere', () => {
      for (const question of questions) expect(textsOf(question).filter((text) => !inAllLanguages(text))).toEqual([]);
    });

    it('has at least 25 questions of all seven types', () => {
      expect(questions.length).toBeGreaterThanOrEqual(25);
      const types = new Set<Schemas['QuestionType']>(questions.map(({ content }) => content.type));
      expect(types.size).toBe(7);
      expect(questions.filter(({ explanation }) => explanation != null).length).toBeGreaterThanOrEqual(5);
    });

    it('offers something wrong beside what is right', () => {
      for (const { text, content } of questions) {
        if (content.type !== 'single' && content.type !== 'multiple') continue;
        const right = content.options.filter(({ correct }) => correct).length;
        expect(right, text.ru).toBeGreaterThan(content.type === 'single' ? 0 : 1);
        if (content.type === 'single') expect(right, text.ru).toBe(1);
        expect(content.options.length - right, text.ru).toBeGreaterThan(0);
      }
    });
  });
});

describe('the rest of the content', () => {
  it('names things in three languages', () => {
    const values = Object.values(readDictionaries()).flat();
    const titles = [...values, ...themes, ...readPlans(), ...readTests()].map(({ title }) => title);
    const descriptions = [...themes, ...readPlans(), ...readTests()].map(({ description }) => description);
    expect([...titles, ...descriptions].filter((text) => !inAllLanguages(text))).toEqual([]);
  });

  it('knows the regions of the country', () => {
    expect(new Set(refs('region')).size).toBe(20);
    expect(refs('position').length).toBeGreaterThanOrEqual(15);
  });

  it('refers only to what is there', () => {
    const people = readPeople();
    const tests = readTests();
    const positions = [...people.positions, ...people.accounts.map(({ position }) => ({ ref: position }))].map(
      ({ ref }) => ref,
    );
    const regions = [...people.regions, ...people.accounts.map(({ region }) => ({ ref: region }))].map(
      ({ ref }) => ref,
    );
    expect(refs('position')).toEqual(
      expect.arrayContaining([...positions, ...tests.flatMap(({ assign }) => assign.positions)]),
    );
    expect(refs('region')).toEqual(
      expect.arrayContaining([...regions, ...tests.flatMap(({ assign }) => assign.regions)]),
    );
    expect(refs('lesson-type')).toEqual(expect.arrayContaining(themes.map(({ lessonType }) => lessonType)));
    const named = [
      ...readPlans().flatMap((plan) => plan.themes),
      ...tests.flatMap((test) => [...test.fixed, ...test.pools].map(({ theme }) => theme)),
    ];
    expect(slugs).toEqual(expect.arrayContaining(named));
  });

  it('asks for no more questions than a theme has', () => {
    for (const { ref, fixed, pools } of readTests()) {
      for (const slug of slugs) {
        const wanted = [...fixed, ...pools]
          .filter(({ theme }) => theme === slug)
          .reduce((sum, { count }) => sum + count, 0);
        expect(wanted, ref).toBeLessThanOrEqual(readQuestions(slug).length);
      }
    }
  });
});
