import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { buildDictionaryValue, buildUser, signInAs, withApp } from '../../../../../tests/support/index.ts';

describe('the list of users', () => {
  const server = withApp();
  const admin = () => signInAs(server, 'admin');
  const logins = (answer: { body: { login: string }[] }) => answer.body.map(({ login }) => login);

  describe('listUsers', () => {
    it('finds by words in any order, filters and pages', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region');
      const some = ['Ахметова', 'Ахметов', 'Беков'].map((surname) => ({
        surname,
        name: 'Дана',
        region_id: region.id,
        registration_date: '2026-02-10',
      }));
      for (const fields of some) await buildUser(server.db, fields);
      await buildUser(server.db, { surname: 'Беков', name: 'Дана', region_id: region.id, blocked: true });
      const found = await client.get('/users', {
        filter: { q: 'дана АХМЕТ', regionId: region.id },
        sort: ['surname', 'DESC'],
        range: [0, 0],
      });
      expect(found.body.map((one: { surname: string }) => one.surname)).toEqual(['Ахметова']);
      expect(found.headers['content-range']).toBe('users 0-0/2');
      const total = async (filter: object) =>
        (await client.get('/users', { filter: { regionId: region.id, ...filter } })).body.length as number;
      expect(await total({ blocked: false })).toBe(3);
      expect(await total({ registeredFrom: '2026-02-01', registeredTo: '2026-02-10' })).toBe(3);
      expect(await total({ roleId: ROLE_IDS.admin })).toBe(0);
    });

    it('filters by several values of which any counts, in lists, exports and counts alike', async () => {
      const client = await admin();
      const [one, two, other] = [
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
      ];
      for (const region of [one, two, other])
        await buildUser(server.db, { surname: 'Несколько', region_id: region.id, blocked: region === two });
      const filter = { regionId: [one.id, two.id] };
      const found = await client.get('/users', { filter });
      expect(found.headers['content-range']).toBe('users 0-1/2');
      const regions = found.body.map(({ regionId }: { regionId: number }) => regionId);
      expect(new Set(regions)).toEqual(new Set([one.id, two.id]));
      expect((await client.get('/users', { filter: { ...filter, blocked: true } })).body).toHaveLength(1);
      const csv = await client.get('/users/export', { filter, columns: ['login'] });
      expect((csv.body as string).trim().split('\r\n')).toHaveLength(3);
    });

    it.each([[[]], [[1, 1]], [['x']], [[0]], [Array.from({ length: 101 }, (_, at) => at + 1)], [[[1]]]])(
      'refuses %j as values of a filter',
      async (regionId) => {
        const client = await admin();
        const refused = await client.get('/users', { filter: { regionId } });
        expect([refused.status, refused.body.id]).toEqual([400, 'bad-request']);
      },
    );

    it.each([
      'fullName',
      'surname',
      'login',
      'iin',
      'personnelNumber',
      'roleId',
      'regionId',
      'registrationDate',
      'lastSignInAt',
      'createdAt',
    ])('sorts by %s both ways', async (field) => {
      const client = await admin();
      const up = await client.get('/users', { sort: [field, 'ASC'], range: [0, 999] });
      const down = await client.get('/users', { sort: [field, 'DESC'], range: [0, 999] });
      expect([up.status, down.status]).toEqual([200, 200]);
      const values = (answer: typeof up) =>
        answer.body.map((one: Record<string, unknown>) => one[field]).filter((value: unknown) => value !== null);
      expect(values(down)).toEqual(values(up).reverse());
    });

    it('never shows a password, nor sorts by it', async () => {
      const client = await admin();
      expect(JSON.stringify((await client.get('/users')).body)).not.toContain('argon2');
      expect((await client.get('/users', { sort: ['passwordHash', 'ASC'] })).status).toBe(400);
    });
  });

  describe('exportUsers', () => {
    it('writes people in words, in the language of the reader, with formulas escaped', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region', {
        title: JSON.stringify({ ru: 'Алматы', en: 'Almaty city' }),
      });
      const user = await buildUser(server.db, { surname: '=HYPERLINK("x")', region_id: region.id, phone: '+7 701' });
      const csv = await client.send(
        'GET',
        '/users/export',
        undefined,
        { filter: { regionId: region.id } },
        { 'accept-language': 'en' },
      );
      const [head, line, ...rest] = (csv.body as string).trimEnd().split('\r\n');
      expect(head?.startsWith('\uFEFF')).toBe(true);
      expect(rest).toEqual([]);
      expect(line).toContain(user.login);
      expect(line).toContain('Almaty city');
      expect(line).toContain(`'=HYPERLINK`);
      expect(line).toContain(',+7 701');
      expect(csv.body).not.toContain('argon2');
    });

    it('writes more people than one page holds, each once', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region');
      const rows = Array.from({ length: 2050 }, (_, number) => ({
        login: `many-${number}`,
        role_id: ROLE_IDS.user,
        surname: 'Один',
        name: 'И тот же',
        registration_date: '2026-01-01',
        region_id: region.id,
      }));
      await server.db.insertInto('users').values(rows).execute();
      const csv = await client.get('/users/export', { filter: { regionId: region.id }, columns: ['login'] });
      const found = (csv.body as string)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      expect(new Set(found).size).toBe(2050);
      const deep = await client.get('/users', {
        filter: { regionId: region.id },
        sort: ['login', 'ASC'],
        range: [2000, 2049],
      });
      expect(logins(deep)).toHaveLength(50);
    });
  });
});
