import { describe, expect, it } from 'vitest';
import { buildTheme, type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { jobOver, settled } from './testing/imports.fixture.ts';

const question = (id: string, text: string, answer = 'T') => `// [id:${id}]\n::Имя ${id}::${text}{${answer}}\n\n`;
const FILE =
  `${question('A-0', 'Без категории?')}$CATEGORY: $course$/top/Пути//стрелки\n\n` +
  `${question('A-1', 'Колея 1520 мм?')}${question('A-2', 'Стрелка заперта?')}` +
  `$CATEGORY: $course$/top/Охрана труда/Каски\n\n${question('A-3', 'Каска нужна?')}`;

describe('categories and numbers of a question file', () => {
  const server = withApp();
  const preview = async (client: SignedInClient, text: string) => {
    const answer = await client.post('/questions/imports', Buffer.from(text), { fileName: 'банк.gift' });
    return (await settled(client, answer)).body;
  };
  const confirm = async (client: SignedInClient, id: number, chosen: object) =>
    jobOver(client, await client.post(`/questions/imports/${id}/confirm`, { language: 'ru', ...chosen }));
  const bank = async (client: SignedInClient, prefix: string) =>
    (
      (await client.get('/questions', { sort: '["id","ASC"]' })).body as {
        [field: string]: unknown;
        themeId: number;
      }[]
    ).filter(({ externalId }) => String(externalId).startsWith(prefix));

  it('go into themes that are there, new ones, and one for the others', async () => {
    const admin = await signInAs(server, 'admin');
    const helmets = await buildTheme(server.db, { title: JSON.stringify({ kz: 'Каскалар', ru: 'КАСКИ' }) });
    const rest = await buildTheme(server.db);
    const found = await preview(admin, FILE);
    expect(found.preview.categories).toEqual([
      { name: 'Пути/стрелки', count: 2, themeId: null },
      { name: 'Охрана труда / Каски', count: 1, themeId: helmets.id },
    ]);
    const themes = [
      { category: 'Пути/стрелки', title: 'Пути и стрелки' },
      { category: 'Охрана труда / Каски', themeId: helmets.id },
    ];
    expect((await confirm(admin, found.id, { themes })).status).toBe(422);
    expect((await confirm(admin, found.id, { themes, themeId: rest.id })).status).toBe(201);
    const all = await bank(admin, 'A-');
    const made = (await admin.get(`/themes/${all[1]?.themeId}`)).body;
    expect(made.title).toEqual({ ru: 'Пути и стрелки' });
    expect(all.map(({ themeId, name, externalId }) => [themeId, name, externalId])).toEqual([
      [rest.id, 'Имя A-0', 'A-0'],
      [made.id, 'Имя A-1', 'A-1'],
      [made.id, 'Имя A-2', 'A-2'],
      [helmets.id, 'Имя A-3', 'A-3'],
    ]);
    const searched = await admin.get('/questions', { filter: '{"q":"имя a-2"}' });
    expect(searched.body[0]?.externalId).toBe('A-2');
  });

  it('need a right to make themes, and themes that exist', async () => {
    const admin = await signInAs(server, 'admin');
    const { id } = await preview(admin, FILE);
    const theme = await buildTheme(server.db);
    for (const one of [{ themeId: 999_999 }, {}, { title: ' ' }, { themeId: theme.id, title: 'Обе' }]) {
      const refused = await confirm(admin, id, { themeId: theme.id, themes: [{ category: 'Пути/стрелки', ...one }] });
      expect(refused.status).toBe(422);
    }
  });

  it.each([
    ['skip', 1, 0],
    ['version', 1, 1],
    ['add', 4, 0],
  ])('are recognised when the file comes again (%s)', async (known, created, changed) => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db);
    const other = await buildTheme(server.db);
    const first =
      question(`${known}-1`, 'Первый?') + question(`${known}-2`, 'Второй?') + question(`${known}-3`, 'Третий?');
    await confirm(admin, (await preview(admin, first)).id, { themeId: theme.id });
    const before = await bank(admin, known);
    const again = await preview(
      admin,
      first.replace('Второй?{T}', 'Второй?{F}') + question(`${known}-4`, 'Четвёртый?'),
    );
    const ids = before.map(({ id }) => id);
    expect(again.preview.items.map(({ existingId }: { existingId: number | null }) => existingId)).toEqual([
      ...ids,
      null,
    ]);
    await confirm(admin, again.id, { themeId: other.id, known });
    expect((await admin.get(`/questions/imports/${again.id}`)).body).toMatchObject({ created, changed });
    const after = await bank(admin, known);
    expect(after).toHaveLength(3 + created);
    expect(after.slice(0, 3).map(({ themeId, version }) => [themeId, version])).toEqual([
      [theme.id, 1],
      [theme.id, 1 + changed],
      [theme.id, 1],
    ]);
  });
});
