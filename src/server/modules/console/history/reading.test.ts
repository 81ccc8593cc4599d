import { describe, expect, it } from 'vitest';
import { inBatch } from '../../../history/index.ts';
import { transaction } from '../../../db/index.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  type Client,
  runBulk,
  type SignedInClient,
  signInAs,
  signInWith,
  withApp,
} from '../../../../../tests/support/index.ts';

const batchOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['x-batch']);
const changesOf = (client: SignedInClient, resource: string, recordId: number, range: [number, number] = [0, 24]) =>
  client.get('/changes', { filter: { resource, recordId }, range });

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** @returns the batch */
async function changeThemes(client: Client, ids: number[], changes: Record<string, unknown>) {
  return (await runBulk(client, { resource: 'themes', action: 'edit', selection: { ids }, changes })).batchId;
}

describe('reading the history', () => {
  const server = withApp();

  describe('listChanges', () => {
    it('tells the history of a record, the newest first, with who, how and what', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const lesson = await buildDictionaryValue(server.db, 'lesson-type');
      const first = await admin.put(`/themes/${theme.id}`, { title: { ru: 'Новая', kz: 'Жаңа' } });
      await changeThemes(admin, [theme.id], { hours: 8, lessonTypeId: lesson.id });
      const { status, body, headers } = await changesOf(admin, 'themes', theme.id);
      expect([status, headers['content-range']]).toEqual([200, 'changes 0-2/3']);
      expect(body.map((change: { kind: string; action: string }) => [change.kind, change.action])).toEqual([
        ['bulk-edit', 'edit'],
        ['edit', 'edit'],
        [null, 'create'],
      ]);
      expect(body[0].fields).toEqual(
        expect.arrayContaining([
          { field: 'hours', from: 2, to: 8 },
          { field: 'lessonTypeId', from: null, to: lesson.id },
        ]),
      );
      expect(body[1]).toMatchObject({
        batchId: batchOf(first),
        actor: { id: admin.user.id, name: admin.user.full_name },
        fields: [{ field: 'title', to: { ru: 'Новая', kz: 'Жаңа' } }],
      });
    });

    it('pages, and tells what a batch did to each record', async () => {
      const admin = await signInAs(server, 'admin');
      const themes = [await buildTheme(server.db), await buildTheme(server.db), await buildTheme(server.db)];
      const batch = await changeThemes(admin, idsOf(themes), { hours: 40 });
      const page = await admin.get('/changes', { filter: { batchId: batch }, range: [1, 2] });
      expect(page.headers['content-range']).toBe('changes 1-2/3');
      expect(page.body).toHaveLength(2);
      const beyond = await admin.get('/changes', { filter: { batchId: batch }, range: [10, 19] });
      expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'changes 10-10/3']);
    });

    it('never tells a password', async () => {
      const admin = await signInAs(server, 'admin');
      const person = await buildUser(server.db);
      await admin.put(`/users/${person.id}`, { password: 'Drugoy-2026!' });
      const text = JSON.stringify((await changesOf(admin, 'users', person.id)).body);
      expect(text).toContain('password');
      expect(text).not.toMatch(/argon2|Drugoy/);
    });

    it('tells of a batch no values of records that the reader may not see', async () => {
      const admin = await signInAs(server, 'admin');
      const person = await buildUser(server.db);
      const batchId = batchOf(await admin.put(`/users/${person.id}`, { phone: '+77015554433' }));
      const reader = await signInWith(server, ['history:list', 'audit:list', 'session:self']);
      const [seen, hidden] = await Promise.all(
        [admin, reader].map((client) => client.get('/changes', { filter: { batchId }, range: [0, 24] })),
      );
      expect(seen?.body[0].fields).toEqual([{ field: 'phone', from: null, to: '+77015554433' }]);
      expect(hidden?.body[0]).toMatchObject({ resource: 'users', recordId: person.id, fields: [] });
    });

    it('asks for the permission to show the record, and for a whole filter', async () => {
      const examiner = await signInAs(server, 'examiner');
      expect((await changesOf(examiner, 'roles', 1)).status).toBe(403);
      expect((await changesOf(examiner, 'themes', 1)).status).toBe(200);
      expect((await changesOf(examiner, 'nothing', 1)).status).toBe(404);
      expect((await examiner.get('/changes', { filter: {} })).status).toBe(400);
      expect((await examiner.get('/changes', { filter: { resource: 'themes' } })).status).toBe(400);
      expect((await changesOf(await signInAs(server, 'user'), 'themes', 1)).status).toBe(403);
    });

    it('shows what others did by their batch only to those who read the trail', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const batch = batchOf(await admin.put(`/themes/${theme.id}`, { hours: 3 }));
      expect((await teacher.get('/changes', { filter: { batchId: batch } })).status).toBe(404);
      expect((await admin.get('/changes', { filter: { batchId: 999_999 } })).status).toBe(404);
    });
  });

  describe('compareVersions', () => {
    it('compares two versions either way, and a version with the present', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      for (const hours of [3, 4, 5]) await admin.put(`/themes/${theme.id}`, { hours, aids: `Пособие ${hours}` });
      const [third, , first] = (await changesOf(admin, 'themes', theme.id)).body;
      const compare = async (from: number, to?: number) =>
        (
          await admin.get('/changes/compare', {
            resource: 'themes',
            recordId: theme.id,
            from,
            ...(to !== undefined && { to }),
          })
        ).body.fields.toSorted((one: { field: string }, other: { field: string }) =>
          one.field.localeCompare(other.field),
        );
      const expected = [
        { field: 'aids', from: 'Пособие 3', to: 'Пособие 5' },
        { field: 'hours', from: 3, to: 5 },
      ];
      expect(await compare(first.id, third.id)).toEqual(expected);
      expect(await compare(first.id)).toEqual(expected);
      expect(await compare(third.id, first.id)).toEqual(
        expected.map(({ field, from, to }) => ({ field, from: to, to: from })),
      );
      expect(await compare(third.id)).toEqual([]);
    });

    it('asks for the permission of the resource', async () => {
      const examiner = await signInAs(server, 'examiner');
      const query = { resource: 'roles', recordId: 1, from: 0 };
      expect((await examiner.get('/changes/compare', query)).status).toBe(403);
      expect((await examiner.get('/changes/compare', { ...query, resource: 'nothing' })).status).toBe(404);
      expect((await examiner.get('/changes/compare', { ...query, from: -1 })).status).toBe(400);
    });
  });

  describe('listBatches', () => {
    it('shows everything to those who read the trail, and others their own', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      await admin.put(`/themes/${theme.id}`, { hours: 6 });
      const { body: made } = await teacher.post('/questions', {
        themeId: theme.id,
        text: { ru: 'Сколько?' },
        content: { type: 'numeric', answers: [{ value: 1, tolerance: 0 }] },
      });
      const own = (await teacher.get('/batches')).body;
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({
        kind: 'create',
        resource: 'questions',
        count: 1,
        undoable: true,
        undoneBy: null,
        actor: { id: teacher.user.id },
      });
      expect(made.id).toBeGreaterThan(0);
      const all = (await admin.get('/batches', { range: [0, 1] })).body.map(
        ({ actor }: { actor: { id: number } }) => actor.id,
      );
      expect(all).toEqual([teacher.user.id, admin.user.id]);
    });

    it('filters by who, what, how and when', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const batch = await changeThemes(admin, [theme.id], { hours: 11 });
      const today = server.clock().toISOString().slice(0, 10);
      const found = async (filter: object) =>
        (await admin.get('/batches', { filter })).body.map(({ id }: { id: number }) => id);
      expect(
        await found({ kind: 'bulk-edit', resource: 'themes', actorId: admin.user.id, from: today, to: today }),
      ).toEqual([batch]);
      expect(await found({ kind: 'grant' })).toEqual([]);
      expect(await found({ to: '2001-01-01' })).toEqual([]);
      expect(await found({ id: [batch] })).toEqual([batch]);
      expect((await admin.get('/batches', { sort: ['details', 'ASC'] })).status).toBe(400);
    });
  });

  describe('getBatch', () => {
    it('shows one batch to its person and to those who read the trail', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const batch = batchOf(await admin.put(`/themes/${theme.id}`, { hours: 3 }));
      expect((await admin.get(`/batches/${batch}`)).body).toMatchObject({
        kind: 'edit',
        details: { fields: ['hours'] },
        undoOf: null,
      });
      expect((await teacher.get(`/batches/${batch}`)).status).toBe(404);
      expect((await admin.get('/batches/999999')).status).toBe(404);
    });
  });

  describe('listDependents', () => {
    const dependents = async (client: SignedInClient, resource: string, ids: number[]) =>
      (await client.get('/dependents', { resource, ids })).body.dependents.map(
        (one: { resource: string; count: number; blocks: boolean }) => [one.resource, one.count, one.blocks],
      );

    it('says what keeps a theme, and what goes with it', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      await buildQuestion(server.db, { theme_id: theme.id, text: { ru: '<p>Что <b>важно</b>?</p>' } });
      await buildQuestion(server.db, { theme_id: theme.id });
      await admin.post('/plans', { title: { ru: 'Стажировка' }, themes: [{ themeId: theme.id, hours: null }] });
      const { body } = await admin.get('/dependents', { resource: 'themes', ids: [theme.id] });
      const byResource = Object.fromEntries(body.dependents.map((one: { resource: string }) => [one.resource, one]));
      expect(byResource.questions).toMatchObject({ count: 2, blocks: true });
      expect(byResource.questions.titles[0]).toBe('Что важно?');
      expect(byResource.plans).toMatchObject({ count: 1, titles: ['Стажировка'] });
    });

    it('knows the dependents of dictionaries, people, questions and tests', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db, 'region');
      const person = await buildUser(server.db, { region_id: region.id });
      expect(await dependents(admin, 'dictionaries', [region.id])).toContainEqual(['users', 1, true]);
      const question = await buildQuestion(server.db);
      const test = await buildTest(server.db, { questions: [question.id] });
      expect(await dependents(admin, 'questions', [question.id])).toContainEqual(['tests', 1, true]);
      await buildAssignment(server.db, { test_id: test.id, user_id: person.id });
      expect((await dependents(admin, 'tests', [test.id])).map(([resource]: [string]) => resource)).toContain(
        'assignments',
      );
      expect((await dependents(admin, 'users', [person.id])).map(([resource]: [string]) => resource)).toContain(
        'assignments',
      );
      expect(await dependents(admin, 'themes', [(await buildTheme(server.db)).id])).toEqual([]);
    });

    it('counts a record once, however often it names what would go, and not what goes with it', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const ids = [(await buildQuestion(server.db, { theme_id: theme.id })).id];
      ids.push((await buildQuestion(server.db, { theme_id: theme.id })).id);
      const test = await buildTest(server.db, { title: { ru: 'Дважды' }, questions: ids });
      const pool = { test_id: test.id, theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: 1 };
      await server.db
        .insertInto('test_pools')
        .values([0, 1].map((position) => ({ ...pool, position })))
        .execute();
      const of = async (resource: string, asked: number[]) =>
        (await admin.get('/dependents', { resource, ids: asked })).body.dependents.find(
          (one: { resource: string }) => one.resource === 'tests',
        );
      expect(await of('themes', [theme.id])).toMatchObject({ count: 1, titles: ['Дважды'] });
      expect(await of('questions', ids)).toMatchObject({ count: 1, titles: ['Дважды'] });
      expect(await of('tests', [test.id])).toBeUndefined();
    });

    it('tells those that are kept, by what, and counts the others as free', async () => {
      const admin = await signInAs(server, 'admin');
      const [free, used] = [await buildTheme(server.db), await buildTheme(server.db)];
      await buildQuestion(server.db, { theme_id: used.id });
      await buildQuestion(server.db, { theme_id: used.id });
      const { body } = await admin.get('/dependents', { resource: 'themes', ids: [free.id, used.id] });
      expect(body.usedCount).toBe(1);
      expect(body.used).toEqual([
        { id: used.id, title: `Тема ${used.number}`, by: [{ resource: 'questions', count: 2 }] },
      ]);
    });

    it('tells that people keep a region, and nothing keeps people without attempts', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db, 'region');
      const person = await buildUser(server.db, { region_id: region.id });
      const { body } = await admin.get('/dependents', { resource: 'dictionaries', ids: [region.id] });
      expect(body.used).toEqual([{ id: region.id, title: expect.any(String), by: [{ resource: 'users', count: 1 }] }]);
      expect((await admin.get('/dependents', { resource: 'users', ids: [person.id] })).body.usedCount).toBe(0);
    });

    it('names only those whom the person may see, and counts the others', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      await buildUser(server.db, { region_id: region.id, surname: 'Скрытов' });
      const clerk = await signInWith(server, ['dictionaries:delete', 'session:self']);
      const { body } = await clerk.get('/dependents', { resource: 'dictionaries', ids: [region.id] });
      expect(body.dependents).toEqual([{ resource: 'users', count: 1, titles: [], blocks: true }]);
      expect(body.used[0].title).toBe(`№ ${region.id}`);
      expect(JSON.stringify(body)).not.toContain('Скрытов');
    });

    it('asks for the permission to delete, and for a resource that there is', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/dependents', { resource: 'themes', ids: [1] })).status).toBe(403);
      expect((await teacher.get('/dependents', { resource: 'questions', ids: [1] })).status).toBe(200);
      expect((await teacher.get('/dependents', { resource: 'nothing', ids: [1] })).status).toBe(404);
    });
  });

  describe('listAuditEvents', () => {
    it('is for those who read the trail; each line has its place and its hash', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await (await signInAs(server, 'teacher')).get('/audit')).status).toBe(403);
      const { body } = await admin.get('/audit', { range: [0, 0] });
      expect(body[0]).toMatchObject({ action: 'sign-in', resource: 'users', batchId: null });
      expect(body[0].hash).toMatch(/^[0-9a-f]{64}$/);
    });

    it('filters by action, person, record and words', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const batch = batchOf(await admin.put(`/themes/${theme.id}`, { hours: 3 }));
      const found = async (filter: object) =>
        (await admin.get('/audit', { filter })).body.map(({ batchId }: { batchId: number }) => batchId);
      expect(await found({ resource: 'themes', recordId: theme.id })).toEqual([batch]);
      expect(await found({ action: 'edit', actorId: admin.user.id })).toEqual([batch]);
      expect(await found({ q: 'EDIT themes', actorId: admin.user.id })).toEqual([batch]);
      expect(await found({ action: 'edit', to: '2001-01-01' })).toEqual([]);
      expect((await admin.get('/audit', { filter: { hash: 'x' } })).status).toBe(400);
    });
  });

  describe('exportAuditEvents', () => {
    it('writes what the filter selects, in the language of the person', async () => {
      const admin = await signInAs(server, 'admin');
      await admin.put(`/themes/${(await buildTheme(server.db)).id}`, { hours: 3 });
      const filter = { action: 'edit', actorId: admin.user.id };
      const csv = await admin.get('/audit/export', { filter, format: 'csv' });
      expect(csv.headers['content-disposition']).toContain('audit.csv');
      const [head, line, ...rest] = String(csv.body).trim().split('\r\n');
      expect(head).toContain('Кто');
      expect(line).toContain('themes');
      expect(rest).toEqual([]);
      const xlsx = await admin.get('/audit/export', { format: 'xlsx', columns: ['at', 'action'] });
      expect([xlsx.status, String(xlsx.body).startsWith('PK')]).toEqual([200, true]);
    });

    it('is for those who may', async () => {
      expect((await (await signInAs(server, 'teacher')).get('/audit/export')).status).toBe(403);
      expect((await (await signInAs(server, 'admin')).get('/audit/export', { columns: ['secret'] })).status).toBe(400);
    });
  });

  describe('verifyAuditTrail', () => {
    it('finds a whole chain whole, and knows a hash that was noted', async () => {
      const admin = await signInAs(server, 'admin');
      const noted = (await admin.post('/audit/verify', {})).body;
      expect(noted).toMatchObject({ broken: [], headFound: true });
      await admin.put(`/themes/${(await buildTheme(server.db)).id}`, { hours: 3 });
      const later = (await admin.post('/audit/verify', { expectedHead: noted.head })).body;
      expect(later).toMatchObject({ lines: noted.lines + 1, broken: [], headFound: true });
      expect(later.head).not.toBe(noted.head);
      expect((await admin.post('/audit/verify', { expectedHead: 'a'.repeat(64) })).body.headFound).toBe(false);
      expect((await admin.post('/audit/verify', { expectedHead: 'short' })).status).toBe(400);
      expect((await (await signInAs(server, 'teacher')).post('/audit/verify', {})).status).toBe(403);
    });

    it('holds while many write at once', async () => {
      const admin = await signInAs(server, 'admin');
      const themes = await Promise.all(Array.from({ length: 6 }, () => buildTheme(server.db)));
      await Promise.all(themes.map(({ id }, hours) => admin.put(`/themes/${id}`, { hours: hours + 10 })));
      expect((await admin.post('/audit/verify', {})).body.broken).toEqual([]);
    });
  });

  describe('a deleted record', () => {
    it('returns by the line of its deletion, even where nothing before it was written down', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      await server.db.deleteFrom('changes').where('record_id', '=', theme.id).where('batch_id', 'is', null).execute();
      await admin.delete(`/themes/${theme.id}`);
      const [deletion] = (await changesOf(admin, 'themes', theme.id)).body;
      expect(deletion).toMatchObject({ action: 'delete', kind: 'delete' });
      const restored = await admin.post(`/changes/${deletion.id}/restore`);
      expect(restored.body.batchId).toBeGreaterThan(0);
      expect((await admin.get(`/themes/${theme.id}`)).body).toMatchObject({ number: theme.number, hours: theme.hours });
    });
  });

  describe('a batch', () => {
    it('that came to nothing leaves a line and no batch', async () => {
      const admin = await signInAs(server, 'admin');
      const { batchId } = await transaction(server.db, (trx) =>
        inBatch(trx, server.clock(), { actorId: admin.user.id, kind: 'edit', resource: 'themes' }, async () => ({
          ids: [],
          value: undefined,
        })),
      );
      expect(batchId).toBeUndefined();
      const filter = { actorId: admin.user.id };
      expect((await admin.get('/batches', { filter })).body).toEqual([]);
      expect((await admin.get('/audit', { filter: { ...filter, action: 'edit' } })).body).toHaveLength(1);
    });
  });
});
