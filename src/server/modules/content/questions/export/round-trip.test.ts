import gift from 'gift-pegjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../../random.ts';
import { mapTexts } from '../content.ts';
import { type ImportedItem, parseQuestionFile } from '../import/parsers/index.ts';
import { hostileQuestion, type Making } from './hostile-questions.fixture.ts';
import { reasonsOf, TEXT_FORMATS } from './index.ts';
import { LACKS } from './lacks.ts';
import type { ExportPictures } from './addresses.ts';
import { pendingName } from './pictures.ts';
import { type ExportQuestion, inLanguage } from './questions.ts';
import { writeQuestion } from './text-file.ts';
import { canonical } from './verify.ts';

type Type = Schemas['QuestionType'];
const TOKENS = ['token-A_1', 'token-B_2'];
let pictures: ExportPictures;

beforeAll(async () => {
  const made = await Promise.all(
    TOKENS.map(async (token, index) => {
      const create = { width: 40 + index, height: 30, channels: 3 as const, background: '#0f6b66' };
      return [
        token,
        { bytes: await sharp({ create }).webp().toBuffer(), mediaType: 'image/webp', name: `${token}.webp` },
      ] as const;
    }),
  );
  pictures = new Map(made);
});

/** The question as an import reads it, before its pictures are stored. */
function pending(question: ExportQuestion): ExportQuestion {
  const html = (text: ExportQuestion['text']) =>
    Object.fromEntries(
      Object.entries(text).map(([language, value]) => [
        language,
        value.replace(
          /\/api\/v1\/files\/([\w-]+)/gu,
          (_, token: string) => `/api/v1/files/${pendingName(pictures.get(token)?.bytes ?? Buffer.of())}`,
        ),
      ]),
    );
  const picture = (token: string) => pendingName(pictures.get(token)?.bytes ?? Buffer.of());
  return {
    ...question,
    text: html(question.text),
    content: mapTexts(question.content, { html, plain: (text) => text, picture }),
    explanation: question.explanation && html(question.explanation),
  };
}

async function trip(
  format: keyof typeof TEXT_FORMATS,
  types: readonly Type[],
  seed: number,
  more: Partial<Making> = {},
) {
  const random = seeded(seed);
  const making: Making = { random, tokens: TOKENS, languages: ['ru'], ...more };
  const { head, tail, expected, category } = TEXT_FORMATS[format];
  const carried: ExportQuestion[] = [];
  const left: string[] = [];
  let text = head(['Не вошли: -- <нет> --> \n // {']);
  for (let id = 1; id <= 400; id++) {
    const question = hostileQuestion(id, types[id % types.length] ?? 'single', making);
    const outcome = await writeQuestion(TEXT_FORMATS[format], question, 'ru', async () => pictures);
    if ('left' in outcome) left.push(outcome.left);
    else {
      const theme = question.theme.ru ?? '';
      if (category !== null && theme !== carried.at(-1)?.theme.ru) text += category(theme);
      text += outcome.written.text;
      carried.push({ ...question, ...expected(pending(inLanguage(question, 'ru'))) });
    }
  }
  const outcome = parseQuestionFile(Buffer.from(text + tail), { fileName: 'x', format, language: 'ru' });
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return { file: outcome.file, carried, left, text: text + tail };
}

/** What staff call it, and where it lies. */
const asCalled = ({ name, externalId, theme }: ExportQuestion) => [name, externalId, theme.ru];
const asRead = ({ title, externalId, category }: Pick<ImportedItem, 'title' | 'externalId' | 'category'>) => [
  title,
  externalId,
  category,
];

const core = ({ text, content, explanation }: Pick<ExportQuestion, 'text' | 'content' | 'explanation'>) => ({
  text,
  content: canonical(content),
  explanation,
});
const CLASSIC = ['single', 'multiple', 'true_false', 'short_text', 'numeric', 'matching'] as const;
const MOODLE = [...CLASSIC, 'ordering', 'cloze', 'calculated', 'image_labels', 'essay', 'file'] as const;

