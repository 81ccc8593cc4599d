import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../../../random.ts';
import { mapTexts } from '../../content.ts';
import { parseQuestionFile, readQuestionFile } from '../../import/parsers/index.ts';
import { unzip } from '../../import/parsers/qti/index.ts';
import { hostileQuestion, type Making } from '../hostile-questions.fixture.ts';
import type { ExportPictures } from '../addresses.ts';
import { pendingName } from '../pictures.ts';
import type { ExportQuestion } from '../questions.ts';
import { canonical } from '../verify.ts';
import { itemXml } from './item.ts';
import { qtiPackage, qtiReasons } from './package.ts';

const TYPES = [
  'single',
  'multiple',
  'true_false',
  'short_text',
  'numeric',
  'matching',
  'ordering',
  'cloze',
  'hotspot',
  'image_labels',
  'essay',
  'file',
] as const;
/** Labels on a picture are read only from the records beside the items. */
const READ_WITHOUT = TYPES.filter((type) => type !== 'image_labels');
const TOKENS = ['token-A_1', 'token-B_2'];
let pictures: ExportPictures;

beforeAll(async () => {
  const made = await Promise.all(
    TOKENS.map(async (token, index) => {
      const create = { width: 400 + index, height: 300, channels: 3 as const, background: '#0f6b66' };
      return [
        token,
        { bytes: await sharp({ create }).webp().toBuffer(), mediaType: 'image/webp', name: `${token}.webp` },
      ] as const;
    }),
  );
  pictures = new Map(made);
});

async function* pagesOf(questions: ExportQuestion[]) {
  for (let from = 0; from < questions.length; from += 50) yield questions.slice(from, from + 50);
}

function packed(questions: ExportQuestion[], notes: string[] = []): Promise<Buffer> {
  return buffer(qtiPackage(pagesOf(questions), { language: 'kz', readPictures: async () => pictures, notes }));
}

/** The question as an import reads it, before its pictures are stored. */
function pending({ text, content, explanation, points, difficulty, tags, active }: ExportQuestion) {
  const name = (token: string) => pendingName(pictures.get(token)?.bytes ?? Buffer.of());
  const html = (one: ExportQuestion['text']) =>
    Object.fromEntries(
      Object.entries(one).map(([language, value]) => [
        language,
        value.replace(/(?<=\/api\/v1\/files\/)[\w-]+/gu, name),
      ]),
    );
  return {
    text: html(text),
    content: mapTexts(content, { html, plain: (plain) => plain, picture: name }),
    explanation: explanation && html(explanation),
    points,
    difficulty,
    tags,
    active,
  };
}

const making = (seed: number, more: Partial<Making> = {}): Making => ({
  random: seeded(seed),
  tokens: TOKENS,
  languages: ['ru', 'kz', 'en'],
  ...more,
});

async function read(bytes: Buffer) {
  const outcome = await readQuestionFile(bytes, { fileName: 'q.zip', language: 'ru' });
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return outcome.file;
}

