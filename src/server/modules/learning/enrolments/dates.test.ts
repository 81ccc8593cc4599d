import { describe, expect, it } from 'vitest';
import { buildUser, finished, signIn, signInAs, undo, withApp } from '../../../../../tests/support/index.ts';
import { takeNews, reckonDue } from '../plans/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';

describe('dates of plans', () => {
  const server = withApp();

  /** A plan of one page with learners by name; it is half past in the first of the days. */
  async function learning(dates: Parameters<typeof assignPlan>[4] = {}) {
    const person = await buildUser(server.db);
    const plan = await buildPlan(server.db, [[{ page: 'Первая' }]]);
    const assignmentId = await assignPlan(server.db, plan.id, server.clock(), { userId: person.id }, dates);
    await takeNews(server);
    const admin = await signInAs(server, 'admin');
    const enrolment = async () => (await admin.get('/enrolments', { filter: { planId: plan.id } })).body[0];
    return { admin, person, plan, assignmentId, enrolment, id: (await enrolment()).id as number };
  }

  const dayAfter = (days: number) => new Date(server.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  describe('updatePlanAssignment', () => {
    it('changes the dates of those who learn by it, and back', async () => {
      const { admin, assignmentId, enrolment } = await learning({ due_on: dayAfter(10) });
      const before = await enrolment();
      const path = `/plan-assignments/${assignmentId}`;
      const { body: seen } = await admin.get(path);
      const changes = { startsOn: dayAfter(2), dueOn: null, dueDays: 5, revision: seen.revision };
      const changed = await admin.put(path, changes);
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({
        startsOn: dayAfter(2),
        dueOn: null,
        dueDays: 5,
        revision: seen.revision + 1,
      });
      await takeNews(server);
      expect(await enrolment()).toMatchObject({ startsOn: dayAfter(2), dueOn: dayAfter(7) });
      expect((await admin.put(path, changes)).body.id).toBe('changed-meanwhile');
      await undo(admin, Number(changed.headers['x-batch']));
      await takeNews(server);
      const { revision: _, ...old } = before;
      expect(await enrolment()).toMatchObject(old);
      const { body: audit } = await admin.get('/audit', { filter: { resource: 'plan-assignments' } });
      expect(audit.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['edit', 'undo']));
    });

    it('leaves the dates of whoever was given their own', async () => {
      const { admin, assignmentId, enrolment, id } = await learning({ due_on: dayAfter(10) });
      await admin.put(`/enrolments/${id}`, { dueOn: dayAfter(3) });
      await admin.put(`/plan-assignments/${assignmentId}`, { dueOn: dayAfter(20) });
      await takeNews(server);
      expect(await enrolment()).toMatchObject({ dueOn: dayAfter(3) });
    });

    it('reaches a learner who comes before the round', async () => {
      const { admin, person, assignmentId } = await learning({ due_on: dayAfter(10) });
      await admin.put(`/plan-assignments/${assignmentId}`, { dueOn: dayAfter(4) });
      const { body } = await (await signIn(server.app, person)).get('/my/plans');
      expect(body).toMatchObject([{ dueOn: dayAfter(4) }]);
    });

    it('refuses two ends and an end before the beginning', async () => {
      const { admin, assignmentId } = await learning({ starts_on: dayAfter(5) });
      const wrong = async (body: object) => {
        const answer = await admin.put(`/plan-assignments/${assignmentId}`, body);
        return [answer.status, Object.keys(answer.body.errors ?? {})];
      };
      expect(await wrong({ dueOn: dayAfter(9), dueDays: 3 })).toEqual([422, ['dueDays']]);
      expect(await wrong({ dueOn: dayAfter(1) })).toEqual([422, ['dueOn']]);
      expect((await wrong({}))[0]).toBe(400);
      expect((await admin.put('/plan-assignments/999999', { dueDays: 3 })).status).toBe(404);
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.put(`/plan-assignments/${assignmentId}`, { dueDays: 3 })).status).toBe(403);
    });
  });

  describe('updateEnrolment', () => {
    const read = (userId: number, ref: string | undefined) =>
      server.db
        .insertInto('material_progress')
        .values({
          ...{ user_id: userId, kind: 'page', ref: ref ?? '', cycle: 1, share: 0.5, seconds: 90 },
          ...{ started_at: server.clock(), last_at: server.clock(), completed_at: null },
        })
        .execute();

    it('changes the dates of one person, counts anew from the first day, and can be taken back', async () => {
      const { admin, person, plan, enrolment, id } = await learning({ due_on: dayAfter(10) });
      await read(person.id, plan.themes[0]?.keys[0]);
      await takeNews(server);
      const before = await enrolment();
      expect(before.share).toBe(0.5);
      const { status, body, headers } = await admin.put(`/enrolments/${id}`, {
        ...{ startsOn: dayAfter(1), dueOn: dayAfter(30), revision: before.revision },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        startsOn: dayAfter(1),
        dueOn: dayAfter(30),
        share: 0,
        revision: before.revision + 1,
      });
      const stale = await admin.put(`/enrolments/${id}`, { dueOn: null, revision: before.revision });
      expect([stale.status, stale.body.id]).toEqual([409, 'changed-meanwhile']);
      await undo(admin, Number(headers['x-batch']));
      await reckonDue(server);
      const { revision: _, ...old } = before;
      expect(await enrolment()).toMatchObject(old);
      const { body: audit } = await admin.get('/audit', { filter: { resource: 'enrolments' } });
      expect(audit).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'edit', recordIds: [id] })]));
    });

    it('keeps the moment of the first day where only the last one changes', async () => {
      const { admin, enrolment, id } = await learning();
      const { startsAt, startsOn } = await enrolment();
      await admin.put(`/enrolments/${id}`, { startsOn, dueOn: dayAfter(2) });
      expect(await enrolment()).toMatchObject({ startsAt, dueOn: dayAfter(2) });
      await admin.put(`/enrolments/${id}`, { dueOn: null });
      expect((await enrolment()).dueOn).toBeNull();
    });

    it('refuses dates that do not fit, and what is over', async () => {
      const { admin, plan, id } = await learning();
      const wrong = async (enrolmentId: number, body: object) => {
        const answer = await admin.put(`/enrolments/${enrolmentId}`, body);
        return [answer.status, ...Object.keys(answer.body.errors ?? { [answer.body.id]: 1 })];
      };
      expect(await wrong(id, { startsOn: dayAfter(5), dueOn: dayAfter(4) })).toEqual([422, 'dueOn']);
      expect((await wrong(id, { startsOn: null }))[0]).toBe(400);
      expect(await wrong(999_999, { dueOn: null })).toEqual([404, 'not-found']);
      server.clock.forward({ hours: 5 });
      const order = { action: 'cycle', who: 'all', selection: { ids: [id] } };
      const { body } = await admin.post('/enrolments/change', order);
      await finished(admin, body.id);
      const next = (await admin.get('/enrolments', { filter: { planId: plan.id, newest: true } })).body[0];
      expect(await wrong(next.id, { startsOn: dayAfter(-1) })).toEqual([422, 'startsOn']);
      expect(await wrong(id, { dueOn: dayAfter(9) })).toEqual([409, 'enrolment-over']);
      expect((await (await signInAs(server, 'teacher')).put(`/enrolments/${id}`, { dueOn: null })).status).toBe(403);
    });
  });

  it('a new last day for many can be taken back', async () => {
    const { admin, enrolment, id } = await learning({ due_on: dayAfter(10) });
    const order = { action: 'extend', selection: { ids: [id] }, dueOn: dayAfter(40) };
    const job = await finished(admin, (await admin.post('/enrolments/change', order)).body.id);
    expect(await enrolment()).toMatchObject({ dueOn: dayAfter(40) });
    await undo(admin, Number(job.batchId));
    expect(await enrolment()).toMatchObject({ dueOn: dayAfter(10) });
  });

  describe('previewEnrolmentChange', () => {
    it('tells whom a change would change, and changes nothing', async () => {
      const { admin, enrolment, id } = await learning({ due_on: dayAfter(10) });
      const preview = async (order: object) =>
        (await admin.post('/enrolments/change/preview', { selection: { ids: [id] }, ...order })).body;
      const before = await enrolment();
      expect(await preview({ action: 'cycle' })).toEqual({ count: 0, learning: 0, early: 0, over: false });
      expect(await preview({ action: 'cycle', who: 'all' })).toEqual({ count: 1, learning: 1, early: 0, over: false });
      expect(await preview({ action: 'extend', dueOn: dayAfter(-9) })).toEqual({
        count: 1,
        learning: 1,
        early: 1,
        over: true,
      });
      expect(await preview({ action: 'move' })).toEqual({ count: 0, learning: 0, early: 0, over: false });
      expect(await enrolment()).toEqual(before);
      const teacher = await signInAs(server, 'teacher');
      const order = { action: 'cycle', selection: { ids: [id] } };
      expect((await teacher.post('/enrolments/change/preview', order)).status).toBe(403);
    });
  });

  describe('changeEnrolments', () => {
    const run = async (admin: Awaited<ReturnType<typeof learning>>['admin'], order: object) =>
      finished(admin, (await admin.post('/enrolments/change', order)).body.id);

    it('refuses a last day before the first, and one that is over unless it is meant', async () => {
      const { admin, enrolment, id } = await learning();
      const extend = (dueOn: string, more: object = {}) =>
        admin.post('/enrolments/change', { action: 'extend', selection: { ids: [id] }, dueOn, ...more });
      expect(Object.keys((await extend(dayAfter(-3), { past: true })).body.errors)).toEqual(['dueOn']);
      server.clock.forward({ days: 5 });
      const later = await signInAs(server, 'admin');
      const yesterday = { action: 'extend', selection: { ids: [id] }, dueOn: dayAfter(-1) };
      expect((await later.post('/enrolments/change', yesterday)).status).toBe(422);
      await run(later, { ...yesterday, past: true });
      const { body } = await later.get(`/enrolments/${id}`);
      expect(body.enrolment).toMatchObject({ dueOn: dayAfter(-1), overdue: true });
      expect(enrolment).toBeDefined();
    });

    it('begins a new period only of those who have completed one, by the terms of the assignment, and back', async () => {
      const { admin, plan, id, person } = await learning({ due_days: 20 });
      const order = { action: 'cycle', selection: { ids: [id] } };
      expect((await run(admin, order)).result).toEqual({ count: 0, action: 'cycle' });
      server.clock.forward({ minutes: 5 });
      const job = await run(admin, { ...order, who: 'all' });
      const rows = async () =>
        (await admin.get('/enrolments', { filter: { planId: plan.id }, sort: ['cycle', 'ASC'] })).body;
      expect(await rows()).toMatchObject([
        { id, cycle: 1, state: 'ended' },
        { cycle: 2, state: 'active', dueOn: dayAfter(20) },
      ]);
      const mine = (await (await signIn(server.app, person)).get(`/my/plans/${id}`)).body;
      expect(mine.themes[0].locked).toEqual({ reason: 'ended' });
      expect((await undo(admin, Number(job.batchId))).body.status).toBe('done');
      expect(await rows()).toMatchObject([{ id, cycle: 1, state: 'active', isNewest: true }]);
      const { body: own } = await (await signIn(server.app, person)).get('/my/plans');
      expect(own).toMatchObject([{ cycle: 1, state: 'not_started' }]);
      const { body: audit } = await admin.get('/audit', { filter: { resource: 'enrolments' } });
      expect(audit).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'cycle-enrolments' })]));
    });

    it('takes a move to another version back, also of whom it made complete', async () => {
      const { admin, plan, id, person } = await learning();
      const [page] = plan.themes[0]?.keys ?? [];
      const at = server.clock();
      await server.db
        .insertInto('material_progress')
        .values({
          ...{ user_id: person.id, kind: 'page', ref: page ?? '', cycle: 1, share: 0.5, seconds: 9 },
          ...{ started_at: at, last_at: at, completed_at: null },
        })
        .execute();
      const other = await buildPlan(server.db, [[{ page: 'Другая' }]]);
      const more = other.themes[0];
      await server.db
        .insertInto('material_progress')
        .values({
          ...{ user_id: person.id, kind: 'page', ref: more?.keys[0] ?? '', cycle: 1, share: 1, seconds: 9 },
          ...{ started_at: at, last_at: at, completed_at: at },
        })
        .execute();
      await admin.put(`/plans/${plan.id}`, { themes: [{ themeId: more?.id, hours: null }] });
      await admin.get(`/plans/${plan.id}/versions`);
      const enrolment = async () => (await admin.get(`/enrolments/${id}`)).body.enrolment;
      const job = await run(admin, { action: 'move', selection: { ids: [id] } });
      expect(await enrolment()).toMatchObject({ version: 2, state: 'completed' });
      await undo(admin, Number(job.batchId));
      await reckonDue(server);
      expect(await enrolment()).toMatchObject({ version: 1, state: 'active', share: 0.5, completedAt: null });
    });
  });
});
