import { describe, expect, it } from 'vitest';
import { buildTheme, runBulk, signInAs, withApp } from '../../../../../tests/support/index.ts';

/** A theme of a plan, with its own hours or others. */
const of = (themeId: number, hours: number | null = null) => ({ themeId, hours });

describe('plans', () => {
  const server = withApp();

  async function twoThemes(): Promise<[number, number]> {
    const first = await buildTheme(server.db, { hours: 2 });
    const second = await buildTheme(server.db, { hours: 3.5 });
    return [first.id, second.id];
  }

  describe('createPlan', () => {
    it('keeps the order of the themes and adds their hours up', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const created = await admin.post('/plans', {
        title: { ru: 'Стажировка' },
        themes: [of(second), of(first, 10)],
        sequential: true,
        certificateRule: 'passed',
        certificateMonths: 24,
      });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        themes: [of(second), of(first, 10)],
        hours: 13.5,
        sequential: true,
        periodFrom: null,
        certificateRule: 'passed',
        certificateMonths: 24,
        assignmentCount: 0,
      });
    });

    it('refuses a period that ends before it begins, a theme twice, and one that is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const [theme] = await twoThemes();
      const base = { title: { ru: 'x' }, themes: [of(theme)] };
      const order = await admin.post('/plans', { ...base, periodFrom: '2026-05-01', periodTo: '2026-04-01' });
      expect(order.status).toBe(422);
      expect(Object.keys(order.body.errors)).toEqual(['periodTo']);
      const twice = await admin.post('/plans', { ...base, themes: [of(theme), of(theme, 1)] });
      expect(Object.keys(twice.body.errors)).toEqual(['themes.1.themeId']);
      const unknown = await admin.post('/plans', { ...base, themes: [of(theme), of(999_999)] });
      expect(unknown.status).toBe(422);
      expect(Object.keys(unknown.body.errors)).toEqual(['themes.1.themeId']);
      expect((await admin.post('/plans', { ...base, themes: [of(theme, -1)] })).status).toBe(400);
      expect((await admin.post('/plans', { ...base, certificateMonths: 0 })).status).toBe(400);
      expect((await admin.post('/plans', { ...base, periodFrom: '01.05.2026' })).status).toBe(400);
    });
  });

  describe('listPlans', () => {
    it('finds the plans that a theme is in', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const plan = (await admin.post('/plans', { title: { ru: 'А' }, themes: [of(first)] })).body;
      await admin.post('/plans', { title: { ru: 'Б' }, themes: [of(second)] });
      const found = await admin.get('/plans', { filter: { themeId: first }, sort: ['hours', 'ASC'] });
      expect(found.body.map((one: { id: number }) => one.id)).toEqual([plan.id]);
    });
  });

  describe('listPlans, by its filters', () => {
    it('finds plans by period, order and certificate', async () => {
      const admin = await signInAs(server, 'admin');
      const make = async (fields: object) =>
        (await admin.post('/plans', { title: { ru: 'Ищем' }, themes: [], ...fields })).body.id as number;
      const spring = await make({ periodFrom: '2031-03-01', periodTo: '2031-05-31', sequential: true });
      const open = await make({ periodFrom: '2031-05-01', certificateRule: 'completed' });
      const idsOf = async (filter: object) =>
        (await admin.get('/plans', { filter: { q: 'ищем', ...filter }, sort: ['id', 'ASC'] })).body.map(
          (plan: { id: number }) => plan.id,
        );
      expect(await idsOf({ activeOn: '2031-05-31' })).toEqual([spring, open]);
      expect(await idsOf({ activeOn: '2031-06-01' })).toEqual([open]);
      expect(await idsOf({ sequential: true })).toEqual([spring]);
      expect(await idsOf({ certificateRule: 'completed' })).toEqual([open]);
    });
  });

  describe('getPlan', () => {
    it('says so when there is none', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.get('/plans/999999')).status).toBe(404);
    });
  });

  describe('updatePlan', () => {
    it('replaces the themes when they are given, and judges the period with what stands', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [of(first)], periodFrom: '2026-05-01' }))
        .body;
      expect((await admin.put(`/plans/${id}`, { themes: [of(second)] })).body).toMatchObject({
        themes: [of(second)],
        hours: 3.5,
      });
      expect((await admin.put(`/plans/${id}`, { title: { ru: 'y' } })).body.themes).toEqual([of(second)]);
      expect((await admin.put(`/plans/${id}`, { periodTo: '2026-04-30' })).status).toBe(422);
    });
  });

  describe('updatePlan, in the history', () => {
    it('tells only of the themes whose place or hours changed', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [of(first), of(second)] })).body;
      const answer = await admin.put(`/plans/${id}`, { themes: [of(first), of(second, 8)] });
      const changes = await server.db
        .selectFrom('changes')
        .select(['table_name', 'action', 'key'])
        .where('batch_id', '=', Number(answer.headers['x-batch']))
        .execute();
      expect(changes).toEqual([
        { table_name: 'plan_themes', action: 'update', key: { plan_id: id, theme_id: second } },
      ]);
    });
  });

  describe('deletePlan', () => {
    it('deletes it, and its themes stay', async () => {
      const admin = await signInAs(server, 'admin');
      const [first] = await twoThemes();
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [of(first)] })).body;
      expect((await admin.delete(`/themes/${first}`)).status).toBe(409);
      expect((await admin.delete(`/plans/${id}`)).body.id).toBe(id);
      expect((await admin.get(`/themes/${first}`)).status).toBe(200);
    });
  });

  describe('deletePlan, undone', () => {
    it('returns with its themes, their hours and its assignments', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const themes = [of(second, 9), of(first)];
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes })).body;
      await admin.post('/plan-assignments', { planId: id, targetType: 'everyone' });
      const before = (await admin.get(`/plans/${id}`)).body;
      const deleted = await admin.delete(`/plans/${id}`);
      const undone = await admin.post(`/batches/${deleted.headers['x-batch']}/undo`);
      expect(undone.body).toMatchObject({ status: 'done' });
      expect((await admin.get(`/plans/${id}`)).body).toMatchObject({ themes, assignmentCount: 1, title: before.title });
    });
  });

  describe('startBulkJob of plans', () => {
    it('changes all or none, and deletes', async () => {
      const admin = await signInAs(server, 'admin');
      const ids: number[] = [];
      for (const periodFrom of ['2026-01-01', '2026-06-01']) {
        ids.push((await admin.post('/plans', { title: { ru: 'x' }, themes: [], periodFrom })).body.id);
      }
      const order = { resource: 'plans', selection: { ids } };
      const until = (periodTo: string) => runBulk(admin, { ...order, action: 'edit', changes: { periodTo } });
      expect(await until('2026-03-01')).toMatchObject({ status: 'failed', error: { errors: expect.any(Object) } });
      expect((await admin.get(`/plans/${ids[0]}`)).body.periodTo).toBeNull();
      expect((await until('2026-07-01')).status).toBe('done');
      expect((await runBulk(admin, { ...order, action: 'delete' })).status).toBe('done');
      expect((await admin.get(`/plans/${ids[0]}`)).status).toBe(404);
    });
  });

  describe('exportPlans', () => {
    it('writes CSV', async () => {
      const admin = await signInAs(server, 'admin');
      await admin.post('/plans', { title: { ru: 'Выгружаемый план' }, themes: [] });
      expect((await admin.get('/plans/export', { filter: { q: 'выгружаемый' } })).body).toContain('Выгружаемый план');
    });
  });
});
