import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { transaction } from '../../../db/index.ts';
import { buildDictionaryValue, buildUser, finished, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { takeNews } from '../plans/index.ts';
import { assignPlan, buildPlan, buildThemeWith } from '../plans/plan.fixture.ts';
import { enrolmentListFor, selectEnrolments } from './queries.ts';

describe('enrolments', () => {
  const server = withApp();

  /** A plan of two pages with people of a new region. */
  async function learning(count: number) {
    const region = await buildDictionaryValue(server.db, 'region');
    const people = [];
    for (let made = 0; made < count; made++) people.push(await buildUser(server.db, { region_id: region.id }));
    const plan = await buildPlan(server.db, [[{ page: 'Первая' }], [{ page: 'Вторая' }]]);
    await assignPlan(server.db, plan.id, server.clock(), { regionId: region.id }, { due_on: '2026-03-10' });
    await takeNews(server);
    return { region, people, plan, admin: await signInAs(server, 'admin') };
  }

  const read = (userId: number, key: string | undefined) =>
    server.db
      .insertInto('material_progress')
      .values({
        ...{ user_id: userId, kind: 'page', ref: key ?? '', cycle: 1, share: 1, seconds: 90 },
        ...{ started_at: server.clock(), last_at: server.clock(), completed_at: server.clock() },
      })
      .execute();

  describe('listEnrolments', () => {
    it('has everybody whom an assignment reaches, with how far they are', async () => {
      const { people, plan, admin, region } = await learning(3);
      await read(people[0]?.id ?? 0, plan.themes[0]?.keys[0]);
      await takeNews(server);
      const { status, body, headers } = await admin.get('/enrolments', {
        filter: { planId: plan.id },
        sort: ['share', 'DESC'],
      });
      expect(status).toBe(200);
      expect(headers['content-range']).toBe('enrolments 0-2/3');
      expect(body[0]).toMatchObject({
        ...{ userId: people[0]?.id, regionId: region.id, state: 'active', share: 0.5, hoursDone: 4, hoursOwed: 8 },
        ...{ dueOn: '2026-03-10', version: 1, isCurrentVersion: true, cycle: 1, overdue: false },
      });
      const count = async (filter: object) =>
        (await admin.get('/enrolments', { filter: { planId: plan.id, ...filter } })).body.length;
      expect(await count({ begun: true })).toBe(1);
      expect(await count({ overdue: true })).toBe(0);
      expect(await count({ regionId: region.id, state: ['active', 'completed'], newest: true, cycle: 1 })).toBe(3);
      expect(await count({ currentVersion: false })).toBe(0);
      expect(await count({ version: 2 })).toBe(0);
    });

    it('follows people who come to a region, leave it, and come back', async () => {
      const { region, plan, admin } = await learning(0);
      const person = await buildUser(server.db);
      const states = async () => {
        await takeNews(server);
        const { body } = await admin.get('/enrolments', { filter: { planId: plan.id } });
        return body.map(({ state }: { state: string }) => state);
      };
      const move = (region_id: number | null) =>
        server.db.updateTable('users').set({ region_id }).where('id', '=', person.id).execute();
      expect(await states()).toEqual([]);
      await move(region.id);
      expect(await states()).toEqual(['active']);
      await move(null);
      expect(await states()).toEqual(['withdrawn']);
      await move(region.id);
      expect(await states()).toEqual(['active']);
    });

    it('sorts by name, those of one person by their ids, and pages never overlap', async () => {
      const { region, people, plan, admin } = await learning(2);
      const other = await buildPlan(server.db, [[{ page: 'Третья' }]]);
      await assignPlan(server.db, other.id, server.clock(), { regionId: region.id });
      const named = { region_id: region.id, surname: 'Әбенов' };
      const [twin, first] = [await buildUser(server.db, named), await buildUser(server.db, named)];
      await takeNews(server);
      const list = async (filter: object, sort: ['userId', 'ASC' | 'DESC'], range: [number, number] = [0, 24]) => {
        const { body, headers } = await admin.get('/enrolments', { filter, sort, range });
        const rows = (body as Schemas['Enrolment'][]).map(({ id, userId }) => [id, userId] as const);
        return { rows, total: String(headers['content-range']).split('/')[1] };
      };
      const all = await list({ regionId: region.id }, ['userId', 'ASC']);
      expect(all.total).toBe('8');
      const { rows: ordered } = await sql<{ id: number; user_id: number }>`
        select e.id, e.user_id from enrolments e join users u on u.id = e.user_id where u.region_id = ${region.id}
        order by u.name_key, e.id`.execute(server.db);
      const expected = ordered.map(({ id, user_id }) => [id, user_id]);
      expect(all.rows).toEqual(expected);
      expect((await list({ regionId: region.id }, ['userId', 'DESC'])).rows).toEqual(expected.toReversed());
      const pages = [];
      for (const from of [0, 3, 6])
        pages.push(...(await list({ regionId: region.id }, ['userId', 'ASC'], [from, from + 2])).rows);
      expect(pages).toEqual(expected);
      const ofPlan = await list({ planId: plan.id }, ['userId', 'ASC']);
      expect(ofPlan.total).toBe('4');
      const ids = ofPlan.rows.map(([, userId]) => userId);
      expect(ids.slice(0, 2).toSorted()).toEqual([twin.id, first.id].toSorted());
      expect(ids.slice(2).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    });

    it('reads a page by name from the index of the names, and counts without reading people', async () => {
      const now = server.clock();
      const { sort, joined } = enrolmentListFor({ permissions: [] } as never, now);
      const lines = await transaction(server.db, async (trx) => {
        await sql`set local enable_sort = off`.execute(trx);
        const page = selectEnrolments(trx, now).where(joined?.userId ?? sql<boolean>`true`);
        const byName = page
          .orderBy(sort.userId as RawBuilder<unknown>)
          .orderBy('enrolments.id')
          .limit(25);
        const count = selectEnrolments(trx, now)
          .clearSelect()
          .select(({ fn }) => fn.countAll().as('total'));
        const planOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['QUERY PLAN'])).join('\n');
        return { page: planOf(await byName.explain()), count: planOf(await count.explain()) };
      });
      expect(lines.page).toContain('users_name_key');
      expect(lines.count).not.toContain('on users');
    });

    it('is for those who may see it', async () => {
      expect((await (await signInAs(server, 'user')).get('/enrolments')).status).toBe(403);
    });
  });

  describe('getEnrolment', () => {
    it('shows each material with its evidence', async () => {
      const { people, plan, admin } = await learning(1);
      await read(people[0]?.id ?? 0, plan.themes[0]?.keys[0]);
      await takeNews(server);
      const [{ id }] = (await admin.get('/enrolments', { filter: { planId: plan.id } })).body;
      const { body } = await admin.get(`/enrolments/${id}`);
      expect(
        body.themes.map(({ state, hoursDone }: { state: string; hoursDone: number }) => [state, hoursDone]),
      ).toEqual([
        ['done', 4],
        ['not_started', 0],
      ]);
      expect(body.themes[0].materials[0]).toMatchObject({ kind: 'page', state: 'done', seconds: 90 });
      expect(body.cycles).toHaveLength(1);
      expect((await admin.get('/enrolments/999999')).status).toBe(404);
    });
  });

  describe('exportEnrolments', () => {
    it('has one line for each', async () => {
      const { plan, admin } = await learning(2);
      const { status, body: text } = await admin.get('/enrolments/export', { filter: { planId: plan.id } });
      expect(status).toBe(200);
      expect(text.trim().split('\r\n')).toHaveLength(3);
      expect(text).toContain('Учится');
    });
  });

  describe('listPlanVersions', () => {
    it('tells what a change of the plan would change for those who are half-way', async () => {
      const { plan, admin } = await learning(2);
      const third = await buildThemeWith(server.db, [{ page: 'Третья' }]);
      await admin.put(`/plans/${plan.id}`, {
        sequential: true,
        themes: [...plan.themes.map(({ id }) => ({ themeId: id, hours: null })), { themeId: third.id, hours: 2 }],
      });
      const { body } = await admin.get(`/plans/${plan.id}/versions`);
      expect(body).toHaveLength(2);
      expect(body[0]).toMatchObject({ number: 2, isCurrent: true, active: 0, hours: 10, themeCount: 3 });
      expect(body[1]).toMatchObject({ number: 1, isCurrent: false, active: 2, hours: 8 });
      expect(body[1].changes).toMatchObject({ hours: 2, sequential: true, themesRemoved: [], reordered: false });
      expect(body[1].changes.themesAdded).toHaveLength(1);
      expect((await admin.get('/plans/999999/versions')).status).toBe(404);
    });
  });

  describe('changeEnrolments', () => {
    it('moves people to the newest version, and what they did counts there', async () => {
      const { people, plan, admin } = await learning(2);
      await read(people[0]?.id ?? 0, plan.themes[0]?.keys[0]);
      await takeNews(server);
      await admin.put(`/plans/${plan.id}`, { themes: [{ themeId: plan.themes[0]?.id, hours: null }] });
      const list = async () =>
        (await admin.get('/enrolments', { filter: { planId: plan.id }, sort: ['share', 'DESC'] })).body;
      await admin.get(`/plans/${plan.id}/versions`);
      expect((await list()).map(({ version }: { version: number }) => version)).toEqual([1, 1]);
      const order = { action: 'move', selection: { filter: { planId: plan.id, version: 1 } } };
      const started = await admin.post('/enrolments/change', order);
      expect(started.status).toBe(201);
      expect((await finished(admin, started.body.id)).result).toEqual({ count: 2, action: order.action });
      expect(await list()).toMatchObject([
        { version: 2, share: 1, state: 'completed' },
        { version: 2, share: 0, state: 'active' },
      ]);
    });

    it('gives more time to those who are still learning', async () => {
      const { plan, admin } = await learning(2);
      const selection = { filter: { planId: plan.id } };
      const refused = await admin.post('/enrolments/change', { action: 'extend', selection });
      expect(Object.keys(refused.body.errors)).toEqual(['dueOn']);
      const { body } = await admin.post('/enrolments/change', { action: 'extend', selection, dueOn: '2026-05-01' });
      expect((await finished(admin, body.id)).result).toEqual({ count: 2, action: 'extend' });
      const days = (await admin.get('/enrolments', { filter: { planId: plan.id } })).body;
      expect(days.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual(['2026-05-01', '2026-05-01']);
    });

    it('begins a new cycle, and the one before stays', async () => {
      const { people, plan, admin } = await learning(1);
      await read(people[0]?.id ?? 0, plan.themes[0]?.keys[0]);
      await takeNews(server);
      server.clock.forward({ hours: 1 });
      const [{ id }] = (await admin.get('/enrolments', { filter: { planId: plan.id } })).body;
      const order = { action: 'cycle', who: 'all', selection: { ids: [id] } };
      const { body } = await admin.post('/enrolments/change', order);
      await finished(admin, body.id);
      const rows = (await admin.get('/enrolments', { filter: { planId: plan.id }, sort: ['cycle', 'ASC'] })).body;
      expect(rows).toMatchObject([
        { id, cycle: 1, state: 'ended', share: 0.5, isNewest: false },
        { cycle: 2, state: 'active', share: 0, source: 'staff', isNewest: true },
      ]);
      const before = (await admin.get(`/enrolments/${id}`)).body;
      expect(before.themes[0].materials[0]).toMatchObject({ state: 'done', seconds: 90 });
    });
  });

  describe('deletePlan', () => {
    it('is refused while somebody learns by the plan', async () => {
      const { plan, admin } = await learning(1);
      const refused = await admin.delete(`/plans/${plan.id}`);
      expect([refused.status, refused.body.id]).toEqual([409, 'in-use']);
      const empty = await learning(0);
      expect((await admin.delete(`/plans/${empty.plan.id}`)).status).toBe(200);
    });
  });
});
