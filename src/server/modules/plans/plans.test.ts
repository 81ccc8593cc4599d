import { describe, expect, it } from 'vitest';
import { buildTheme, describeOnEachEngine, signInAs, withApp } from '../../../../tests/support/index.ts';

describeOnEachEngine('plans', (engine) => {
  const server = withApp(engine);

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
        themes: [second, first],
        sequential: true,
      });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({ themes: [second, first], hours: 5.5, sequential: true, periodFrom: null });
    });

    it('refuses a period that ends before it begins, a theme twice, and one that is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const [theme] = await twoThemes();
      const base = { title: { ru: 'x' }, themes: [theme] };
      const order = await admin.post('/plans', { ...base, periodFrom: '2026-05-01', periodTo: '2026-04-01' });
      expect(order.status).toBe(422);
      expect(Object.keys(order.body.errors)).toEqual(['periodTo']);
      expect((await admin.post('/plans', { ...base, themes: [theme, theme] })).status).toBe(400);
      expect((await admin.post('/plans', { ...base, themes: [999_999] })).status).toBe(422);
      expect((await admin.post('/plans', { ...base, periodFrom: '01.05.2026' })).status).toBe(400);
    });
  });

  describe('listPlans', () => {
    it('finds the plans that a theme is in', async () => {
      const admin = await signInAs(server, 'admin');
      const [first, second] = await twoThemes();
      const plan = (await admin.post('/plans', { title: { ru: 'А' }, themes: [first] })).body;
      await admin.post('/plans', { title: { ru: 'Б' }, themes: [second] });
      const found = await admin.get('/plans', { filter: { themeId: first }, sort: ['hours', 'ASC'] });
      expect(found.body.map((one: { id: number }) => one.id)).toEqual([plan.id]);
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
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [first], periodFrom: '2026-05-01' }))
        .body;
      expect((await admin.put(`/plans/${id}`, { themes: [second] })).body).toMatchObject({
        themes: [second],
        hours: 3.5,
      });
      expect((await admin.put(`/plans/${id}`, { title: { ru: 'y' } })).body.themes).toEqual([second]);
      expect((await admin.put(`/plans/${id}`, { periodTo: '2026-04-30' })).status).toBe(422);
    });
  });

  describe('deletePlan', () => {
    it('deletes it, and its themes stay', async () => {
      const admin = await signInAs(server, 'admin');
      const [first] = await twoThemes();
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [first] })).body;
      expect((await admin.delete(`/themes/${first}`)).status).toBe(409);
      expect((await admin.delete(`/plans/${id}`)).body.id).toBe(id);
      expect((await admin.get(`/themes/${first}`)).status).toBe(200);
    });
  });

  describe('bulkUpdatePlans', () => {
    it('changes all or none', async () => {
      const admin = await signInAs(server, 'admin');
      const ids = [];
      for (const periodFrom of ['2026-01-01', '2026-06-01']) {
        ids.push((await admin.post('/plans', { title: { ru: 'x' }, themes: [], periodFrom })).body.id);
      }
      expect((await admin.patch('/plans', { ids, changes: { periodTo: '2026-03-01' } })).status).toBe(422);
      expect((await admin.get(`/plans/${ids[0]}`)).body.periodTo).toBeNull();
      expect((await admin.patch('/plans', { ids, changes: { periodTo: '2026-07-01' } })).status).toBe(200);
    });
  });

  describe('bulkDeletePlans', () => {
    it('deletes them', async () => {
      const admin = await signInAs(server, 'admin');
      const { id } = (await admin.post('/plans', { title: { ru: 'x' }, themes: [] })).body;
      expect((await admin.delete('/plans', { ids: [id] })).body).toEqual({ ids: [id] });
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
