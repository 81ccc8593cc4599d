import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '#shared/contract/openapi.json' with { type: 'json' };
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { DiskStore } from '#server/blobs/index.ts';
import { type ContractDocument, operationsOf } from '#server/contract/operations.ts';
import { seedDemo } from '#server/demo/index.ts';
import { buildUser, type Client, signIn, signInAs, withApp } from '../support/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-regions-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const readings = [...operationsOf(document as unknown as ContractDocument)].filter(
  ({ method, operation }) => method === 'get' && operation['x-permission'] !== undefined,
);

/** Records of one list that are looked at. */
const RECORDS = 4;
/** Addresses of one operation that are asked. */
const ADDRESSES = 6;

/**
 * The whole demo organisation is read by somebody who holds every permission, but sees one region only: no answer may tell of people of
 * other regions. What there is to tell is found by reading the same as an administrator.
 */
describe('staff of a region, with every permission', { timeout: 600_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir });
  let admin: Client;
  let regional: Client;
  let ownRegion: number | null = null;
  /** What tells of people of other regions: names and numbers of theirs. */
  const strange = new Set<string>();
  const strangers = new Set<number>();

  beforeAll(async () => {
    await seedDemo(server.db, { now: server.clock(), blobs: new DiskStore(dataDir), password: 'Demo-2026!' });
    const learners = await server.db.selectFrom('users').selectAll().where('role_id', '=', ROLE_IDS.user).execute();
    const region_id = learners[0]?.region_id ?? null;
    await server.db
      .updateTable('roles')
      .set({ permissions: [...ALL_PERMISSIONS] })
      .where('key', '=', 'region')
      .execute();
    admin = await signInAs(server, 'admin');
    ownRegion = region_id;
    regional = await signIn(server.app, await buildUser(server.db, { role: 'region', region_id }));
    const own = new Set<string>();
    for (const one of learners) {
      const marks = [`${one.surname} ${one.name}`, one.iin, one.email, one.personnel_number];
      for (const mark of marks) if (mark !== null) (one.region_id === region_id ? own : strange).add(mark);
      if (one.region_id !== region_id) strangers.add(one.id);
    }
    for (const mark of own) strange.delete(mark);
    expect(strangers.size).toBeGreaterThan(100);
  }, 300_000);

  /** Names stand at the beginning of a cell, before a patronymic, or are the whole of it. */
  const marksIn = (text: string): string[] =>
    text.split(/[\n;,\t"]+/u).flatMap((cell) => {
      const words = cell.trim().split(/\s+/u);
      return [words[0] ?? '', words.slice(0, 2).join(' '), words.slice(-2).join(' ')].filter((one) => strange.has(one));
    });

  /** What an answer tells of people of other regions. */
  function told(body: unknown): string[] {
    if (typeof body === 'string') return marksIn(body);
    if (Array.isArray(body)) return body.flatMap(told);
    if (body === null || typeof body !== 'object') return [];
    const { surname, name, userId } = body as Record<string, unknown>;
    const whole = `${String(surname)} ${String(name)}`;
    return [
      ...(strange.has(whole) ? [whole] : []),
      ...(typeof userId === 'number' && strangers.has(userId) ? [`user ${userId}`] : []),
      ...Object.values(body).flatMap(told),
    ];
  }

  const lists = new Map<string, readonly (string | number)[]>();

  /** Records of a list, first those of people of other regions. */
  async function recordsAt(path: string): Promise<readonly (string | number)[]> {
    const known = lists.get(path);
    if (known !== undefined) return known;
    const { status, body } = await admin.get(path);
    const rows = (Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray)) as object[] | undefined;
    const ids = (status === 200 ? (rows ?? []) : [])
      .map((row) => ({ id: (row as { id?: string | number }).id, strange: told(row).length > 0 }))
      .sort((one, other) => Number(other.strange) - Number(one.strange))
      .flatMap(({ id }) => id ?? [])
      .slice(0, RECORDS);
    lists.set(path, ids);
    return ids;
  }

  /** The addresses of an operation, with ids that there are. */
  async function addresses(path: string): Promise<string[]> {
    const [before, after] = [path.indexOf('{'), path.indexOf('}')];
    if (before < 0) return [path];
    const found: string[] = [];
    for (const id of await recordsAt(path.slice(0, before - 1)))
      found.push(...(await addresses(`${path.slice(0, before)}${id}${path.slice(after + 1)}`)));
    return found.slice(0, ADDRESSES);
  }

  it('learns nothing of people of other regions', async () => {
    const leaks: string[] = [];
    const telling = new Set<string>();
    for (const { path, operation } of readings) {
      for (const address of await addresses(path)) {
        if (told((await admin.get(address)).body).length === 0) continue;
        telling.add(operation.operationId);
        const marks = told((await regional.get(address)).body);
        if (marks.length > 0)
          leaks.push(`${operation.operationId} ${address}: ${[...new Set(marks)].slice(0, 3).join(', ')}`);
      }
    }
    expect(leaks).toEqual([]);
    // Otherwise nothing was tried.
    expect([...telling]).toEqual(
      expect.arrayContaining(['listUsers', 'listAttempts', 'exportProtocol', 'getBoard', 'listRetakes']),
    );
    expect(telling.size).toBeGreaterThan(40);
  });

  it('reads the names of people of the own region in rows, and no others, without the list of people', async () => {
    const permissions = ALL_PERMISSIONS.filter((permission) => permission !== 'users:list');
    const role = await server.db
      .insertInto('roles')
      .values({ key: 'unlisted', title: JSON.stringify({ ru: 'Без списка людей' }), scope: 'region', permissions })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unlisted = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: ownRegion }));
    const leaks: string[] = [];
    const named = new Set<string>();
    for (const { path, operation } of readings.filter(({ path: at }) => !at.includes('{'))) {
      const { body } = await unlisted.get(path);
      const rows = (Array.isArray(body) ? body : []) as { personNames?: Record<string, string> }[];
      for (const { personNames } of rows)
        for (const id of Object.keys(personNames ?? {})) {
          named.add(operation.operationId);
          if (strangers.has(Number(id))) leaks.push(`${operation.operationId}: ${id}`);
        }
      for (const mark of told(body)) leaks.push(`${operation.operationId}: ${mark}`);
    }
    expect(leaks).toEqual([]);
    expect([...named]).toEqual(expect.arrayContaining(['listAttempts', 'listEnrolments', 'listAssignments']));
    // Whoever may list people asks for their names there.
    const [first] = (await regional.get('/attempts')).body as object[];
    expect(first).not.toHaveProperty('personNames');
  });

  it('is kept from what is of all regions at once', async () => {
    const whole = [...operationsOf(document as unknown as ContractDocument)].filter(
      ({ operation }) => operation['x-whole'] === true,
    );
    expect(whole.length).toBeGreaterThan(8);
    for (const { method, path } of whole) {
      const answer = await regional.send(
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/gu, '1'),
        method === 'get' ? undefined : {},
      );
      expect(answer, path).toMatchObject({ status: 403, body: { id: 'other-region' } });
    }
  });

  it('changes nothing of theirs', async () => {
    const [person] = strangers;
    for (const answer of [
      await regional.put(`/users/${person}`, { phone: '+7 701 000 00 00' }),
      await regional.delete(`/users/${person}`),
      await regional.get(`/visitors/${person}`),
    ])
      expect(answer.status).toBe(404);
    const [attempt] = await server.db
      .selectFrom('attempts')
      .select(['id', 'test_id'])
      .where('user_id', 'in', [...strangers])
      .execute();
    expect((await regional.get(`/attempts/${attempt?.id}`)).status).toBe(404);
    for (const target of [
      { targetType: 'user', targetIds: [person] },
      { targetType: 'everyone', targetIds: [] },
    ])
      expect(await regional.post('/assignments', { testId: attempt?.test_id, ...target })).toMatchObject({
        status: 403,
        body: { id: 'other-region' },
      });
    const retake = { testId: attempt?.test_id, userIds: [person] };
    expect((await regional.post('/retakes', retake)).body).toMatchObject({ id: 'other-region' });
    const [webinar] = (await admin.get('/webinars')).body as { id: number; teacherId: number }[];
    expect((await regional.put(`/webinars/${webinar?.id}`, { title: { ru: 'Чужой' } })).status).toBe(404);
    const held = {
      ...{ title: { ru: 'Для всех' }, teacherId: webinar?.teacherId, startsAt: '2036-01-01T06:00:00Z', minutes: 30 },
      targets: [{ targetType: 'everyone', targetIds: [] }],
    };
    expect((await regional.post('/webinars', held)).body).toMatchObject({ id: 'other-region' });
    expect((await regional.get(`/webinars/${webinar?.id}/face-checks`)).status).toBe(404);
    const sample = { userId: person, templateId: 1 };
    expect((await regional.get('/certificate-templates/sample', sample)).status).toBeGreaterThanOrEqual(400);
    const made = { login: 'elsewhere', surname: 'Жаңа', name: 'Адам', roleId: ROLE_IDS.user };
    expect(await regional.post('/users', made)).toMatchObject({
      status: 422,
      body: { id: 'other-region', errors: { regionId: expect.any(String) } },
    });
  });
});
