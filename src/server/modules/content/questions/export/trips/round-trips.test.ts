import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Schemas } from '#shared/contract/index.ts';
import { localized, translator } from '../../../../../i18n.ts';
import errorTexts from '../../../../../../../locales/ru/errors.json' with { type: 'json' };
import { type RunningApp, type SignedInClient, signInAs, withApp } from '../../../../../../../tests/support/index.ts';
import { jobOver, settled } from '../../import/testing/imports.fixture.ts';
import { unzip } from '../../import/parsers/qti/index.ts';
import { QUESTION_TYPES } from '../../question-types/index.ts';
import { BARE_LACKS } from '../lacks.ts';
import type { Reason } from '../unfit.ts';
import { bankOf, THEMES } from './bank.fixture.ts';
import {
  AIKEN_LOSSES,
  after,
  BARE_LOSSES,
  comparable,
  type Losses,
  LOSSES,
  needless,
  type Said,
} from './losses.fixture.ts';

const LANGUAGE = 'ru';
const REASONS = Object.keys(errorTexts.exports).filter((id) => id !== 'leftOut') as Reason[];

async function pictureOf(client: SignedInClient, width: number): Promise<string> {
  const create = { width, height: 200, channels: 3 as const, background: '#0f6b66' };
  return (await client.post('/files', await sharp({ create }).png().toBuffer())).body.token;
}

/** Writes the bank as a person would, question by question. */
async function filled(server: RunningApp): Promise<SignedInClient> {
  const admin = await signInAs(server, 'admin');
  const themes: number[] = [];
  for (const theme of THEMES) themes.push((await admin.post('/themes', theme)).body.id);
  const bank = bankOf([await pictureOf(admin, 640), await pictureOf(admin, 320)]);
  for (const { theme, question } of bank) {
    const made = await admin.post('/questions', { ...question, themeId: themes[theme] });
    expect(made.status, JSON.stringify([made.body, question.content.type, question.name])).toBe(201);
  }
  return admin;
}

/** All questions of an installation, in the order in which they were made; pictures by what they show. */
async function saidIn({ db }: RunningApp, admin: SignedInClient): Promise<Said[]> {
  const questions: Schemas['Question'][] = (await admin.get('/questions', { sort: ['id', 'ASC'], range: [0, 199] }))
    .body;
  const themes: Schemas['Theme'][] = (await admin.get('/themes', { range: [0, 99] })).body;
  const titles = new Map(themes.map(({ id, title }) => [id, title]));
  const files = await db.selectFrom('files').select(['token', 'width', 'height']).execute();
  return questions.map(({ id, themeId, text, content, explanation, points, difficulty, active, tags, ...more }) => {
    const { name, externalId } = more;
    const theme = titles.get(themeId) ?? {};
    const said = { id, text, content, explanation, points, difficulty, active, tags, name, externalId, theme };
    const words = files.reduce(
      (json, { token, width, height }) => json.replaceAll(token, `picture-${width}x${height}`),
      JSON.stringify(said),
    );
    return JSON.parse(words);
  });
}

