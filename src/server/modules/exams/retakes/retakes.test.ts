import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { assignTest } from '../../../../../tests/support/attempt-run.ts';
import {
  buildTest,
  buildUser,
  runBulk,
  signIn,
  signInAs,
  startApp,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';

type Retake = Schemas['Retake'];

describe('retakes', () => {
  const server = withApp();
  const inHours = (hours: number) => new Date(server.clock().getTime() + hours * 3_600_000).toISOString();

  async function place() {
    const examiner = await signInAs(server, 'examiner');
    const test = await buildTest(server.db);
    return { examiner, testId: test.id };
  }

  /** A request by a learner. */
  async function request(testId: number, comment: string | null = null): Promise<number> {
    const user = await buildUser(server.db);
    const at = server.clock();
    const values = {
      test_id: testId,
      user_id: user.id,
      origin: 'request' as const,
      comment,
      created_at: at,
      updated_at: at,
    };
    return (await server.db.insertInto('retakes').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }

  describe('createRetakes', () => {
    it('gives several people one more attempt within a window', async () => {
      const { examiner, testId } = await place();
      const people = [await buildUser(server.db), await buildUser(server.db)];
      const answer = await examiner.post('/retakes', {
        testId,
        userIds: people.map(({ id }) => id),
        opensAt: inHours(1),
        closesAt: inHours(48),
        reason: 'Болел',
      });
      expect(answer.status).toBe(201);
      expect(answer.headers['x-batch']).toMatch(/^\d+$/);
      expect(answer.body.items).toHaveLength(2);
      expect(answer.body.items[0]).toEqual({
        id: expect.any(Number),
        testId,
        userId: people[0]?.id,
        origin: 'grant',
        status: 'accepted',
        comment: null,
        opensAt: inHours(1),
        closesAt: inHours(48),
        reason: 'Болел',
        attemptId: null,
        decidedBy: examiner.user.id,
        decidedAt: inHours(0),
        acceptedRequests: 0,
        retakeLimit: 0,
        createdAt: inHours(0),
        updatedAt: inHours(0),
        revision: 1,
      });
    });

    it('accepts a request that waits, and leaves a retake that is there', async () => {
      const { examiner, testId } = await place();
      const id = await request(testId, 'Прошу');
      const userId = (await examiner.get(`/retakes/${id}`)).body.userId as number;
      const grant = { testId, userIds: [userId], closesAt: inHours(24) };
      const first = await examiner.post('/retakes', grant);
      expect(first.body.items).toMatchObject([{ id, origin: 'request', status: 'accepted', comment: 'Прошу' }]);
      const again = await examiner.post('/retakes', { ...grant, closesAt: inHours(72) });
      expect(again.body.items).toMatchObject([{ id, closesAt: inHours(24) }]);
      expect(again.headers['x-batch']).toBeUndefined();
    });

    it('is for others: nobody gives, decides or changes their own', async () => {
      const { examiner, testId } = await place();
      const colleague = await signInAs(server, 'examiner');
      const own = examiner.user.id;
      const refused = { status: 403, body: { id: 'own-attempt' } };
      const userIds = [own, (await buildUser(server.db)).id];
      expect(await examiner.post('/retakes', { testId, userIds })).toMatchObject(refused);
      const asked = await request(testId);
      await server.db.updateTable('retakes').set({ user_id: own }).where('id', '=', asked).execute();
      expect(await examiner.post(`/retakes/${asked}/accept`, {})).toMatchObject(refused);
      expect(await examiner.post(`/retakes/${asked}/reject`, { reason: 'Нет' })).toMatchObject(refused);
      expect((await colleague.post(`/retakes/${asked}/accept`, {})).status).toBe(200);
      const changed = await colleague.put(`/retakes/${asked}`, { closesAt: inHours(5) });
      expect(changed.status).toBe(200);
      expect(await examiner.put(`/retakes/${asked}`, { closesAt: inHours(500) })).toMatchObject(refused);
      expect(await examiner.delete(`/retakes/${asked}`)).toMatchObject(refused);
      const admin = await signInAs(server, 'admin');
      await server.db.updateTable('retakes').set({ user_id: admin.user.id }).where('id', '=', asked).execute();
      const undone = await undo(admin, Number(changed.headers['x-batch']));
      expect(undone.body.error ?? undone.body).toMatchObject({ id: 'own-attempt' });
    });

    it('asks whoever restores a decision for the permission to decide', async () => {
      const { examiner, testId } = await place();
      const role = await server.db
        .insertInto('roles')
        .values({
          key: 'retake-clerk',
          title: JSON.stringify({ ru: 'Секретарь' }),
          permissions: ['retakes:list', 'retakes:show', 'retakes:edit', 'history:list', 'history:undo', 'audit:list'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const clerk = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
      const id = await request(testId);
      await examiner.post(`/retakes/${id}/accept`, {});
      await examiner.put(`/retakes/${id}`, { closesAt: inHours(5) });
      const changes = await server.db
        .selectFrom('changes')
        .select('id')
        .where('resource', '=', 'retakes')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute();
      const restore = (place: number) => clerk.post(`/changes/${changes[place]?.id}/restore`);
      const [asRequested, asAccepted] = [await restore(0), await restore(1)];
      expect([asRequested.status, asAccepted.status]).toEqual([403, 200]);
      const { body } = await examiner.get(`/retakes/${id}`);
      expect(body.status).toBe('accepted');
    });

    it('refuses what is not there, and a window that is none', async () => {
      const { examiner, testId } = await place();
      const { id } = await buildUser(server.db);
      const errorsOf = async (body: object) => {
        const answer = await examiner.post('/retakes', { testId, userIds: [id], ...body });
        return { status: answer.status, fields: Object.keys(answer.body.errors ?? {}) };
      };
      expect(await errorsOf({ testId: 999_999 })).toEqual({ status: 422, fields: ['testId'] });
      expect(await errorsOf({ userIds: [id, 999_999] })).toEqual({ status: 422, fields: ['userIds.1'] });
      expect(await errorsOf({ closesAt: inHours(-1) })).toEqual({ status: 422, fields: ['closesAt'] });
      expect(await errorsOf({ opensAt: inHours(5), closesAt: inHours(5) })).toEqual({
        status: 422,
        fields: ['closesAt'],
      });
      expect((await errorsOf({ userIds: [] })).status).toBe(400);
    });

    it('is for examiners, not for teachers', async () => {
      const { testId } = await place();
      const teacher = await signInAs(server, 'teacher');
      const { id } = await buildUser(server.db);
      expect((await teacher.post('/retakes', { testId, userIds: [id] })).status).toBe(403);
    });
  });

  describe('listRetakes', () => {
    it('filters by status, origin, use and person', async () => {
      const { examiner, testId } = await place();
      const waiting = await request(testId);
      const person = await buildUser(server.db, { surname: 'Қасымова' });
      const [granted] = (await examiner.post('/retakes', { testId, userIds: [person.id] })).body.items as Retake[];
      const idsOf = async (filter: object) =>
        ((await examiner.get('/retakes', { filter: { testId, ...filter }, sort: ['id', 'ASC'] })).body as Retake[]).map(
          ({ id }) => id,
        );
      expect(await idsOf({})).toEqual([waiting, granted?.id]);
      expect(await idsOf({ status: 'pending' })).toEqual([waiting]);
      expect(await idsOf({ origin: 'grant' })).toEqual([granted?.id]);
      expect(await idsOf({ used: true })).toEqual([]);
      expect(await idsOf({ userId: person.id })).toEqual([granted?.id]);
      expect(await idsOf({ q: 'қасымова' })).toEqual([granted?.id]);
    });
  });

  describe('getRetake', () => {
    it('says so when there is none', async () => {
      const { examiner } = await place();
      expect((await examiner.get('/retakes/999999')).status).toBe(404);
    });
  });

  describe('acceptRetake', () => {
    it('sets the window, once', async () => {
      const { examiner, testId } = await place();
      const id = await request(testId);
      const answer = await examiner.post(`/retakes/${id}/accept`, { closesAt: inHours(24), reason: 'Хорошо' });
      expect(answer.body).toMatchObject({ status: 'accepted', opensAt: null, closesAt: inHours(24), reason: 'Хорошо' });
      const again = await examiner.post(`/retakes/${id}/accept`, {});
      expect(again.status).toBe(409);
      expect(again.body.id).toBe('already-decided');
      const other = await request(testId);
      expect((await examiner.post(`/retakes/${other}/accept`, { closesAt: inHours(-2) })).status).toBe(422);
      expect((await examiner.get(`/retakes/${other}`)).body.status).toBe('pending');
    });

    it('lets one of two decisions stand', async () => {
      const { examiner, testId } = await place();
      const id = await request(testId);
      const answers = await Promise.all([
        examiner.post(`/retakes/${id}/accept`, {}),
        examiner.post(`/retakes/${id}/reject`, { reason: 'Нет' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('rejectRetake', () => {
    it('says why', async () => {
      const { examiner, testId } = await place();
      const id = await request(testId);
      expect((await examiner.post(`/retakes/${id}/reject`, { reason: '' })).status).toBe(400);
      const answer = await examiner.post(`/retakes/${id}/reject`, { reason: 'Сначала повторите тему 3' });
      expect(answer.body).toMatchObject({ status: 'rejected', reason: 'Сначала повторите тему 3' });
    });
  });

  describe('what people are told', () => {
    const noticesOf = (userId: number) =>
      server.db.selectFrom('notices').select(['kind', 'details']).where('user_id', '=', userId).orderBy('id').execute();

    it('of a decision, with its window and its words', async () => {
      const { examiner, testId } = await place();
      const [yes, no] = [await request(testId), await request(testId)];
      const accepted = await examiner.post(`/retakes/${yes}/accept`, { closesAt: inHours(24), reason: 'Удачи' });
      const rejected = await examiner.post(`/retakes/${no}/reject`, { reason: 'Рано' });
      expect(await noticesOf(accepted.body.userId)).toEqual([
        {
          kind: 'retake-accepted',
          details: {
            testId,
            title: expect.objectContaining({ ru: expect.any(String) }),
            reason: 'Удачи',
            opensAt: null,
            closesAt: inHours(24),
          },
        },
      ]);
      expect(await noticesOf(rejected.body.userId)).toMatchObject([
        { kind: 'retake-rejected', details: { testId, reason: 'Рано' } },
      ]);
      await examiner.put(`/retakes/${yes}`, { closesAt: inHours(48) });
      expect(await noticesOf(accepted.body.userId)).toMatchObject([{}, { details: { closesAt: inHours(48) } }]);
    });

    it('of a grant, but not of one that changes nothing, nor of a decision that fails', async () => {
      const { examiner, testId } = await place();
      const person = await buildUser(server.db);
      const grant = () => examiner.post('/retakes', { testId, userIds: [person.id] });
      await grant();
      await grant();
      expect(await noticesOf(person.id)).toHaveLength(1);
      const id = await request(testId);
      await examiner.post(`/retakes/${id}/accept`, { closesAt: inHours(-1) });
      const { userId } = (await examiner.get(`/retakes/${id}`)).body as Retake;
      expect(await noticesOf(userId)).toEqual([]);
    });

    it('by mail too, in their language, where a mail server is set up', async () => {
      const mail = await startMailServer();
      const app = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
      try {
        const { examiner, testId } = await place();
        const person = await buildUser(server.db, { email: 'aigul@example.kz', language: 'kz' });
        const silent = await buildUser(server.db, { email: null });
        const client = await signIn(app, examiner.user);
        await client.post('/retakes', {
          testId,
          userIds: [person.id, silent.id],
          closesAt: inHours(24),
          reason: 'Сәттілік!',
        });
        await vi.waitFor(() => expect(mail.letters).toHaveLength(1), UNHURRIED);
        expect(mail.letters[0]?.to).toBe('aigul@example.kz');
        expect(mail.letters[0]?.text).toContain('рұқсат берілді');
        expect(mail.letters[0]?.text).toContain('Сәттілік!');
      } finally {
        await app.close();
        await mail.close();
      }
    });
  });

  describe('the limit of a test', () => {
    it('is told to staff, who may go beyond it', async () => {
      const { examiner, testId } = await place();
      await server.db.updateTable('tests').set({ retake_limit: 1 }).where('id', '=', testId).execute();
      const id = await request(testId);
      const { body } = await examiner.post(`/retakes/${id}/accept`, {});
      expect(body).toMatchObject({ acceptedRequests: 1, retakeLimit: 1 });
      await server.db.updateTable('retakes').set({ closes_at: server.clock() }).where('id', '=', id).execute();
      const other = await buildUser(server.db);
      const granted = await examiner.post('/retakes', { testId, userIds: [body.userId, other.id] });
      expect(granted.status).toBe(201);
      expect(granted.body.overLimit).toEqual([body.userId]);
      expect(granted.body.items).toHaveLength(2);
      const line = await server.db
        .selectFrom('audit_events')
        .select('details')
        .where('action', '=', 'grant')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(line.details).toMatchObject({ testId, overLimit: 1 });
    });
  });

  describe('updateRetake', () => {
    it('moves the window of one that is accepted and not used', async () => {
      const { examiner, testId } = await place();
      const person = await buildUser(server.db);
      const [made] = (await examiner.post('/retakes', { testId, userIds: [person.id], closesAt: inHours(2) })).body
        .items as Retake[];
      const moved = await examiner.put(`/retakes/${made?.id}`, { closesAt: inHours(90), revision: 1 });
      expect(moved.body).toMatchObject({ closesAt: inHours(90), revision: 2 });
      expect((await examiner.put(`/retakes/${made?.id}`, { opensAt: inHours(91) })).status).toBe(422);
      expect((await examiner.put(`/retakes/${made?.id}`, { reason: 'x', revision: 1 })).body.id).toBe(
        'changed-meanwhile',
      );
      const waiting = await request(testId);
      expect((await examiner.put(`/retakes/${waiting}`, { reason: 'x' })).body.id).toBe('retake-not-accepted');
    });
  });

  describe('deleteRetake', () => {
    it('deletes one that was not used', async () => {
      const { examiner, testId } = await place();
      const id = await request(testId);
      expect((await examiner.delete(`/retakes/${id}`)).status).toBe(200);
      expect((await examiner.get(`/retakes/${id}`)).status).toBe(404);
    });

    it('keeps one that an attempt was started with', async () => {
      const { examiner } = await place();
      const { learner, testId } = await assignTest(server);
      await learner.post(`/my/tests/${testId}/attempts`);
      const { items } = (await examiner.post('/retakes', { testId, userIds: [learner.user.id] })).body;
      await server.db
        .updateTable('retakes')
        .set(({ selectFrom }) => ({ attempt_id: selectFrom('attempts').select('id').where('test_id', '=', testId) }))
        .where('id', '=', items[0].id)
        .execute();
      expect((await examiner.delete(`/retakes/${items[0].id}`)).body.id).toBe('retake-used');
      expect((await examiner.put(`/retakes/${items[0].id}`, { reason: 'x' })).body.id).toBe('retake-used');
    });
  });

  describe('startBulkJob of retakes', () => {
    it('deletes all or none', async () => {
      const { examiner, testId } = await place();
      const ids = [await request(testId), await request(testId)];
      const order = { resource: 'retakes', action: 'delete' } as const;
      expect((await runBulk(examiner, { ...order, selection: { ids: [...ids, 999_999] } })).error?.id).toBe(
        'not-found',
      );
      expect((await examiner.get('/retakes', { filter: { testId } })).body).toHaveLength(2);
      expect((await runBulk(examiner, { ...order, selection: { ids } })).status).toBe('done');
      expect((await examiner.get('/retakes', { filter: { testId } })).body).toEqual([]);
    });
  });

  describe('exportRetakes', () => {
    it('writes what the filter selects, in words', async () => {
      const { examiner, testId } = await place();
      await request(testId, '=1+1');
      const { body } = await examiner.get('/retakes/export', { filter: { testId } });
      expect(body).toContain('Омаров');
      expect(body).toContain("'=1+1");
    });
  });
});
