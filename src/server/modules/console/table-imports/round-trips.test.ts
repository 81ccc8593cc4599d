import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../i18n.ts';
import { type RunningApp, type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { bankOf, THEMES } from '../../content/questions/export/trips/bank.fixture.ts';
import { afterJob, upload } from './testing/tables.fixture.ts';

async function pictureOf(client: SignedInClient, width: number): Promise<string> {
  const create = { width, height: 200, channels: 3 as const, background: '#0f6b66' };
  return (await client.post('/files', await sharp({ create }).png().toBuffer())).body.token;
}

async function table({ app }: RunningApp, { token }: SignedInClient, path: string, format: string): Promise<Buffer> {
  const response = await app.inject({
    url: `/api/v1${path}`,
    query: { format },
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** Uploads a table, takes what is suggested, and imports it. */
async function imported(client: SignedInClient, resource: string, file: Buffer, format: string) {
  const made = await upload(client, resource, file, `table.${format}`);
  expect(made.body.job.error).toBeNull();
  expect(made.body.unmatched).toEqual([]);
  return (await afterJob(client, made.body.id, 'run')).body;
}

const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'id' || inner === null ? undefined : inner));

async function questionsOf(client: SignedInClient) {
  const { body } = await client.get('/questions', { sort: ['id', 'ASC'], range: [0, 199] });
  const themes: Schemas['Theme'][] = (await client.get('/themes', { range: [0, 99] })).body;
  return (body as Schemas['Question'][]).map((question) => {
    const { text, content, explanation, points, difficulty, active, tags, name, externalId, themeId } = question;
    const theme = themes.find(({ id }) => id === themeId)?.title;
    return { text, content: bare(content), explanation, points, difficulty, active, tags, name, externalId, theme };
  });
}

async function themesOf(client: SignedInClient) {
  const { body } = await client.get('/themes', { sort: ['number', 'ASC'], range: [0, 99] });
  return (body as Schemas['Theme'][]).map(
    ({ id: _, questionCount, createdAt, updatedAt, revision, ...theme }) => theme,
  );
}

describe.each(['xlsx', 'csv'])('tables of themes and questions (%s)', (format) => {
  const source = withApp();
  const target = withApp({ DATA_DIR: `/var/tmp/synaq-trips-${process.pid}-${format}` });

  it('come back whole, and again nothing changes', async () => {
    const admin = await signInAs(source, 'admin');
    for (const theme of [...THEMES, { number: 13, title: { en: '=Only English' }, serialNumber: '01.20', hours: 0 }])
      expect((await admin.post('/themes', { ...theme, outline: '1. x\n2. "y"; z' })).status).toBe(201);
    const ids = (await admin.get('/themes', { sort: ['number', 'ASC'] })).body.map(({ id }: { id: number }) => id);
    const bank = bankOf([await pictureOf(admin, 640), await pictureOf(admin, 320)]);
    for (const { theme, question } of bank)
      expect((await admin.post('/questions', { ...question, themeId: ids[theme] })).status).toBe(201);
    const themes = await table(source, admin, '/themes/export', format);
    const questions = await table(source, admin, '/questions/table', format);

    const other = await signInAs(target, 'admin');
    const madeThemes = await imported(other, 'themes', themes, format);
    expect(madeThemes.problems).toEqual([]);
    expect(await themesOf(other)).toEqual(await themesOf(admin));
    const made = await imported(other, 'questions', questions, format);
    const before = await questionsOf(admin);
    // A table names pictures, but does not hold them: such a question is refused where its pictures are not.
    const pictured = before.filter((one) => /files\/|"image":"/u.test(JSON.stringify(one)));
    type Problem = { errors: { field: string; message: string }[] };
    const messages = (made.problems as Problem[]).flatMap(({ errors }) =>
      errors.map(({ field, message }) => `${field}: ${message}`),
    );
    expect(messages).toEqual(
      pictured.map(() => `text: ${translator('ru')('errors.fields.tableImports.pictureElsewhere')}`),
    );
    const now = await questionsOf(other);
    const whole = before.filter((one) => !pictured.includes(one));
    expect(now).toHaveLength(whole.length);
    for (const [place, one] of whole.entries()) expect.soft(now[place]).toEqual(one);

    // Where it comes from, everything is known.
    expect((await imported(admin, 'themes', themes, format)).report.counts).toMatchObject({ same: 3, total: 3 });
    const again = await imported(admin, 'questions', questions, format);
    expect(again.report.counts).toMatchObject({ same: before.length, total: before.length });
    expect(isDeepStrictEqual(await questionsOf(admin), before)).toBe(true);
  }, 120_000);
});
