import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildTest,
  buildUser,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';

describe('assignments', () => {
  const server = withApp();

  describe('createAssignments', () => {
    it('assigns to people, and changes nothing when it is repeated', async () => {
      const teacher = await signInAs(server, 'teacher');
      const test = await buildTest(server.db);
      const people = [
        await buildUser(server.db),
        await buildUser(server.db),
        await buildUser(server.db, { blocked: true }),
      ];
      const ids = people.map(({ id }) => id);
      const first = await teacher.post('/assignments', {
        testId: test.id,
        targetType: 'user',
        targetIds: ids.slice(0, 2),
      });
      expect(first.status).toBe(201);
      expect(first.body.items).toHaveLength(2);
      expect(first.body.items[0]).toEqual({
        id: expect.any(Number),
        testId: test.id,
        targetType: 'user',
        userId: ids[0],
        regionId: null,
        positionId: null,
        personCount: 1,
        createdAt: server.clock().toISOString(),
      });
      server.clock.forward({ minutes: 1 });
      const again = await teacher.post('/assignments', { testId: test.id, targetType: 'user', targetIds: ids });
      expect(again.body.items.slice(0, 2)).toEqual(first.body.items);
      expect(again.body.items[2]).toMatchObject({ userId: ids[2], personCount: 0 });
    });

    it('assigns to regions, positions and everyone, and counts the learners there', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      const region = await buildDictionaryValue(server.db, 'region');
      const position = await buildDictionaryValue(server.db, 'position');
      await buildUser(server.db, { region_id: region.id, position_id: position.id });
      await buildUser(server.db, { region_id: region.id, role: 'superUser' });
      await buildUser(server.db, { region_id: region.id, role: 'teacher' });
      await buildUser(server.db, { region_id: region.id, blocked: true });
      const assign = async (body: object) =>
        (await admin.post('/assignments', { testId: test.id, ...body })).body.items as Schemas['Assignment'][];
      expect(await assign({ targetType: 'region', targetIds: [region.id] })).toMatchObject([
        { regionId: region.id, personCount: 2 },
      ]);
      expect(await assign({ targetType: 'position', targetIds: [position.id] })).toMatchObject([
        { positionId: position.id, personCount: 1 },
      ]);
      const [everyone, ...more] = await assign({ targetType: 'everyone' });
      expect(more).toEqual([]);
      expect(everyone?.personCount).toBeGreaterThanOrEqual(2);
      expect((await assign({ targetType: 'everyone' }))[0]?.id).toBe(everyone?.id);
    });

    it('takes thousands of people at once', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      const values = Array.from({ length: 2500 }, (_, number) => ({
        login: `many-${number}`,
        role_id: 3,
        surname: 'Оқушы',
        name: `${number}`,
        registration_date: '2026-01-01',
      }));
      const people = await server.db.insertInto('users').values(values).returning('id').execute();
      const targetIds = people.map(({ id }) => id);
      const { status, body } = await admin.post('/assignments', { testId: test.id, targetType: 'user', targetIds });
      expect(status).toBe(201);
      expect(body.items).toHaveLength(2500);
    });

    it('names what is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      const person = await buildUser(server.db);
      const region = await buildDictionaryValue(server.db, 'region');
      const errorsOf = async (body: object) => {
        const answer = await admin.post('/assignments', body);
        expect(answer.status).toBe(422);
        return Object.keys(answer.body.errors);
      };
      expect(await errorsOf({ testId: 999_999, targetType: 'everyone' })).toEqual(['testId']);
      expect(await errorsOf({ testId: test.id, targetType: 'user', targetIds: [person.id, 999_999] })).toEqual([
        'targetIds.1',
      ]);
      expect(await errorsOf({ testId: test.id, targetType: 'position', targetIds: [region.id] })).toEqual([
        'targetIds.0',
      ]);
      expect(await errorsOf({ testId: test.id, targetType: 'user' })).toEqual(['targetIds']);
      expect(await errorsOf({ testId: test.id, targetType: 'everyone', targetIds: [1] })).toEqual(['targetIds']);
      expect((await admin.get('/assignments', { filter: { testId: test.id } })).body).toEqual([]);
      expect((await admin.post('/assignments', { testId: test.id, targetType: 'team' })).status).toBe(400);
    });

    it('is not for learners', async () => {
      const test = await buildTest(server.db);
      const learner = await signInAs(server, 'user');
      expect((await learner.post('/assignments', { testId: test.id, targetType: 'everyone' })).status).toBe(403);
    });
  });

  describe('listAssignments', () => {
    it('filters, sorts and pages', async () => {
      const examiner = await signInAs(server, 'examiner');
      const test = await buildTest(server.db);
      const person = await buildUser(server.db);
      const one = await buildAssignment(server.db, { test_id: test.id, user_id: person.id });
      const all = await buildAssignment(server.db, { test_id: test.id, created_at: new Date('2026-02-01T00:00:00Z') });
      const { body, headers } = await examiner.get('/assignments', { filter: { testId: test.id } });
      expect(body.map(({ id }: { id: number }) => id)).toEqual([all.id, one.id]);
      expect(headers['content-range']).toBe('assignments 0-1/2');
      const ofPeople = await examiner.get('/assignments', {
        filter: { testId: test.id, targetType: 'user' },
        sort: ['personCount', 'ASC'],
      });
      expect(ofPeople.body).toMatchObject([{ id: one.id, userId: person.id, personCount: 1 }]);
      expect((await examiner.get('/assignments', { sort: ['createdBy', 'ASC'] })).status).toBe(400);
    });
  });

  describe('getAssignment', () => {
    it('gives one, or says that it is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      const { id } = await buildAssignment(server.db, { test_id: test.id });
      expect((await admin.get(`/assignments/${id}`)).body).toMatchObject({
        id,
        testId: test.id,
        targetType: 'everyone',
      });
      expect((await admin.get('/assignments/999999')).status).toBe(404);
    });
  });

  describe('deleteAssignment', () => {
    it('takes the test away, but not what was done', async () => {
      const run = await beginAttempt(server);
      const admin = await signInAs(server, 'admin');
      const { id } = await server.db
        .selectFrom('assignments')
        .select('id')
        .where('test_id', '=', run.testId)
        .executeTakeFirstOrThrow();
      const deleted = await admin.delete(`/assignments/${id}`);
      expect(deleted.status).toBe(200);
      expect(deleted.body).toMatchObject({ id, testId: run.testId, userId: run.learner.user.id });
      expect((await run.submit()).status).toBe(200);
      expect((await run.learner.get(`/my/tests/${run.testId}`)).body.attempts).toHaveLength(1);
      expect((await admin.delete(`/assignments/${id}`)).status).toBe(404);
    });
  });
});