describe('a QTI package', () => {
  it.each([1, 2, 3])('brings every question back in every language, with everything (%i)', async (seed) => {
    const made = making(seed);
    const questions = Array.from({ length: 120 }, (_, index) =>
      hostileQuestion(index + 1, TYPES[index % TYPES.length] ?? 'single', made),
    );
    const file = await read(await packed(questions));
    expect(file.rejected).toEqual([]);
    expect(
      file.items.map(({ text, content, explanation, points, difficulty, tags, active }) => ({
        text,
        content,
        explanation,
        points,
        difficulty,
        tags,
        active,
      })),
    ).toEqual(questions.map(pending));
    expect(file.items.map(({ title, externalId, category }) => [title, externalId, category])).toEqual(
      questions.map(({ name, externalId, theme }) => [name, externalId, theme.kz]),
    );
    expect(file.items.every(({ ownLanguages }) => ownLanguages)).toBe(true);
  });

  it('is read by its items where somebody changed them or took the records away', async () => {
    const made = making(7, { languages: ['kz'], plain: true });
    const questions = Array.from({ length: 90 }, (_, index) =>
      hostileQuestion(index + 1, READ_WITHOUT[index % READ_WITHOUT.length] ?? 'single', made),
    );
    const unpacked = await unzip(await packed(questions));
    if ('problem' in unpacked) throw new Error(unpacked.problem.id);
    const zip = new ZipFile();
    for (const [path, bytes] of unpacked.files) if (!path.endsWith('.json')) zip.addBuffer(bytes, path);
    zip.end();
    const file = await read(await buffer(zip.outputStream));
    expect(file.rejected).toEqual([]);
    expect(file.items).toHaveLength(questions.length);
    for (const [index, item] of file.items.entries()) {
      const own = questions[index] as ExportQuestion;
      const question = pending(own);
      // An item always has an identifier.
      const called = [own.name, own.externalId ?? `q${own.id}`, own.theme.kz];
      expect([item.title, item.externalId, item.category]).toEqual(called);
      expect([item.points, item.difficulty, item.tags, item.content.type]).toEqual([
        question.points,
        question.difficulty,
        question.tags,
        question.content.type,
      ]);
      if (['single', 'true_false', 'matching', 'ordering', 'numeric'].includes(item.content.type))
        expect(canonical(item.content)).toEqual(canonical(question.content));
    }
  });

  it('has a manifest, items of valid shape, pictures once, and says what is left out', async () => {
    const made = making(3);
    const hotspot = hostileQuestion(2, 'hotspot', made);
    const gone = { ...hotspot, id: 3, content: { ...hotspot.content, image: 'gone' } as Schemas['HotspotContent'] };
    const unpacked = await unzip(await packed([hostileQuestion(1, 'single', made), hotspot, gone], ['Не вошли: 1']));
    if ('problem' in unpacked) throw new Error(unpacked.problem.id);
    const names = [...unpacked.files.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['imsmanifest.xml', 'items/q1.xml', 'items/q1.json', 'items/q2.xml', 'left-out.txt']),
    );
    expect(names).not.toContain('items/q3.xml');
    expect(names.filter((name) => name.startsWith('images/'))).toEqual(TOKENS.map((token) => `images/${token}.webp`));
    expect(qtiReasons(gone, pictures)).toEqual({ left: 'picture', reduced: [] });
    const manifest = unpacked.files.get('imsmanifest.xml')?.toString() ?? '';
    expect(manifest).toContain('<resource identifier="q1" type="imsqti_item_xmlv3p0" href="items/q1.xml">');
  });
});

describe('itemXml', () => {
  it('scores by a standard template where one says the same', () => {
    const question: ExportQuestion = {
      id: 5,
      text: { ru: 'Столица?' },
      content: {
        type: 'single',
        options: [
          { text: { ru: 'Астана' }, correct: true },
          { text: { ru: 'Алматы' }, correct: false },
        ],
      },
      explanation: null,
      points: 1,
      difficulty: 2,
      tags: [],
      active: true,
      name: null,
      externalId: null,
      theme: { ru: 'Тема' },
    };
    const xml = itemXml(question, 'ru', new Map());
    expect(xml).toContain(
      '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>',
    );
    expect(xml).toContain('xml:lang="ru"');
    expect(itemXml({ ...question, points: 2 }, 'ru', new Map())).toContain(
      '<qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>',
    );
    const outcome = parseQuestionFile(Buffer.from(xml), { fileName: 'q.xml', language: 'kz' });
    expect(outcome).toMatchObject({ ok: true, file: { items: [{ text: { ru: 'Столица?' }, points: 1 }] } });
  });

  it('maps each option where any of several is right', () => {
    const content: Schemas['SingleContent'] = {
      type: 'single',
      options: [
        { text: { ru: 'Астана' }, correct: true, weight: 100 },
        { text: { ru: 'Алматы' }, correct: false },
        { text: { ru: 'Нур-Султан' }, correct: true, weight: 100 },
      ],
    };
    const question: ExportQuestion = {
      ...{ id: 6, text: { ru: 'Столица?' }, content, explanation: null },
      ...{ points: 2, difficulty: 2, tags: [], active: true },
      ...{ name: null, externalId: null, theme: { ru: 'Тема' } },
    };
    const xml = itemXml(question, 'ru', new Map());
    expect(xml).toContain('rptemplates/map_response"/>');
    for (const key of ['choice_1', 'choice_3'])
      expect(xml).toContain(`<qti-map-entry map-key="${key}" mapped-value="2"/>`);
    const outcome = parseQuestionFile(Buffer.from(xml), { fileName: 'q.xml', language: 'ru' });
    const read = outcome.ok ? outcome.file.items[0] : undefined;
    expect(canonical(read?.content ?? content)).toEqual(canonical(content));
    expect(read?.warnings).toEqual([{ id: 'anyOfSeveral' }]);
  });
});