describe('what is exported and imported again', () => {
  it.each([1, 2, 3])('is identical through GIFT (%i)', async (seed) => {
    const { file, carried, left } = await trip('gift', [...CLASSIC, 'essay'], seed);
    expect(file.rejected).toEqual([]);
    expect(file.items.map(core)).toEqual(carried.map(core));
    const marks = (one: Pick<ExportQuestion, 'points' | 'difficulty' | 'tags'> | (typeof file.items)[number]) => [
      one.points,
      one.difficulty,
      one.tags,
    ];
    expect(file.items.map(marks)).toEqual(carried.map(marks));
    expect(file.items.map(asRead)).toEqual(carried.map(asCalled));
    // Only matches with characters that the format reserves cannot be written.
    expect(left.every((reason) => reason === 'inexact')).toBe(true);
    expect(left.length).toBeLessThan(20);
  });

  it.each([1, 2, 3])('is identical through Moodle XML (%i)', async (seed) => {
    const { file, carried, left } = await trip('moodle-xml', MOODLE, seed, { drawn: true });
    expect(file.rejected).toEqual([]);
    expect(file.items.map(core)).toEqual(carried.map(core));
    const marks = (
      one: Pick<ExportQuestion, 'points' | 'difficulty' | 'tags' | 'active'> | (typeof file.items)[number],
    ) => [one.points, one.difficulty, one.tags, one.active];
    expect(file.items.map(marks)).toEqual(carried.map(marks));
    expect(file.items.map(asRead)).toEqual(carried.map(asCalled));
    expect(left.every((reason) => reason === 'inexact')).toBe(true);
    expect(left.length).toBeLessThan(20);
  });

  it.each([1, 2, 3])('is identical through Aiken, where the words are the question (%i)', async (seed) => {
    const { file, carried, left } = await trip('aiken', ['single'], seed, { plain: true });
    expect(file.rejected).toEqual([]);
    expect(file.items.map(core)).toEqual(carried.map(core));
    expect(left.length).toBeLessThan(120);
  });

  it('is GIFT to another reader too', async () => {
    const { text, carried } = await trip('gift', CLASSIC, 4, { plain: true });
    const theirs = gift.parse(text.replaceAll('\ue103', '')).filter(({ type }) => type !== 'Category');
    expect(theirs.map(({ type }) => type)).toEqual(
      carried.map(
        ({ content }) =>
          ({
            single: 'MC',
            multiple: 'MC',
            true_false: 'TF',
            short_text: 'Short',
            numeric: 'Numerical',
            matching: 'Matching',
          })[content.type as 'single'],
      ),
    );
  });
});

