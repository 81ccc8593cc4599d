import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  type RunningApp,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';

const batchOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['x-batch']);

/** All rows of a table, without the columns that count edits. */
async function contentOf(
  server: RunningApp,
  table: 'users' | 'plans' | 'plan_themes' | 'questions' | 'tests' | 'test_pools',
) {
  const rows = await server.db.selectFrom(table).selectAll().execute();
  return rows.map(({ revision: _, updated_at: __, ...row }: Record<string, unknown>) => JSON.stringify(row)).toSorted();
}

describe('taking back', () => {
  describe('undoBatch', () => {
    const server = withApp();

    it('takes an edit, a creation and a deletion back, and again', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const created = await admin.post('/plans', {
        title: { ru: 'План' },
        themes: [{ themeId: theme.id, hours: null }],
      });
      expect(created.status).toBe(201);
      const path = `/plans/${created.body.id}`;
      const before = await contentOf(server, 'plans');

      const edited = await admin.put(path, { title: { ru: 'Другой план' }, themes: [] });
      expect(edited.body.themes).toEqual([]);
      const undone = await undo(admin, batchOf(edited));
      expect(undone.body).toMatchObject({ status: 'done', kind: 'undo' });
      expect(await contentOf(server, 'plans')).toEqual(before);
      expect((await admin.get(path)).body.themes).toHaveLength(1);

      const redone = await undo(admin, undone.body.batchId);
      expect(redone.body.status).toBe('done');
      expect((await admin.get(path)).body.title).toEqual({ ru: 'Другой план' });
      expect((await undo(admin, redone.body.batchId)).body.status).toBe('done');

      const deleted = await admin.delete(path);
      expect((await admin.get(path)).status).toBe(404);
      expect((await undo(admin, batchOf(deleted))).body).toMatchObject({ status: 'done', error: null });
      expect((await admin.get(path)).body).toMatchObject({ title: { ru: 'План' } });
      expect(await contentOf(server, 'plans')).toEqual(before);

      expect((await undo(admin, batchOf(created))).body.status).toBe('done');
      expect((await admin.get(path)).status).toBe(404);
    });

    it('brings a deleted person back under the old id, with the password', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db, 'region');
      const person = await buildUser(server.db, { region_id: region.id, iin: '900101300017', photos: [] });
      const before = await contentOf(server, 'users');
      const deleted = await admin.delete(`/users/${person.id}`);
      expect(deleted.status).toBe(200);
      expect((await undo(admin, batchOf(deleted))).body.status).toBe('done');
      expect(await contentOf(server, 'users')).toEqual(before);
    });

    it('refuses where somebody has changed a record since, and names it', async () => {
      const admin = await signInAs(server, 'admin');
      const other = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const edited = await admin.put(`/themes/${theme.id}`, { hours: 5, equipment: 'Макет' });
      await other.put(`/themes/${theme.id}`, { hours: 7 });
      const refused = await undo(admin, batchOf(edited));
      expect(refused.body).toMatchObject({ status: 'failed', error: { id: 'changed-since' } });
      expect(refused.body.error.details.records).toEqual([{ resource: 'themes', recordId: theme.id }]);
      expect((await admin.get(`/themes/${theme.id}`)).body).toMatchObject({ hours: 7, equipment: 'Макет' });
    });

    it('does not mind a later change of other fields', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const edited = await admin.put(`/themes/${theme.id}`, { hours: 5 });
      await admin.put(`/themes/${theme.id}`, { equipment: 'Макет' });
      expect((await undo(admin, batchOf(edited))).body.status).toBe('done');
      expect((await admin.get(`/themes/${theme.id}`)).body).toMatchObject({ hours: 2, equipment: 'Макет' });
    });

    it('refuses what others did, what was undone, and whoever may not edit', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const examiner = await signInAs(server, 'examiner');
      const theme = await buildTheme(server.db);
      const edited = await admin.put(`/themes/${theme.id}`, { hours: 9 });
      expect((await teacher.post(`/batches/${batchOf(edited)}/undo`)).status).toBe(404);
      expect((await undo(admin, batchOf(edited))).body.status).toBe('done');
      expect((await admin.post(`/batches/${batchOf(edited)}/undo`)).body.id).toBe('already-undone');
      expect((await examiner.post('/batches/999999/undo')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).post(`/batches/${batchOf(edited)}/undo`)).status).toBe(403);
    });

    it('refuses to delete what was created when others depend on it', async () => {
      const admin = await signInAs(server, 'admin');
      const number = (await buildTheme(server.db)).number + 50_000;
      const created = await admin.post('/themes', { number, title: { ru: 'Новая' } });
      await buildQuestion(server.db, { theme_id: created.body.id });
      expect((await undo(admin, batchOf(created))).body).toMatchObject({ status: 'failed', error: { id: 'in-use' } });
    });

    it('says at its field which record is missing for one to come back', async () => {
      const admin = await signInAs(server, 'admin');
      const question = await buildQuestion(server.db);
      const deleted = await admin.delete(`/questions/${question.id}`);
      expect((await admin.delete(`/themes/${question.theme_id}`)).status).toBe(200);
      const refused = (await undo(admin, batchOf(deleted))).body;
      expect(refused).toMatchObject({ status: 'failed', error: { id: 'invalid' } });
      expect(Object.keys(refused.error.errors)).toEqual(['themeId']);
    });

    it('never lets nobody administer', async () => {
      const admin = await signInAs(server, 'admin');
      const blocked = await admin.put(`/users/${(await buildUser(server.db, { role: 'admin' })).id}`, {
        blocked: true,
        blockReason: 'Уволен',
      });
      expect((await undo(admin, batchOf(blocked))).body.status).toBe('done');
      const self = await server.db.selectFrom('users').select('id').where('id', '=', admin.user.id).executeTakeFirst();
      expect(self?.id).toBe(admin.user.id);
    });

    it('keeps the versions of a question that was changed and changed back', async () => {
      const admin = await signInAs(server, 'admin');
      const question = await buildQuestion(server.db);
      const edited = await admin.put(`/questions/${question.id}`, { text: { ru: 'Иначе спрошено' } });
      expect(edited.body.version).toBe(2);
      expect((await undo(admin, batchOf(edited))).body.status).toBe('done');
      expect((await admin.get(`/questions/${question.id}`)).body).toMatchObject({ version: 3, text: question.text });
      const versions = await server.db
        .selectFrom('question_versions')
        .select(['version', 'text'])
        .where('question_id', '=', question.id)
        .orderBy('version')
        .execute();
      expect(versions).toEqual([
        { version: 1, text: question.text },
        { version: 2, text: { ru: 'Иначе спрошено' } },
      ]);
    });

    it('tells when there is nothing to take back', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const same = await admin.put(`/themes/${theme.id}`, { hours: 2 });
      expect(same.status).toBe(200);
      expect(same.headers['x-batch']).toBeUndefined();
    });
  });

  describe('restoreVersion', () => {
    const server = withApp();

    it('brings a record back to any of its versions, lists and all', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const test = await buildTest(server.db);
      await buildQuestion(server.db, { theme_id: theme.id });
      const pools = [{ themeId: theme.id, difficultyFrom: 1, difficultyTo: 5, count: 1 }];
      expect((await admin.put(`/tests/${test.id}`, { durationMinutes: 10, pools })).status).toBe(200);
      await admin.put(`/tests/${test.id}`, { durationMinutes: 20 });
      await admin.put(`/tests/${test.id}`, { durationMinutes: 30, passPercentage: 90 });
      const { body } = await admin.get('/changes', { filter: { resource: 'tests', recordId: test.id } });
      const changes = body.filter(({ kind }: { kind: string | null }) => kind === 'edit');
      expect(changes).toHaveLength(3);
      expect(changes[0]).toMatchObject({ kind: 'edit', action: 'edit', actor: { id: admin.user.id } });
      const second = changes[1].id;
      const restored = await admin.post(`/changes/${second}/restore`);
      expect(restored.status).toBe(200);
      expect((await admin.get(`/tests/${test.id}`)).body).toMatchObject({
        durationMinutes: 20,
        passPercentage: test.pass_percentage,
      });
      expect((await undo(admin, restored.body.batchId)).body.status).toBe('done');
      expect((await admin.get(`/tests/${test.id}`)).body.durationMinutes).toBe(30);
    });

    it('returns a deleted record', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      await admin.put(`/themes/${theme.id}`, { hours: 4 });
      const { body: changes } = await admin.get('/changes', { filter: { resource: 'themes', recordId: theme.id } });
      await admin.delete(`/themes/${theme.id}`);
      expect((await admin.post(`/changes/${changes[0].id}/restore`)).status).toBe(200);
      expect((await admin.get(`/themes/${theme.id}`)).body.hours).toBe(4);
    });

    it('is refused to whoever may not edit, and unknown to nobody', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      await admin.put(`/themes/${theme.id}`, { hours: 4 });
      const { body: changes } = await admin.get('/changes', { filter: { resource: 'themes', recordId: theme.id } });
      expect((await teacher.post(`/changes/${changes[0].id}/restore`)).status).toBe(403);
      expect((await admin.post('/changes/999999999/restore')).status).toBe(404);
    });
  });

  describe('two people edit one record', () => {
    const server = withApp();

    it('the second is told and shown what it is now', async () => {
      const first = await signInAs(server, 'admin');
      const second = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const { body: seen } = await first.get(`/themes/${theme.id}`);
      expect((await second.put(`/themes/${theme.id}`, { hours: 6, revision: seen.revision })).status).toBe(200);
      const refused = await first.put(`/themes/${theme.id}`, { hours: 8, revision: seen.revision });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        id: 'changed-meanwhile',
        details: { record: { hours: 6, revision: seen.revision + 1 }, changedBy: expect.stringContaining('Омаров') },
      });
      const now = refused.body.details.record.revision;
      expect((await first.put(`/themes/${theme.id}`, { hours: 8, revision: now })).body.hours).toBe(8);
    });

    it('a sign-in is no edit', async () => {
      const admin = await signInAs(server, 'admin');
      const person = await buildUser(server.db);
      const { body: seen } = await admin.get(`/users/${person.id}`);
      await server.db.updateTable('users').set({ last_sign_in_at: new Date() }).where('id', '=', person.id).execute();
      expect((await admin.put(`/users/${person.id}`, { phone: '1', revision: seen.revision })).status).toBe(200);
    });
  });
});