async function exported({ app }: RunningApp, { token }: SignedInClient, format: string): Promise<Buffer> {
  const response = await app.inject({
    url: '/api/v1/questions/bank',
    query: { format, language: LANGUAGE },
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** What the export says of each question before the download. */
async function announced(admin: SignedInClient, format: string) {
  const { body } = await admin.get('/questions/bank/preview', { format, language: LANGUAGE });
  const t = translator('ru');
  const reasonsOf = (notes: Schemas['ExportNote'][]) =>
    new Map(
      notes.map(
        ({ id, reason }) => [id, REASONS.filter((one) => reason.includes(t(`errors.exports.${one}`)))] as const,
      ),
    );
  return { left: reasonsOf(body.left), reduced: reasonsOf(body.reduced) };
}

async function themeFor(admin: SignedInClient, title: string): Promise<number> {
  const all: Schemas['Theme'][] = (await admin.get('/themes')).body;
  const found = all.find((one) => one.title.ru === title);
  return found?.id ?? (await admin.post('/themes', { number: 99, title: { ru: title } })).body.id;
}

/** Uploads a file, sends its categories into themes of their names, and confirms. */
async function imported(admin: SignedInClient, file: Buffer, { fileName, refused = [] }: Trip) {
  const { body } = await settled(admin, await admin.post('/questions/imports', file, { fileName }));
  expect(body.job.error).toBeNull();
  const { preview } = body as { preview: Schemas['ImportPreview'] };
  expect(preview.rejected.map(({ id, text }) => `${text.split(':')[0]} ${id}`)).toEqual(refused);
  const themes = preview.categories.map(({ name, themeId }) =>
    themeId === null ? { category: name, title: name } : { category: name, themeId },
  );
  // Where the file names no theme, the person does.
  const chosen = preview.items.some(({ category }) => category === null)
    ? { themeId: await themeFor(admin, 'Все') }
    : {};
  const confirmed = await admin.post(`/questions/imports/${body.id}/confirm`, {
    ...{ language: LANGUAGE, themes },
    ...chosen,
  });
  const job = await jobOver(admin, confirmed);
  expect(job.body, JSON.stringify(job.body)).toMatchObject({ status: 'done' });
  return { preview, done: (await admin.get(`/questions/imports/${body.id}`)).body as Schemas['QuestionImport'] };
}

interface Trip {
  format: Schemas['ExportFormat'];
  fileName: string;
  /** Type and reason of what the file does not hold. */
  missing: readonly string[];
  /** What an import refuses, by name and reason. */
  refused?: readonly string[];
  /** What happens to the file on its way. */
  changed?: (file: Buffer) => Promise<Buffer>;
  /** What the export does not say, because it only happens when somebody changes the file. */
  besides?: (question: Said) => string[];
  losses?: Losses;
}

const TRIPS: Record<string, Trip> = {
  'Moodle XML': { format: 'moodle-xml', fileName: 'questions.xml', missing: ['hotspot type'] },
  GIFT: {
    format: 'gift',
    fileName: 'questions.gift',
    missing: [
      'single variables',
      ...['calculated', 'ordering', 'cloze', 'hotspot', 'image_labels', 'file'].map((type) => `${type} type`),
    ],
  },
  'QTI 3.0': {
    format: 'qti-3.0',
    fileName: 'questions.qti.zip',
    missing: ['single variables', 'calculated variables'],
  },
  'QTI 3.0 without our records': {
    format: 'qti-3.0',
    fileName: 'questions.qti.zip',
    missing: ['single variables', 'calculated variables'],
    refused: ['image_labels unsupportedType'],
    changed: withoutRecords,
    besides: (question) => bareLacksOf(question),
    losses: BARE_LOSSES,
  },
  Aiken: {
    format: 'aiken',
    fileName: 'questions.txt',
    missing: [
      ...['single richText', 'single weights', 'single variables'],
      ...QUESTION_TYPES.filter((type) => type !== 'single').map((type) => `${type} type`),
    ],
    losses: AIKEN_LOSSES,
  },
};

const bareLacksOf = (question: Said): string[] =>
  Object.entries(BARE_LACKS).flatMap(([lack, isSaid]) => (isSaid(question) ? [lack] : []));

async function withoutRecords(file: Buffer): Promise<Buffer> {
  const unpacked = await unzip(file);
  if ('problem' in unpacked) throw new Error(unpacked.problem.id);
  const zip = new ZipFile();
  for (const [path, bytes] of unpacked.files) if (!path.endsWith('.json')) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

describe.each(Object.entries(TRIPS))('a bank with everything through %s', (name, trip) => {
  const {
    format,
    missing,
    refused = [],
    changed = async (file: Buffer) => file,
    besides = () => [],
    losses = LOSSES,
  } = trip;
  const source = withApp();
  const target = withApp({ DATA_DIR: `/var/tmp/synaq-trips-${process.pid}-${name.replaceAll(' ', '-')}` });

  it('comes back as the export said, and is known when it comes again', async () => {
    const admin = await filled(source);
    const before = await saidIn(source, admin);
    const { left, reduced } = await announced(admin, format);
    const file = await changed(await exported(source, admin, format));

    const isRefused = ({ name }: Said) => refused.some((one) => one.split(' ')[0] === name?.split(':')[0]);
    const carried = before.filter((one) => !left.has(one.id) && !isRefused(one));
    const other = await signInAs(target, 'admin');
    expect((await imported(other, file, trip)).done).toMatchObject({ created: carried.length });
    const now = await saidIn(target, other);
    const leftOut = [...left].map(([id, [reason]]) => `${before.find((one) => one.id === id)?.content.type} ${reason}`);
    expect(new Set(leftOut)).toEqual(new Set(missing));
    expect(now).toHaveLength(carried.length);
    for (const [place, question] of carried.entries()) {
      const got = now[place] as Said;
      const said = { ...question, theme: { [LANGUAGE]: localized(question.theme, LANGUAGE).trim() } };
      const lost = [...new Set<string>([...(reduced.get(said.id) ?? []), ...besides(said)])];
      const label = `${said.content.type} ${said.name} ${lost.join()}`;
      expect.soft(comparable(got), label).toEqual(comparable(after(said, lost, losses, LANGUAGE)));
      expect.soft(needless(said, got, lost, losses, LANGUAGE), label).toEqual([]);
    }

    // Into the new installation, and into the first one where the file says all that makes a question.
    const homes =
      losses === LOSSES
        ? ([
            [target, other],
            [source, admin],
          ] as const)
        : ([[target, other]] as const);
    for (const [server, person] of homes) {
      const was = await saidIn(server, person);
      const again = await imported(person, file, trip);
      expect.soft(again.preview.items.filter(({ existingId }) => existingId === null)).toEqual([]);
      expect.soft(again.done).toMatchObject({ created: 0, changed: 0 });
      expect.soft(await saidIn(server, person)).toEqual(was);
    }
  }, 120_000);
});
