import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  finished,
  runBulk,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('jobs', () => {
  describe('startBulkJob', () => {
    const server = withApp();

    it('changes all that a filter selects, and undoes it as one step', async () => {
      const admin = await signInAs(server, 'admin');
      const [from, to] = [await buildDictionaryValue(server.db), await buildDictionaryValue(server.db)];
      const people = [];
      for (let i = 0; i < 30; i++) people.push(await buildUser(server.db, { region_id: from.id }));
      const outside = await buildUser(server.db);
      const order = {
        resource: 'users',
        action: 'edit',
        selection: { filter: { regionId: from.id } },
        expected: 30,
        changes: { regionId: to.id, blocked: true, blockReason: 'Уволены' },
      } as const;
      const job = await runBulk(admin, order);
      expect(job).toMatchObject({ status: 'done', done: 30, total: 30, result: { count: 30 } });
      expect((await admin.get('/users', { filter: { regionId: to.id, blocked: true } })).body).toHaveLength(25);
      expect((await admin.get(`/users/${outside.id}`)).body.blocked).toBe(false);

      const undo = await admin.post(`/batches/${job.batchId}/undo`);
      expect((await finished(admin, undo.body.id)).status).toBe('done');
      expect(job.undone).toBe(false);
      expect((await admin.get(`/jobs/${job.id}`)).body.undone).toBe(true);
      const { rows } = {
        rows: await server.db
          .selectFrom('users')
          .select(['region_id', 'blocked'])
          .where(
            'id',
            'in',
            people.map(({ id }) => id),
          )
          .execute(),
      };
      expect(rows.every((row) => row.region_id === from.id && !row.blocked)).toBe(true);
    });

    it('counts the records that it changed, without those that had the value already', async () => {
      const admin = await signInAs(server, 'admin');
      const people = [
        await buildUser(server.db),
        await buildUser(server.db, { blocked: true, block_reason: 'Уволены' }),
      ];
      const selection = { ids: people.map(({ id }) => id) };
      const order = {
        resource: 'users',
        action: 'edit',
        selection,
        changes: { blocked: true, blockReason: 'Уволены' },
      } as const;
      expect(await runBulk(admin, order)).toMatchObject({ done: 2, result: { count: 1 } });
      expect(await runBulk(admin, order)).toMatchObject({ done: 2, result: { count: 0 }, batchId: null });
    });

    it('deletes the free ones and leaves those that are used, when asked to', async () => {
      const admin = await signInAs(server, 'admin');
      const [free, used] = [await buildTheme(server.db), await buildTheme(server.db)];
      await buildQuestion(server.db, { theme_id: used.id });
      const order = { resource: 'themes', action: 'delete' as const, selection: { ids: [free.id, used.id] } };
      expect(await runBulk(admin, order)).toMatchObject({ status: 'failed', error: { id: 'in-use' } });
      expect((await admin.get(`/themes/${free.id}`)).status).toBe(200);
      const job = await runBulk(admin, { ...order, skipUsed: true, expected: 2 });
      expect(job).toMatchObject({ status: 'done', total: 1, result: { count: 1, skipped: 1 } });
      expect((await admin.get(`/themes/${free.id}`)).status).toBe(404);
      expect((await admin.get(`/themes/${used.id}`)).status).toBe(200);
      const none = await runBulk(admin, { ...order, selection: { ids: [used.id] }, skipUsed: true });
      expect(none).toMatchObject({ status: 'done', result: { count: 0, skipped: 1 } });
    });

    it('deletes and brings back', async () => {
      const admin = await signInAs(server, 'admin');
      const themes = [await buildTheme(server.db), await buildTheme(server.db)];
      const ids = themes.map(({ id }) => id);
      const job = await runBulk(admin, { resource: 'themes', action: 'delete', selection: { ids } });
      expect(job).toMatchObject({ status: 'done', result: { count: 2 } });
      expect((await admin.get('/themes', { filter: { id: ids } })).body).toEqual([]);
      await finished(admin, (await admin.post(`/batches/${job.batchId}/undo`)).body.id);
      expect((await admin.get('/themes', { filter: { id: ids } })).body).toHaveLength(2);
    });

    it('assigns tests and plans to people, and leaves what they have', async () => {
      const admin = await signInAs(server, 'admin');
      const [one, two] = [await buildUser(server.db), await buildUser(server.db)];
      const test = await buildTest(server.db);
      const order = (ids: number[]): Schemas['BulkJob'] => ({
        resource: 'users',
        action: 'assign-tests',
        selection: { ids },
        changes: { ids: [test.id] },
      });
      expect((await runBulk(admin, order([one.id]))).status).toBe('done');
      const job = await runBulk(admin, order([one.id, two.id]));
      const assigned = () =>
        server.db
          .selectFrom('assignments')
          .select('user_id')
          .where('test_id', '=', test.id)
          .orderBy('user_id')
          .execute();
      expect(await assigned()).toEqual([{ user_id: one.id }, { user_id: two.id }]);
      await finished(admin, (await admin.post(`/batches/${job.batchId}/undo`)).body.id);
      expect(await assigned()).toEqual([{ user_id: one.id }]);
    });

    it('is all or nothing: one refusal leaves every record as it was', async () => {
      const admin = await signInAs(server, 'admin');
      const people = [await buildUser(server.db), await buildUser(server.db)];
      const ids = [...people.map(({ id }) => id), admin.user.id];
      const job = await runBulk(admin, {
        resource: 'users',
        action: 'edit',
        selection: { ids },
        changes: { blocked: true, blockReason: 'Уволены' },
      });
      expect(job).toMatchObject({ status: 'failed', error: { id: 'own-account' }, batchId: null });
      const blocked = await admin.get('/users', { filter: { id: ids, blocked: true } });
      expect(blocked.body).toEqual([]);
    });

    it('stops when another number of records is selected than the person saw', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db);
      await buildUser(server.db, { region_id: region.id });
      const selection = { filter: { regionId: region.id } };
      const job = await runBulk(admin, { resource: 'users', action: 'delete', selection, expected: 2 });
      expect(job).toMatchObject({ status: 'failed', error: { id: 'selection-changed', details: { count: 1 } } });
    });

    it('says at once what is wrong with an order', async () => {
      const admin = await signInAs(server, 'admin');
      const teacher = await signInAs(server, 'teacher');
      const post = async (client: SignedInClient, order: object) => (await client.post('/jobs/bulk', order)).status;
      const selection = { ids: [1] };
      expect(await post(admin, { resource: 'spoons', action: 'edit', selection, changes: {} })).toBe(404);
      expect(await post(admin, { resource: 'users', action: 'edit', selection, changes: { login: 'x' } })).toBe(400);
      expect(await post(admin, { resource: 'users', action: 'edit', selection })).toBe(400);
      expect(
        await post(admin, {
          resource: 'users',
          action: 'edit',
          selection: {},
          changes: { blocked: true, blockReason: 'Уволены' },
        }),
      ).toBe(400);
      expect(
        await post(admin, {
          resource: 'users',
          action: 'edit',
          selection: { filter: { spoon: 1 } },
          changes: { blocked: true, blockReason: 'Уволены' },
        }),
      ).toBe(400);
      expect(await post(admin, { resource: 'themes', action: 'assign-tests', selection, changes: { ids: [1] } })).toBe(
        400,
      );
      expect(
        await post(teacher, {
          resource: 'users',
          action: 'edit',
          selection,
          changes: { blocked: true, blockReason: 'Уволены' },
        }),
      ).toBe(403);
      expect(await post(await signInAs(server, 'user'), { resource: 'users', action: 'delete', selection })).toBe(403);
      const missing = await runBulk(admin, { resource: 'users', action: 'delete', selection: { ids: [99_999_999] } });
      expect(missing).toMatchObject({ status: 'failed', error: { id: 'not-found' } });
    });
  });

  describe('listJobs', () => {
    const server = withApp();

    it('shows people their own jobs, the newest first', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const order = (hours: number) => ({
        resource: 'themes',
        action: 'edit',
        selection: { ids: [theme.id] },
        changes: { hours },
      });
      const first = await admin.post('/jobs/bulk', order(3));
      const second = await admin.post('/jobs/bulk', order(4));
      await finished(admin, second.body.id);
      const { body } = await admin.get('/jobs');
      expect(body.map(({ id }: { id: number }) => id)).toEqual([second.body.id, first.body.id]);
      expect((await (await signInAs(server, 'admin')).get('/jobs')).body).toEqual([]);
    });
  });

  describe('getJob', () => {
    const server = withApp();

    it('shows nobody the job of another', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const order = { resource: 'themes', action: 'edit', selection: { ids: [theme.id] }, changes: { hours: 8 } };
      const { body } = await admin.post('/jobs/bulk', order);
      expect((await admin.get(`/jobs/${body.id}`)).status).toBe(200);
      expect((await (await signInAs(server, 'admin')).get(`/jobs/${body.id}`)).status).toBe(404);
    });
  });

  describe('cancelJob', () => {
    const server = withApp();

    it('leaves nothing of a job that was stopped half-way', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db);
      const rows = Array.from({ length: 5000 }, (_, i) => ({
        login: `cancel-${i}`,
        role_id: 3,
        surname: 'Омаров',
        name: 'Асхат',
        registration_date: '2026-01-15',
        region_id: region.id,
      }));
      for (let from = 0; from < rows.length; from += 1000)
        await server.db
          .insertInto('users')
          .values(rows.slice(from, from + 1000))
          .execute();
      const order = {
        resource: 'users',
        action: 'edit',
        selection: { filter: { regionId: region.id } },
        changes: { blocked: true, blockReason: 'Уволены' },
      };
      const started = admin.post('/jobs/bulk', order);
      let job: { id: number; done: number } | undefined;
      await expect
        .poll(
          async () => {
            const { body } = await admin.get('/jobs');
            job = body[0];
            return job?.done ?? 0;
          },
          { interval: 5, timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      const cancelled = await admin.post(`/jobs/${job?.id}/cancel`);
      expect(cancelled.status).toBe(200);
      await started;
      const over = await finished(admin, job?.id ?? 0);
      expect(over).toMatchObject({ status: 'cancelled', batchId: null });
      const blocked = await admin.get('/users', { filter: { regionId: region.id, blocked: true } });
      expect(blocked.body).toEqual([]);
      expect((await admin.post(`/jobs/${job?.id}/cancel`)).body.id).toBe('job-over');
      expect((await (await signInAs(server, 'admin')).post(`/jobs/${job?.id}/cancel`)).status).toBe(404);
    });
  });
});