describe('writeQuestion', () => {
  it('says what a format does not hold', async () => {
    const making: Making = { random: seeded(9), tokens: TOKENS, languages: ['ru'] };
    const hotspot = hostileQuestion(1, 'hotspot', making);
    const ordering = hostileQuestion(2, 'ordering', making);
    const write = (format: keyof typeof TEXT_FORMATS, question: ExportQuestion) =>
      writeQuestion(TEXT_FORMATS[format], question, 'ru', async () => pictures);
    expect(await write('gift', hotspot)).toEqual({ left: 'type' });
    for (const type of ['multiple', 'cloze', 'hotspot', 'numeric'] as const)
      expect(await write('aiken', hostileQuestion(5, type, making))).toEqual({ left: 'type' });
    expect(await write('moodle-xml', hotspot)).toEqual({ left: 'type' });
    expect(await write('gift', ordering)).toEqual({ left: 'type' });
    const picture: ExportQuestion = {
      ...hostileQuestion(3, 'true_false', making),
      text: { ru: '<img src="/api/v1/files/gone" alt="x" />?' },
    };
    expect(await write('gift', picture)).toMatchObject({ written: { reduced: ['picture'] } });
    const strict = { ...hostileQuestion(4, 'short_text', { ...making, plain: true }) };
    if (strict.content.type === 'short_text') strict.content.caseSensitive = true;
    expect(await write('gift', strict)).toMatchObject({ written: { reduced: ['caseSensitive'] } });
  });

  it('says what each format has no place for', async () => {
    const question: ExportQuestion = {
      ...hostileQuestion(1, 'single', { random: seeded(2), tokens: [], languages: ['ru', 'kz'], plain: true }),
      explanation: null,
      text: { ru: 'Да?', kz: 'Иә ме?' },
      content: {
        type: 'single',
        options: [
          { text: { ru: 'а', kz: 'а' }, correct: true },
          { text: { ru: 'б', kz: 'ә' }, correct: false },
        ],
      },
      ...{ name: 'Да?', externalId: 'A-1', tags: ['тег'], points: 2, difficulty: 3, active: false },
    };
    const found = await Promise.all(
      (['qti-3.0', 'moodle-xml', 'gift', 'aiken'] as const).map(async (format) => {
        const { reduced } = await reasonsOf(format, question, 'ru', async () => new Map());
        return [format, reduced] as const;
      }),
    );
    // The question is in the language of the file.
    expect(Object.fromEntries(found)).toEqual({ ...LACKS, aiken: LACKS.aiken.filter((lack) => lack !== 'language') });
  });

  it('takes a language in which the whole question can be read', async () => {
    const question: ExportQuestion = {
      ...hostileQuestion(1, 'true_false', { random: seeded(1), tokens: [], languages: ['ru'] }),
      text: { ru: 'Да?', kz: 'Иә ме?' },
      explanation: null,
    };
    const write = (language: Schemas['Language']) =>
      writeQuestion(
        TEXT_FORMATS.aiken,
        {
          ...question,
          content: {
            type: 'single',
            options: [
              { text: { kz: 'а' }, correct: true },
              { text: { kz: 'ә' }, correct: false },
            ],
          },
        },
        language,
        async () => new Map(),
      );
    expect(await write('ru')).toMatchObject({ written: { text: 'Иә ме?\nA) а\nB) ә\nANSWER: A\n\n' } });
  });

  const drawn = (content: ExportQuestion['content'], text = '?'): ExportQuestion => ({
    ...hostileQuestion(1, 'true_false', { random: seeded(1), tokens: [], languages: ['en'] }),
    text: { en: text },
    explanation: null,
    content,
  });
  const moodle = (question: ExportQuestion) =>
    writeQuestion(TEXT_FORMATS['moodle-xml'], question, 'en', async () => new Map());
  const variable = { name: 'a', minimum: 0, maximum: 9, decimals: 0 };

  it('writes only values with a result, of those that are drawn from ranges', async () => {
    const answer = {
      formula: '1 / {a}',
      tolerance: 0.1,
      toleranceType: 'nominal',
      digits: 2,
      digitsType: 'decimals',
    } as const;
    const outcome = await moodle(
      drawn({ type: 'calculated', dataset: { variables: [variable], rows: [] }, answers: [answer] }),
    );
    const text = 'written' in outcome ? outcome.written.text : '';
    expect(text.match(/<value>/gu)).toHaveLength(20);
    expect(text).not.toContain('<value>0</value>');
  });

  it('writes rounded options as Moodle rounds them, and says what Moodle cannot calculate', async () => {
    const rounded = (...texts: string[]) => ({
      type: 'single' as const,
      dataset: { variables: [variable], rows: [[7]] },
      options: texts.map((text, index) => ({ text: { en: text }, correct: index === 0, weight: null, feedback: null })),
    });
    const options = await moodle(drawn(rounded('{=fixed({a}/3, 2)} m', '{=significant({a}*3, 1)} m')));
    const text = 'written' in options ? options.written.text : '';
    expect(text).toContain('{={a}/3} m');
    expect(text).toContain('<correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength>');
    expect(text).toContain('{={a}*3} m');
    expect(text).toContain('<correctanswerformat>2</correctanswerformat><correctanswerlength>1</correctanswerlength>');
    const functions = { left: 'functions' };
    expect(await moodle(drawn(rounded('{=fixed({a}/3, 2)} {={a}}', '1')))).toEqual(functions);
    expect(await moodle(drawn(rounded('{=2*fixed({a}/3, 2)}', '1')))).toEqual(functions);
    expect(await moodle(drawn(rounded('{={a}}', '1'), '{=fixed({a}/3, 2)}?'))).toEqual(functions);
  });
});
