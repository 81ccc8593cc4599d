import { describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildDictionaryValue,
  buildTest,
  buildUser,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { inBatch } from '../../../history/index.ts';
import { transaction } from '../../../db/index.ts';
import { assignPlans, assignTests } from '../assignments/index.ts';

describe('plan-assignments', () => {
  const server = withApp();

  async function buildPlan(): Promise<number> {
    const values = { title: JSON.stringify({ ru: 'Стажировка' }) };
    return (await server.db.insertInto('plans').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }

  describe('createPlanAssignments', () => {
    it('assigns to regions, positions, people and everyone; repeating it changes nothing', async () => {
      const admin = await signInAs(server, 'admin');
      const planId = await buildPlan();
      const region = await buildDictionaryValue(server.db, 'region');
      const position = await buildDictionaryValue(server.db, 'position');
      const person = await buildUser(server.db, { region_id: region.id, position_id: position.id });
      await buildUser(server.db, { region_id: region.id, blocked: true });
      const assign = async (body: object) => admin.post('/plan-assignments', { planId, ...body });
      const byRegion = await assign({ targetType: 'region', targetIds: [region.id] });
      expect(byRegion.status).toBe(201);
      expect(byRegion.body.items).toEqual([
        {
          id: expect.any(Number),
          planId,
          targetType: 'region',
          userId: null,
          regionId: region.id,
          positionId: null,
          startsOn: null,
          dueOn: null,
          dueDays: null,
          personCount: 1,
          createdAt: server.clock().toISOString(),
          revision: 1,
        },
      ]);
      expect(byRegion.headers['x-batch']).toMatch(/^\d+$/);
      await assign({ targetType: 'position', targetIds: [position.id] });
      await assign({ targetType: 'user', targetIds: [person.id] });
      await assign({ targetType: 'everyone' });
      const again = await assign({ targetType: 'region', targetIds: [region.id] });
      expect(again.body.items).toEqual(byRegion.body.items);
      expect(again.headers['x-batch']).toBeUndefined();
      expect((await admin.get(`/plans/${planId}`)).body.assignmentCount).toBe(4);
    });

    it('names what is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const planId = await buildPlan();
      const person = await buildUser(server.db);
      const errorsOf = async (body: object) => {
        const answer = await admin.post('/plan-assignments', body);
        expect(answer.status).toBe(422);
        return Object.keys(answer.body.errors);
      };
      expect(await errorsOf({ planId: 999_999, targetType: 'everyone' })).toEqual(['planId']);
      expect(await errorsOf({ planId, targetType: 'user', targetIds: [person.id, 999_999] })).toEqual(['targetIds.1']);
      expect(await errorsOf({ planId, targetType: 'region' })).toEqual(['targetIds']);
      expect((await admin.get('/plan-assignments', { filter: { planId } })).body).toEqual([]);
    });

    it('takes dates, but not two ends', async () => {
      const admin = await signInAs(server, 'admin');
      const planId = await buildPlan();
      const assign = (dates: object) => admin.post('/plan-assignments', { planId, targetType: 'everyone', ...dates });
      const wrong = async (dates: object) => Object.keys((await assign(dates)).body.errors);
      expect(await wrong({ dueOn: '2026-05-01', dueDays: 10 })).toEqual(['dueDays']);
      expect(await wrong({ startsOn: '2026-05-02', dueOn: '2026-05-01' })).toEqual(['dueOn']);
      const { status, body } = await assign({ startsOn: '2026-05-01', dueDays: 30 });
      expect(status).toBe(201);
      expect(body.items).toMatchObject([{ startsOn: '2026-05-01', dueOn: null, dueDays: 30 }]);
    });

    it('is not for teachers', async () => {
      const teacher = await signInAs(server, 'teacher');
      const answer = await teacher.post('/plan-assignments', { planId: await buildPlan(), targetType: 'everyone' });
      expect(answer.status).toBe(403);
    });
  });

  describe('listPlanAssignments', () => {
    it('finds what reaches one person, directly, by region and by position', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db, 'region');
      const other = await buildDictionaryValue(server.db, 'region');
      const person = await buildUser(server.db, { region_id: region.id });
      const [direct, there, elsewhere] = [await buildPlan(), await buildPlan(), await buildPlan()];
      await admin.post('/plan-assignments', { planId: direct, targetType: 'user', targetIds: [person.id] });
      await admin.post('/plan-assignments', { planId: there, targetType: 'region', targetIds: [region.id] });
      await admin.post('/plan-assignments', { planId: elsewhere, targetType: 'region', targetIds: [other.id] });
      const found = await admin.get('/plan-assignments', { filter: { reaches: person.id }, sort: ['id', 'ASC'] });
      const plansOf = (items: { planId: number }[]) => items.map(({ planId }) => planId);
      expect(plansOf(found.body).filter((id) => [direct, there, elsewhere].includes(id))).toEqual([direct, there]);
      const teacher = await buildUser(server.db, { role: 'teacher', region_id: region.id });
      const ofTeacher = await admin.get('/plan-assignments', { filter: { reaches: teacher.id } });
      expect(plansOf(ofTeacher.body)).not.toContain(there);
    });

    it('finds the tests of a person in the same way', async () => {
      const admin = await signInAs(server, 'admin');
      const person = await buildUser(server.db);
      const test = await buildTest(server.db);
      await buildAssignment(server.db, { test_id: test.id, user_id: person.id });
      const found = await admin.get('/assignments', { filter: { reaches: person.id, targetType: 'user' } });
      expect(found.body).toMatchObject([{ testId: test.id, userId: person.id }]);
    });
  });

  describe('getPlanAssignment', () => {
    it('gives one, or says that it is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const planId = await buildPlan();
      const made = (await admin.post('/plan-assignments', { planId, targetType: 'everyone' })).body.items[0];
      expect((await admin.get(`/plan-assignments/${made.id}`)).body).toEqual(made);
      expect((await admin.get('/plan-assignments/999999')).status).toBe(404);
    });
  });

  describe('deletePlanAssignment', () => {
    it('takes it back, as a batch that can be undone', async () => {
      const admin = await signInAs(server, 'admin');
      const planId = await buildPlan();
      const [made] = (await admin.post('/plan-assignments', { planId, targetType: 'everyone' })).body.items;
      const deleted = await admin.delete(`/plan-assignments/${made.id}`);
      expect(deleted.body).toEqual(made);
      expect(deleted.headers['x-batch']).toMatch(/^\d+$/);
      expect((await admin.delete(`/plan-assignments/${made.id}`)).status).toBe(404);
    });
  });

  describe('assigning to many people at once', () => {
    it('writes what is missing, as one batch', async () => {
      const { user } = await signInAs(server, 'admin');
      const people = [await buildUser(server.db), await buildUser(server.db), await buildUser(server.db)];
      const ids = people.map(({ id }) => id);
      const plans = [await buildPlan(), await buildPlan()];
      const test = await buildTest(server.db);
      const assign = (userIds: readonly number[]) =>
        transaction(server.db, (trx) =>
          inBatch(trx, server.clock(), { actorId: user.id, kind: 'assign', resource: 'plan-assignments' }, async () => {
            const made = await assignPlans(trx, server.clock(), user.id, plans, userIds);
            const tests = await assignTests(trx, server.clock(), user.id, [test.id], userIds);
            return { ids: made, value: [made.length, tests.length] };
          }),
        );
      expect((await assign(ids.slice(0, 2))).value).toEqual([4, 2]);
      const second = await assign(ids);
      expect(second.value).toEqual([2, 1]);
      expect(second.batchId).toBeTypeOf('number');
      expect((await assign(ids)).batchId).toBeUndefined();
    });
  });
});
