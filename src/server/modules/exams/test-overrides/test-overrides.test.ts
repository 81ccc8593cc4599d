import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTest, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildTestOverride,
  buildUser,
  runBulk,
  signIn,
  type SignedInClient,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { overrideOf } from '../../identity/place-terms/index.ts';

const PATH = '/test-overrides';

describe('other terms of a test', () => {
  const server = withApp();
  let examiner: SignedInClient;
  beforeAll(async () => {
    examiner = await signInAs(server, 'examiner');
  });
  const minutes = (count: number) => new Date(server.clock().getTime() + count * 60_000);
  const iso = (count: number) => minutes(count).toISOString();
  const mine = async (learner: SignedInClient, testId: number) =>
    ((await learner.get('/my/tests')).body as { id: number }[]).find(({ id }) => id === testId);

  describe('createTestOverrides', () => {
    it('gives a person a window, attempts and minutes; all that they see and start follows', async () => {
      const closes_at = minutes(-60);
      const { learner, testId } = await assignTest(server, { duration_minutes: 40, closes_at, attempts_allowed: 1 });
      expect(await mine(learner, testId)).toMatchObject({ state: 'finished' });
      const given = {
        ...{ targetType: 'user', targetIds: [learner.user.id], reason: ' Справка 17 ' },
        ...{ opensAt: iso(-5), closesAt: iso(300), extraAttempts: 1, extraMinutes: 7, extraTimePercent: 25 },
      };
      expect((await examiner.post(PATH, { testId, ...given })).body.items).toMatchObject([{ userId: learner.user.id }]);
      expect(await mine(learner, testId)).toMatchObject({
        ...{ state: 'available', attemptsAllowed: 2, opensAt: given.opensAt, closesAt: given.closesAt },
      });
      const { body } = await learner.get(`/my/tests/${testId}`);
      expect(body.requirements).toMatchObject({ extraTimePercent: 25, extraMinutes: 7 });
      for (let number = 1; number <= 2; number += 1) {
        const run = await continueAttempt(learner, testId);
        const lasts = Date.parse(run.session.deadlineAt) - Date.parse(run.session.startedAt);
        expect(lasts).toBe((50 + 7) * 60_000);
        await run.submit();
      }
      expect((await learner.post(`/my/tests/${testId}/attempts`)).body.id).toBe('attempts-used-up');
    });

    it('replaces what a target had, notes it with its reason, and can be undone', async () => {
      const { learner, testId } = await assignTest(server);
      const target = { testId, targetType: 'user', targetIds: [learner.user.id] };
      await examiner.post(PATH, { ...target, extraMinutes: 10, reason: 'Первая' });
      const { headers } = await examiner.post(PATH, { ...target, extraAttempts: 1, reason: 'Вторая', replace: true });
      expect((await examiner.get(PATH, { filter: { testId } })).body).toMatchObject([
        { userId: learner.user.id, createdBy: examiner.user.id, extraMinutes: 0, extraAttempts: 1, reason: 'Вторая' },
      ]);
      const { details } = await server.db
        .selectFrom('audit_events')
        .select('details')
        .where('resource', '=', 'test-overrides')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(details).toMatchObject({ testId, targetType: 'user', reason: 'Вторая' });
      await undo(await signInAs(server, 'admin'), Number(headers['x-batch']));
      expect((await examiner.get(PATH, { filter: { testId } })).body).toMatchObject([
        { extraMinutes: 10, reason: 'Первая' },
      ]);
    });

    it('never erases terms unasked: it names them, and gives nobody anything', async () => {
      const { learner, testId } = await assignTest(server);
      const other = await buildUser(server.db);
      const terms = { testId, targetType: 'user', reason: 'Вторая' };
      await examiner.post(PATH, { ...terms, targetIds: [learner.user.id], extraMinutes: 10, reason: 'Первая' });
      const again = { ...terms, targetIds: [other.id, learner.user.id], extraAttempts: 1 };
      const refused = await examiner.post(PATH, again);
      expect([refused.status, refused.body.id]).toEqual([409, 'has-terms']);
      expect(refused.body.details.overrides).toMatchObject([
        { userId: learner.user.id, extraMinutes: 10, reason: 'Первая', createdByName: examiner.user.full_name },
      ]);
      expect((await examiner.get(PATH, { filter: { testId } })).body).toMatchObject([{ extraMinutes: 10 }]);
      expect((await examiner.post(PATH, { ...again, replace: true })).status).toBe(201);
      expect((await examiner.get(PATH, { filter: { testId }, sort: ['id', 'ASC'] })).body).toMatchObject([
        { userId: learner.user.id, extraMinutes: 0, extraAttempts: 1 },
        { userId: other.id, extraAttempts: 1 },
      ]);
    });

    it('lets one of two at the same time give terms', async () => {
      const { learner, testId } = await assignTest(server);
      const give = (reason: string) =>
        examiner.post(PATH, { testId, targetType: 'user', targetIds: [learner.user.id], extraMinutes: 5, reason });
      const answers = await Promise.all([give('Одна'), give('Другая')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });

    it('refuses who is not there, a window that ends before it begins, and no reason', async () => {
      const { learner, testId } = await assignTest(server, { closes_at: minutes(60) });
      const given = { testId, targetType: 'user', targetIds: [learner.user.id], reason: 'Болел' };
      const refused = async (change: object) => {
        const { status, body } = await examiner.post(PATH, { ...given, ...change });
        return [status, ...Object.keys(body.errors)];
      };
      expect(await refused({ targetIds: [learner.user.id, 987_654] })).toEqual([422, 'targetIds.1']);
      expect(await refused({ targetType: 'region' })).toEqual([422, 'targetIds.0']);
      expect(await refused({ opensAt: iso(20), closesAt: iso(10) })).toEqual([422, 'closesAt']);
      expect(await refused({ opensAt: iso(70) })).toEqual([422, 'opensAt']);
      expect(await refused({ opensAt: iso(-20), closesAt: iso(-10) })).toEqual([422, 'closesAt']);
      expect(await refused({ closesAt: iso(-10) })).toEqual([422, 'closesAt']);
      expect(await refused({ reason: '  ' })).toEqual([422, 'reason']);
      expect(await refused({ extraMinutes: -1 })).toEqual([400, 'extraMinutes']);
      expect(await refused({ testId: 987_654 })).toEqual([422, 'testId']);
      expect((await learner.post(PATH, given)).status).toBe(403);
    });
  });

  describe('listTestOverrides, getTestOverride', () => {
    it('tells whom each is for, and how many they are', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const position = await buildDictionaryValue(server.db, 'position');
      const people = [
        await buildUser(server.db, { region_id: region.id }),
        await buildUser(server.db, { region_id: region.id }),
      ];
      const { testId } = await assignTest(server);
      const own = { test_id: testId };
      await buildTestOverride(server.db, { ...own, region_id: region.id });
      await buildTestOverride(server.db, { ...own, position_id: position.id });
      await buildTestOverride(server.db, { ...own, user_id: people[0]?.id ?? 0 });
      const sort = ['id', 'DESC'];
      const { body, headers } = await examiner.get(PATH, { filter: { testId }, sort });
      expect(body).toMatchObject([
        { targetType: 'user', userId: people[0]?.id, personCount: 1 },
        { targetType: 'position', positionId: position.id, personCount: 0 },
        { targetType: 'region', regionId: region.id, personCount: 2 },
      ]);
      expect(headers['content-range']).toBe('test-overrides 0-2/3');
      const groups = { filter: { testId, targetType: 'region' } };
      expect((await examiner.get(PATH, groups)).body).toHaveLength(1);
      expect((await examiner.get(`${PATH}/${body[0].id}`)).body).toEqual(body[0]);
      expect((await examiner.get(`${PATH}/987654`)).status).toBe(404);
    });
  });

  describe('terms for oneself', () => {
    it('are given by somebody else, and those of a group leave out whoever gives them', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const staff = await signIn(server.app, await buildUser(server.db, { role: 'examiner', region_id: region.id }));
      const { testId } = await assignTest(server);
      const peer = await signIn(server.app, await buildUser(server.db, { region_id: region.id }));
      for (const { user } of [staff, peer]) await buildAssignment(server.db, { test_id: testId, user_id: user.id });
      const mine = { testId, targetType: 'user', targetIds: [peer.user.id, staff.user.id], extraMinutes: 30 };
      const refused = { status: 403, body: { id: 'own-attempt' } };
      expect(await staff.post(PATH, { ...mine, reason: 'Себе' })).toMatchObject(refused);
      const group = { testId, targetType: 'region', targetIds: [region.id], extraMinutes: 15, reason: 'Всем' };
      const given = await staff.post(PATH, group);
      expect(given.body.items).toMatchObject([{ personCount: 1 }]);
      const minutesOf = async ({ user }: typeof staff) => {
        const { rows } = await sql<{ minutes: number | null }>`
          select (select extra_minutes from test_overrides o where o.id = ${overrideOf(sql`${testId}::bigint`, sql`${user.id}::bigint`)})
            as minutes`.execute(server.db);
        return rows[0]?.minutes;
      };
      expect([await minutesOf(peer), await minutesOf(staff)]).toEqual([15, null]);
      const again = await examiner.post(PATH, { ...group, replace: true });
      expect(again.body.items).toMatchObject([{ personCount: 2 }]);
      expect([await minutesOf(peer), await minutesOf(staff)]).toEqual([15, 15]);
      const { id } = again.body.items[0];
      expect(await staff.delete(`${PATH}/${id}`)).toMatchObject(refused);
      expect((await examiner.delete(`${PATH}/${id}`)).status).toBe(200);
    });

    it('are not reached by moving to a region or position that has them, or away from it', async () => {
      const admin = await signInAs(server, 'admin');
      const { testId } = await assignTest(server);
      const refused = { status: 403, body: { id: 'own-attempt' } };
      const own = `/users/${admin.user.id}`;
      for (const type of ['region', 'position'] as const) {
        const [plain, special] = [
          await buildDictionaryValue(server.db, type),
          await buildDictionaryValue(server.db, type),
        ];
        await buildTestOverride(server.db, { test_id: testId, [`${type}_id`]: special.id, extra_minutes: 90 });
        const to = (id: number | null) => ({ [`${type}Id`]: id });
        expect((await admin.put(own, to(plain.id))).status).toBe(200);
        expect(await admin.put(own, to(special.id))).toMatchObject(refused);
        const selection = { ids: [admin.user.id] };
        const job = await runBulk(admin, { resource: 'users', action: 'edit', selection, changes: to(special.id) });
        expect(job.error).toMatchObject({ id: 'own-attempt' });
        const moved = await (await signInAs(server, 'admin')).put(own, to(special.id));
        expect(moved.status).toBe(200);
        expect(await admin.put(own, to(null))).toMatchObject(refused);
        expect((await admin.put(own, { ...to(special.id), name: 'Айгуль' })).status).toBe(200);
        const { body: changes } = await admin.get('/changes', {
          filter: { resource: 'users', recordId: admin.user.id },
        });
        const first = changes.findLast(({ fields }: { fields: object }) => fields !== null);
        expect(await admin.post(`/changes/${first.id}/restore`)).toMatchObject(refused);
      }
    });

    it('are not brought back by an undo', async () => {
      const admin = await signInAs(server, 'admin');
      const { testId } = await assignTest(server);
      const { id } = await buildTestOverride(server.db, { test_id: testId, user_id: admin.user.id, extra_minutes: 30 });
      const { headers } = await examiner.delete(`${PATH}/${id}`);
      const undone = await undo(admin, Number(headers['x-batch']));
      expect(undone.body.error ?? undone.body).toMatchObject({ id: 'own-attempt' });
    });
  });

  describe('deleteTestOverride', () => {
    it('takes the terms back; attempts that run keep them', async () => {
      const { learner, testId } = await assignTest(server, { duration_minutes: 30 });
      const { id } = await buildTestOverride(server.db, {
        ...{ test_id: testId, user_id: learner.user.id, extra_minutes: 30, opens_at: null },
      });
      const run = await continueAttempt(learner, testId);
      expect((await examiner.delete(`${PATH}/${id}`)).body).toMatchObject({ id, extraMinutes: 30 });
      expect((await examiner.delete(`${PATH}/${id}`)).status).toBe(404);
      expect(Date.parse(run.session.deadlineAt) - Date.parse(run.session.startedAt)).toBe(60 * 60_000);
      expect((await learner.get(`/my/tests/${testId}`)).body.requirements).toMatchObject({ extraMinutes: 0 });
    });
  });

  it('keeps what is shown after the closing until the longest window is over', async () => {
    const { learner, testId } = await assignTest(server, {
      ...{ closes_at: minutes(60), review_policy: 'key', review_from: 'closed' },
    });
    const late = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: testId, user_id: late.user.id });
    await buildTestOverride(server.db, { test_id: testId, user_id: late.user.id, closes_at: minutes(240) });
    const { body } = await learner.get(`/my/tests/${testId}`);
    expect([body.test.closesAt, body.lastClosingAt]).toEqual([iso(60), iso(240)]);
    const run = await continueAttempt(learner, testId);
    await run.submit();
    const visible = async () => (await learner.get(`/my/attempts/${run.attemptId}/result`)).body.visible as string;
    server.clock.forward({ minutes: 120 });
    expect(await visible()).toBe('nothing');
    server.clock.forward({ minutes: 121 });
    expect(await visible()).toBe('key');
  });
});
