import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../../../i18n.ts';
import errorTexts from '../../../../../../../locales/ru/errors.json' with { type: 'json' };
import { type RunningApp, type SignedInClient, signInAs, withApp } from '../../../../../../../tests/support/index.ts';
import { jobOver, settled } from '../../import/testing/imports.fixture.ts';
import type { Reason } from '../unfit.ts';
import { bankOf, THEMES } from './bank.fixture.ts';
import { after, comparable, needless, type Said, themeIn } from './losses.fixture.ts';

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
async function saidIn({ db }: RunningApp, admin: SignedInClient): Promise<(Said & { id: number })[]> {
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

/** Uploads a file, sends its categories into themes of their names, and confirms. */
async function imported(admin: SignedInClient, file: Buffer, fileName: string) {
  const { body } = await settled(admin, await admin.post('/questions/imports', file, { fileName }));
  expect(body.job.error).toBeNull();
  const { preview } = body as { preview: Schemas['ImportPreview'] };
  expect(preview.rejected).toEqual([]);
  const themes = preview.categories.map(({ name, themeId }) =>
    themeId === null ? { category: name, title: name } : { category: name, themeId },
  );
  const confirmed = await admin.post(`/questions/imports/${body.id}/confirm`, { language: LANGUAGE, themes });
  const job = await jobOver(admin, confirmed);
  expect(job.body, JSON.stringify(job.body)).toMatchObject({ status: 'done' });
  return { preview, done: (await admin.get(`/questions/imports/${body.id}`)).body as Schemas['QuestionImport'] };
}

const FORMATS = [
  ['moodle-xml', 'questions.xml', [['hotspot', 'type']]],
  ['gift', 'questions.gift', []],
  ['qti-3.0', 'questions.qti.zip', []],
] as const;

describe.each(FORMATS)('a bank with everything through %s', (format, fileName, missing) => {
  const source = withApp();
  const target = withApp({ DATA_DIR: `/var/tmp/synaq-trips-${process.pid}-${format}` });

  it('comes back as the export said, and is known when it comes again', async () => {
    const admin = await filled(source);
    const before = await saidIn(source, admin);
    const { left, reduced } = await announced(admin, format);
    const file = await exported(source, admin, format);

    const other = await signInAs(target, 'admin');
    expect((await imported(other, file, fileName)).done).toMatchObject({ created: before.length - left.size });
    const now = await saidIn(target, other);
    expect([...left].map(([id, [reason]]) => [before.find((one) => one.id === id)?.content.type, reason])).toEqual(
      missing,
    );
    const carried = before.filter(({ id }) => !left.has(id));
    expect(now).toHaveLength(carried.length);
    for (const [place, { id, theme, ...said }] of carried.entries()) {
      const { id: _, theme: nowTheme, ...got } = now[place] as Said & { id: number };
      const reasons = reduced.get(id) ?? [];
      const label = `${said.content.type} ${said.name} ${reasons.join()}`;
      const title = { [LANGUAGE]: themeIn(theme, LANGUAGE) };
      expect
        .soft(comparable({ ...got, theme: nowTheme }), label)
        .toEqual(comparable({ ...after({ ...said, theme: title }, reasons, LANGUAGE) }));
      expect
        .soft(needless({ ...said, theme: title }, { ...got, theme: nowTheme }, reasons, LANGUAGE), label)
        .toEqual([]);
    }

    // Into the new installation and into the first one.
    for (const [server, person] of [
      [target, other],
      [source, admin],
    ] as const) {
      const was = await saidIn(server, person);
      const again = await imported(person, file, fileName);
      expect.soft(again.preview.items.filter(({ existingId }) => existingId === null)).toEqual([]);
      expect.soft(again.done).toMatchObject({ created: 0, changed: 0 });
      expect.soft(await saidIn(server, person)).toEqual(was);
    }
  });
});
