import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import document from '#shared/contract/openapi.json' with { type: 'json' };
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { Validation } from '../contract/validation.ts';
import { sniff } from '../media/index.ts';
import { validateQuestion } from '../modules/content/questions/rules.ts';
import {
  questionFiles,
  readDictionaries,
  readPeople,
  readLibrary,
  readMaterials,
  readPlans,
  readQuestions,
  readRetakes,
  readTests,
  readThemes,
  type QuestionContent,
} from './content.ts';
import { SCENE_NAMES } from './pictures/scenes.ts';

const themes = readThemes();
const slugs = themes.map(({ slug }) => slug);
const refs = (type: string) => (readDictionaries()[type] ?? []).map(({ ref }) => ref);

function inAllLanguages(text: LocalizedText | null | undefined): boolean {
  return (
    text != null && [text.ru, text.kz, text.en].every((one) => one !== undefined && one.trim() === one && one !== '')
  );
}

/** Every text of a question that a learner can see. */
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
    case 'cloze':
      return [
        ...own,
        ...content.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.options.map(({ text: one }) => one) : [])),
      ];
    case 'hotspot':
      return [...own, ...[content.alt, ...content.regions.map(({ label }) => label)].flatMap((one) => one ?? [])];
    case 'image_labels': {
      const { alt, labels, zones } = content;
      return [
        ...own,
        ...[alt, ...labels.map((label) => label.text), ...zones.map(({ label }) => label)].flatMap((one) => one ?? []),
      ];
    }
    default:
      return own;
  }
}

/** Only some themes have questions of the other types. */
const USUAL_TYPES = ['single', 'multiple', 'true_false', 'short_text', 'numeric', 'matching', 'ordering'];

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

  it('has gaps and pictures, each picture drawn', () => {
    const contents = slugs.flatMap((slug) => readQuestions(slug).map(({ content }) => content));
    expect(contents.filter(({ type }) => type === 'cloze').length).toBeGreaterThan(2);
    expect(contents.filter(({ type }) => type === 'calculated').length).toBeGreaterThan(1);
    expect(contents.filter(({ type }) => type === 'image_labels').length).toBeGreaterThan(0);
    const pictures = contents.flatMap((content) => (content.type === 'hotspot' ? content.image : []));
    expect(pictures.sort()).toEqual([...SCENE_NAMES].sort());
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

    it('has at least 25 questions, of the usual seven types', () => {
      expect(questions.length).toBeGreaterThanOrEqual(25);
      const types = new Set<Schemas['QuestionType']>(questions.map(({ content }) => content.type));
      expect([...types]).toEqual(expect.arrayContaining(USUAL_TYPES));
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

  it('has small files of each kind, which are what they say, with names in three languages', async () => {
    const library = readLibrary();
    expect(new Set(library.map(({ kind }) => kind))).toEqual(new Set(['document', 'image', 'audio']));
    let bytes = 0;
    for (const { file, kind, mediaType, theme, title, description } of library) {
      const path = fileURLToPath(new URL(`./library/files/${file}`, import.meta.url));
      bytes += statSync(path).size;
      expect(await sniff(path)).toMatchObject({ kind, mediaType });
      expect(slugs).toContain(theme);
      expect([title, description].every((text) => inAllLanguages(text))).toBe(true);
    }
    expect(bytes).toBeLessThan(200 * 1024);
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
    const plans = readPlans();
    expect(refs('position')).toEqual(expect.arrayContaining(plans.flatMap(({ assign }) => assign.positions)));
    expect(refs('region')).toEqual(expect.arrayContaining(plans.flatMap(({ assign }) => assign.regions)));
    const testRefs = tests.map(({ ref }) => ref);
    const asked = readMaterials().flatMap(({ test = [] }) => test);
    expect(testRefs).toEqual(expect.arrayContaining([...asked, ...readRetakes().map(({ test }) => test)]));
    const named = [
      ...plans.flatMap((plan) => [...plan.themes, ...Object.keys(plan.hours)]),
      ...readMaterials().map(({ theme }) => theme),
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
