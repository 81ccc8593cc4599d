import { describe, expect, it } from 'vitest';
import { continueAttempt, FALSE, TRUE } from '../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  buildTest,
  CONTENTS,
  type SignedInClient,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { beginCycles, takeNews } from './index.ts';
import { assignPlan, buildPlan } from './plan.fixture.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `слово${index}`).join(' ');

describe('plans of learners', () => {
  const server = withApp();

  async function trueFalse(fields: Parameters<typeof buildTest>[1] = {}): Promise<number> {
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const test = await buildTest(server.db, {
      ...{ questions: [question.id], pass_percentage: 100, attempts_allowed: 2, review_policy: 'score' },
      ...fields,
    });
    return test.id;
  }

  async function learner(planId: number, dates: Parameters<typeof assignPlan>[4] = {}): Promise<SignedInClient> {
    const person = await signInAs(server, 'user');
    await assignPlan(server.db, planId, server.clock(), { userId: person.user.id }, dates);
    await takeNews(server);
    return person;
  }

  async function planOf(person: SignedInClient, planId: number) {
    const { body } = await person.get('/my/plans');
    return body.find((plan: { planId: number; isNewest: boolean }) => plan.planId === planId && plan.isNewest);
  }

  async function read(person: SignedInClient, themeId: number, key: string | undefined, seconds: number, reached = 1) {
    const path = `/my/themes/${themeId}/materials/${key}/progress`;
    expect((await person.post(path, { seconds: 0, reached: 0 })).status).toBe(200);
    server.clock.forward({ seconds });
    return person.post(path, { seconds, reached });
  }

  async function take(person: SignedInClient, testId: number, answer = TRUE) {
    const run = await continueAttempt(person, testId);
    await run.save(0, answer);
    await run.submit();
    return run;
  }

  describe('listMyPlans', () => {
    it('has what was assigned a moment ago, with hours owed and what is next', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }, { link: 'https://example.kz/' }]]);
      const person = await learner(plan.id, { due_days: 10 });
      const { status, body } = await person.get('/my/plans');
      expect(status).toBe(200);
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({
        ...{ planId: plan.id, cycle: 1, state: 'not_started', share: 0, hoursDone: 0, hoursOwed: 4, overdue: false },
        ...{ dueOn: '2026-03-12', themeCount: 1, themesDone: 0 },
        next: { kind: 'page', themeId: plan.themes[0]?.id, key: plan.themes[0]?.keys[0] },
      });
      expect((await (await signInAs(server, 'user')).get('/my/plans')).body).toEqual([]);
    });

    it('tells that the last day is over', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }]]);
      const person = await learner(plan.id, { due_on: '2026-03-03' });
      expect(await planOf(person, plan.id)).toMatchObject({ overdue: false });
      server.clock.forward({ days: 2 });
      const again = await signInAs(server, 'user');
      await assignPlan(server.db, plan.id, server.clock(), { userId: again.user.id }, { due_on: '2026-03-03' });
      expect(await planOf(again, plan.id)).toMatchObject({ overdue: true, state: 'not_started' });
    });
  });

  it('may be completed after the last day, and are late then', async () => {
    const plan = await buildPlan(server.db, [[{ page: 'Текст' }]], { period_to: '2026-03-04' });
    const person = await learner(plan.id, { due_on: '2026-03-04' });
    await person.get('/my/plans');
    server.clock.forward({ days: 6 });
    const again = await signIn(server.app, person.user);
    await read(again, plan.themes[0]?.id ?? 0, plan.themes[0]?.keys[0], 10);
    expect(await planOf(again, plan.id)).toMatchObject({ state: 'completed', overdue: false, late: true });
    const staff = await signInAs(server, 'admin');
    expect((await staff.get('/enrolments', { filter: { planId: plan.id } })).body).toMatchObject([{ late: true }]);
  });

  it('show staff the hours that are owed, without those of empty themes', async () => {
    const plan = await buildPlan(server.db, [[{ page: 'Текст' }], []]);
    const person = await learner(plan.id);
    expect(await planOf(person, plan.id)).toMatchObject({ hoursOwed: 4 });
    const staff = await signInAs(server, 'admin');
    expect((await staff.get('/enrolments', { filter: { planId: plan.id } })).body).toMatchObject([{ hoursOwed: 4 }]);
  });

  describe('getMyPlan', () => {
    it('tells why a theme is closed, and opens it when the one before is done', async () => {
      const test = await trueFalse();
      const plan = await buildPlan(server.db, [[{ page: 'Короткий текст' }], [{ test }]], { sequential: true });
      const person = await learner(plan.id);
      const { id } = await planOf(person, plan.id);
      const before = (await person.get(`/my/plans/${id}`)).body;
      expect(before.themes.map((theme: { locked: unknown }) => theme.locked)).toEqual([
        null,
        { reason: 'theme', number: 1, title: expect.any(Object) },
      ]);
      const shown = async () => [
        (await person.get('/my/tests')).body.find(({ id: one }: { id: number }) => one === test),
        (await person.get(`/my/tests/${test}`)).body.test,
      ];
      const locked = { reason: 'theme', number: 1, title: expect.any(Object) };
      expect(await shown()).toMatchObject([
        { state: 'available', locked },
        { state: 'available', locked },
      ]);
      const refused = await person.post(`/my/tests/${test}/attempts`);
      expect(refused.status).toBe(409);
      expect(refused.body.id).toBe('theme-locked');
      expect(refused.body.message).toContain('1');

      expect(
        (await read(person, plan.themes[0]?.id ?? 0, plan.themes[0]?.keys[0], 10)).body.completedAt,
      ).not.toBeNull();
      await take(person, test, FALSE);
      expect(await planOf(person, plan.id)).toMatchObject({ state: 'in_progress', hoursDone: 4, hoursOwed: 8 });
      const failed = (await person.get(`/my/plans/${id}`)).body;
      expect(failed.themes[1].materials[0]).toMatchObject({ state: 'failed', percentage: 0, attempts: 1 });
      await take(person, test, TRUE);
      const done = (await person.get(`/my/plans/${id}`)).body;
      expect(done.plan).toMatchObject({ state: 'completed', share: 1, hoursDone: 8, themesDone: 2, next: null });
      expect(done.plan.completedAt).toEqual(expect.any(String));
    });

    it('is not for others, nor for nobody', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }]]);
      const person = await learner(plan.id);
      const { id } = await planOf(person, plan.id);
      const other = await signInAs(server, 'user');
      expect((await other.get(`/my/plans/${id}`)).status).toBe(404);
      expect((await person.get('/my/plans/999999')).status).toBe(404);
      expect((await other.get(`/my/plans/${id}/themes/${plan.themes[0]?.id}`)).status).toBe(404);
    });

    it.each([
      ['never shows its result', { review_policy: 'nothing' as const }, 'done'],
      [
        'shows it after the closing',
        { review_from: 'closed' as const, closes_at: new Date('2030-01-01T00:00:00Z') },
        'waiting',
      ],
    ])('tells nothing of a failed test that %s', async (_name, fields, state) => {
      const test = await trueFalse(fields);
      const plan = await buildPlan(server.db, [[{ test }], [{ page: 'Текст', optional: true }]], { sequential: true });
      const [failing, passing] = [await learner(plan.id), await learner(plan.id)];
      const seen = [];
      for (const [person, answer] of [[failing, FALSE] as const, [passing, TRUE] as const]) {
        await take(person, test, answer);
        const { id } = await planOf(person, plan.id);
        const { themes } = (await person.get(`/my/plans/${id}`)).body;
        expect(themes[1].locked).toBeNull();
        seen.push(themes[0].materials[0]);
      }
      expect(seen[0]).toMatchObject({ state, percentage: null });
      expect({ ...seen[0], begunAt: 0, lastAt: 0, completedAt: 0, seconds: 0 }).toEqual({
        ...seen[1],
        ...{ begunAt: 0, lastAt: 0, completedAt: 0, seconds: 0 },
      });
    });
  });

  describe('getMyTheme', () => {
    it('gives pages and links to read, and where to go from here', async () => {
      const plan = await buildPlan(server.db, [
        [{ page: 'Первая' }, { link: 'https://example.kz/' }],
        [{ page: 'Вторая' }],
      ]);
      const person = await learner(plan.id);
      const { id } = await planOf(person, plan.id);
      const { status, body } = await person.get(`/my/plans/${id}/themes/${plan.themes[0]?.id}`);
      expect(status).toBe(200);
      expect(body.contents).toEqual([
        { key: plan.themes[0]?.keys[0], body: { ru: '<p>Первая</p>' }, url: null, leastSeconds: 3 },
        { key: plan.themes[0]?.keys[1], body: null, url: 'https://example.kz/', leastSeconds: 2 },
      ]);
      expect(body).toMatchObject({ number: 1, previous: null, next: { number: 2, themeId: plan.themes[1]?.id } });
      expect((await person.get(`/my/plans/${id}/themes/999999`)).status).toBe(404);
    });

    it('gives nothing of a closed theme', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Первая' }], [{ page: 'Тайная' }]], { sequential: true });
      const person = await learner(plan.id);
      const { id } = await planOf(person, plan.id);
      const { body } = await person.get(`/my/plans/${id}/themes/${plan.themes[1]?.id}`);
      expect(body.contents).toEqual([]);
      expect(body.theme.locked).toMatchObject({ reason: 'theme', number: 1 });
      const key = plan.themes[1]?.keys[0];
      const refused = await person.post(`/my/themes/${plan.themes[1]?.id}/materials/${key}/progress`, {
        ...{ seconds: 60, reached: 1 },
      });
      expect(refused.body.id).toBe('theme-locked');
    });

    it('says when a plan begins that has not begun', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Первая' }]]);
      const person = await learner(plan.id, { starts_on: '2028-01-01' });
      const { id, state } = await planOf(person, plan.id);
      expect(state).toBe('upcoming');
      const { body } = await person.get(`/my/plans/${id}/themes/${plan.themes[0]?.id}`);
      expect(body.theme.locked).toEqual({
        reason: 'starts',
        opensAt: expect.stringMatching(/^20(27-12-31|28-01-01)T/),
      });
    });
  });

  describe('reportReading', () => {
    const onePage = async (count: number) => {
      const plan = await buildPlan(server.db, [[{ page: words(count) }]]);
      const person = await learner(plan.id);
      await person.get('/my/plans');
      const [theme] = plan.themes;
      const path = `/my/themes/${theme?.id}/materials/${theme?.keys[0]}/progress`;
      return { person, path, plan, theme };
    };

    it('believes no more seconds than have passed', async () => {
      const { person, path } = await onePage(600);
      const beat = (seconds: number, reached: number) => person.post(path, { seconds, reached });
      expect((await beat(3600, 1)).body).toEqual({ share: 0, seconds: 0, completedAt: null });
      server.clock.forward({ seconds: 10 });
      expect((await beat(3600, 1)).body).toMatchObject({ seconds: 10, completedAt: null });
      // Repeated in the same moment: nothing is added.
      for (let times = 0; times < 5; times++) expect((await beat(3600, 1)).body).toMatchObject({ seconds: 10 });
      server.clock.forward({ seconds: 50 });
      const last = (await beat(3600, 0.5)).body;
      expect(last).toMatchObject({ seconds: 60, share: 0.5, completedAt: null });
      expect((await beat(0, 1)).body).toMatchObject({ share: 1, completedAt: server.clock().toISOString() });
    });

    it('counts a minute once when two pages are read at once', async () => {
      const plan = await buildPlan(server.db, [[{ page: words(2000) }, { page: words(2000) }]]);
      const person = await learner(plan.id);
      await person.get('/my/plans');
      const [theme] = plan.themes;
      const beat = (key: string) =>
        person.post(`/my/themes/${theme?.id}/materials/${key}/progress`, { seconds: 60, reached: 0.5 });
      for (const key of theme?.keys ?? []) await beat(key);
      for (let minute = 0; minute < 3; minute++) {
        server.clock.forward({ minutes: 1 });
        await Promise.all((theme?.keys ?? []).map(beat));
      }
      const { sum } = await server.db
        .selectFrom('material_progress')
        .select(({ fn }) => fn.sum<number>('seconds').as('sum'))
        .where('user_id', '=', person.user.id)
        .executeTakeFirstOrThrow();
      expect(Number(sum)).toBe(180);
    });

    it('counts a link when its reader has come back', async () => {
      const plan = await buildPlan(server.db, [[{ link: 'https://example.kz/' }]]);
      const person = await learner(plan.id);
      await person.get('/my/plans');
      const [theme] = plan.themes;
      const { body } = await read(person, theme?.id ?? 0, theme?.keys[0], 30);
      expect(body).toMatchObject({ share: 1, seconds: 30 });
      expect(await planOf(person, plan.id)).toMatchObject({ state: 'completed' });
    });

    it('is refused for what is not in a plan of the person, or no longer in the theme', async () => {
      const { person, path, theme } = await onePage(10);
      const other = await signInAs(server, 'user');
      expect((await other.post(path, { seconds: 1, reached: 1 })).status).toBe(404);
      expect((await person.post(path, { seconds: -1, reached: 2 })).status).toBe(400);
      await server.db
        .deleteFrom('theme_materials')
        .where('theme_id', '=', theme?.id ?? 0)
        .execute();
      expect((await person.post(path, { seconds: 1, reached: 1 })).status).toBe(404);
    });
  });

  describe('a new cycle', () => {
    it('begins before the period ends, asks for everything again and keeps what was', async () => {
      const test = await trueFalse({ attempts_allowed: 1 });
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }, { test }]], { repeat_months: 12 });
      const person = await learner(plan.id);
      await person.get('/my/plans');
      const [theme] = plan.themes;
      await read(person, theme?.id ?? 0, theme?.keys[0], 10);
      await take(person, test);
      const first = await planOf(person, plan.id);
      expect(first).toMatchObject({ state: 'completed', cycle: 1 });

      expect(await beginCycles(server)).toBe(0);
      server.clock.forward({ days: 340 });
      expect(await beginCycles(server)).toBe(1);
      expect(await beginCycles(server)).toBe(0);
      const rows = await server.db
        .selectFrom('enrolments')
        .select(['cycle', 'state', 'due_on', 'source'])
        .where('user_id', '=', person.user.id)
        .orderBy('cycle')
        .execute();
      expect(rows).toEqual([
        { cycle: 1, state: 'completed', due_on: null, source: 'assignment' },
        { cycle: 2, state: 'active', due_on: expect.stringMatching(/^2027-/), source: 'repeat' },
      ]);

      const back = await signIn(server.app, person.user);
      const second = await planOf(back, plan.id);
      expect(second).toMatchObject({ cycle: 2, state: 'not_started', share: 0, hoursDone: 0 });
      // The only attempt of the last period uses up nothing of this one.
      expect((await back.get(`/my/tests/${test}`)).body.test).toMatchObject({
        ...{ state: 'available', outcome: 'assigned', attemptsAllowed: 2, attemptsUsed: 1, bestPercentage: null },
      });
      await take(back, test);
      await read(back, theme?.id ?? 0, theme?.keys[0], 10);
      expect(await planOf(back, plan.id)).toMatchObject({ cycle: 2, state: 'completed', share: 1 });
      const { status, body } = await back.get(`/my/plans/${first.id}`);
      expect(status).toBe(200);
      expect(body.plan).toMatchObject({
        cycle: 1,
        isNewest: false,
        state: 'completed',
        completedAt: first.completedAt,
      });
      expect(body.themes[0].materials).toMatchObject([
        { state: 'done', seconds: 10 },
        { state: 'done', percentage: 100, attempts: 1 },
      ]);
      expect(body.cycles.map(({ cycle }: { cycle: number }) => cycle)).toEqual([2, 1]);
      expect((await back.post(`/my/tests/${test}/attempts`)).body.id).toBe('attempts-used-up');
    });
  });

  it('withdraws whom no assignment reaches any more, and takes them back where they were', async () => {
    const plan = await buildPlan(server.db, [[{ page: 'Текст' }, { page: 'Ещё' }]]);
    const person = await signInAs(server, 'user');
    const assigned = () => assignPlan(server.db, plan.id, server.clock(), { userId: person.user.id });
    const assignmentId = await assigned();
    await takeNews(server);
    const [theme] = plan.themes;
    await read(person, theme?.id ?? 0, theme?.keys[0], 10);
    await server.db.deleteFrom('plan_assignments').where('id', '=', assignmentId).execute();
    await takeNews(server);
    expect(await planOf(person, plan.id)).toMatchObject({ state: 'withdrawn', share: 0.5 });
    await assigned();
    await takeNews(server);
    expect(await planOf(person, plan.id)).toMatchObject({ state: 'in_progress', share: 0.5 });
  });

  it('passes over whoever is erased in the same moment', async () => {
    const plan = await buildPlan(server.db, [[{ page: 'Текст' }]]);
    const [leaver, stayer] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
    for (const { user } of [leaver, stayer]) await assignPlan(server.db, plan.id, server.clock(), { userId: user.id });
    const round = await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').where('id', '=', leaver.user.id).execute();
      const running = takeNews(server);
      await waiters(server.db);
      return { running };
    });
    expect(await round.running).toBeGreaterThan(0);
    expect(await planOf(stayer, plan.id)).toMatchObject({ state: 'not_started' });
  });
});
