import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTheme,
  runBulk,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('themes', () => {
  const server = withApp();

  describe('listThemes', () => {
    it('sorts, filters, searches and pages, and says how many there are', async () => {
      const admin = await signInAs(server, 'admin');
      const lesson = await buildDictionaryValue(server.db, 'lesson-type');
      for (const [number, title] of [
        [9001, 'Электробезопасность'],
        [9002, 'Пожарная безопасность'],
        [9003, 'Сигнализация'],
      ] as const) {
        await buildTheme(server.db, {
          number,
          title: JSON.stringify({ ru: title, kz: `Тақырып ${number}` }),
          lesson_type_id: number === 9003 ? null : lesson.id,
        });
      }
      const found = await admin.get('/themes', {
        sort: ['number', 'DESC'],
        range: [0, 0],
        filter: { q: 'безопасность', lessonTypeId: lesson.id },
      });
      expect(found.status).toBe(200);
      expect(found.body.map((theme: { number: number }) => theme.number)).toEqual([9002]);
      expect(found.headers['content-range']).toBe('themes 0-0/2');
      const kazakh = await admin.get('/themes', { filter: { q: 'ТАҚЫРЫП 9003' } });
      expect(kazakh.body).toHaveLength(1);
    });

    it('takes % and _ of a search as what they are', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.get('/themes', { filter: { q: '%' } })).body).toEqual([]);
      expect((await admin.get('/themes', { filter: { q: "'; drop table themes; --" } })).body).toEqual([]);
    });

    it.each([
      ['a field nobody may sort by', { sort: ['search', 'ASC'] }],
      ['a direction that is none', { sort: ['number', 'UP'] }],
      ['too large a page', { range: [0, 5000] }],
      ['a range that ends before it begins', { range: [10, 5] }],
      ['a filter of another type', { filter: { lessonTypeId: 'x' } }],
      ['an unknown filter', { filter: { password: 'x' } }],
      ['text that is no JSON', { filter: '{' }],
    ])('refuses %s', async (_name, query) => {
      const admin = await signInAs(server, 'admin');
      const refused = await admin.get('/themes', query);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        id: 'bad-request',
        message: expect.any(String),
        errors: expect.any(Object),
      });
    });
  });

  describe('createTheme', () => {
    it('creates with what is given and leaves the rest empty', async () => {
      const admin = await signInAs(server, 'admin');
      const created = await admin.post('/themes', { number: 9100, title: { ru: 'Новая' }, hours: 1.5 });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        number: 9100,
        title: { ru: 'Новая' },
        hours: 1.5,
        equipment: null,
        questionCount: 0,
      });
    });

    it('names the field that is taken, missing, or refers to nothing', async () => {
      const admin = await signInAs(server, 'admin');
      await buildTheme(server.db, { number: 9101 });
      expect((await admin.post('/themes', { number: 9101, title: { ru: 'x' } })).body).toMatchObject({
        id: 'invalid',
        errors: { number: 'Такое значение уже занято' },
      });
      expect((await admin.post('/themes', { number: 9102 })).body.errors).toEqual({ title: 'Заполните это поле' });
      const dangling = await admin.post('/themes', { number: 9103, title: { ru: 'x' }, lessonTypeId: 999999 });
      expect(dangling.status).toBe(422);
      expect(dangling.body.errors).toEqual({ lessonTypeId: 'Выбранной записи не существует' });
    });

    it('answers in the language of the request', async () => {
      const admin = await signInAs(server, 'admin');
      const kazakh = await admin.send('POST', '/themes', { number: 9104 }, {}, { 'accept-language': 'kk' });
      expect(kazakh.body.errors).toEqual({ title: 'Бұл өрісті толтырыңыз' });
    });
  });

  describe('getTheme', () => {
    it('finds one, and says so when there is none', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      await buildQuestion(server.db, { theme_id: theme.id });
      expect((await admin.get(`/themes/${theme.id}`)).body).toMatchObject({ id: theme.id, questionCount: 1 });
      expect((await admin.get('/themes/999999')).status).toBe(404);
      expect((await admin.get('/themes/one')).status).toBe(400);
    });
  });

  describe('updateTheme', () => {
    it('changes only what is given, and writes it to the audit trail', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db, { equipment: 'Манекен' });
      const changed = await admin.put(`/themes/${theme.id}`, { hours: 8 });
      expect(changed.body).toMatchObject({ hours: 8, equipment: 'Манекен' });
      const events = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .where('resource', '=', 'themes')
        .where('action', '=', 'edit')
        .execute();
      expect(events.at(-1)).toMatchObject({
        actor_id: admin.user.id,
        record_ids: [theme.id],
        details: { fields: ['hours'] },
      });
    });

    it('refuses fields that are not written by people', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const refused = await admin.put(`/themes/${theme.id}`, { questionCount: 5 });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual({ questionCount: 'Такого поля нет' });
    });
  });

  describe('deleteTheme', () => {
    it('returns what it deleted', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      expect((await admin.delete(`/themes/${theme.id}`)).body.id).toBe(theme.id);
      expect((await admin.get(`/themes/${theme.id}`)).status).toBe(404);
    });

    it('keeps a theme that questions belong to, and says so', async () => {
      const admin = await signInAs(server, 'admin');
      const question = await buildQuestion(server.db);
      const refused = await admin.delete(`/themes/${question.theme_id}`);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ id: 'in-use', details: { dependents: 'questions' } });
    });

    it('keeps a theme that plans have, and names them', async () => {
      const admin = await signInAs(server, 'admin');
      const [theme, free] = [await buildTheme(server.db), await buildTheme(server.db)];
      const planned = async (ru: string) => {
        const themes = [{ themeId: theme.id, hours: null }];
        return (await admin.post('/plans', { title: { ru }, themes })).body as { id: number };
      };
      const plans = [await planned('Допуск'), await planned('Повтор')];
      const refused = await admin.delete(`/themes/${theme.id}`);
      expect(refused).toMatchObject({
        status: 409,
        body: { id: 'theme-in-plans', details: { plans: plans.map(({ id }) => ({ id })) } },
      });
      expect(refused.body.message).toContain('входит в планы: Допуск, Повтор.');
      const selection = { ids: [free.id, theme.id] };
      const job = await runBulk(admin, { resource: 'themes', action: 'delete', selection });
      expect(job.error).toMatchObject({ id: 'theme-in-plans', message: expect.stringContaining('Допуск, Повтор') });
      await admin.delete(`/plans/${plans[0]?.id}`);
      expect((await admin.delete(`/themes/${theme.id}`)).body.message).toContain('входит в план: Повтор.');
    });
  });

  describe('startBulkJob of themes', () => {
    it('changes all or none', async () => {
      const admin = await signInAs(server, 'admin');
      const themes = [await buildTheme(server.db), await buildTheme(server.db)];
      const ids = themes.map((theme) => theme.id);
      const change = (selected: number[], hours: number) =>
        runBulk(admin, { resource: 'themes', action: 'edit', selection: { ids: selected }, changes: { hours } });
      expect((await change(ids, 40)).result).toMatchObject({ count: 2 });
      expect((await change([...ids, 999_999], 7)).error?.id).toBe('not-found');
      const rows = await server.db.selectFrom('themes').select(['hours', 'revision']).where('id', 'in', ids).execute();
      expect(rows).toEqual([1, 2].map(() => ({ hours: 40, revision: 2 })));
    });

    it('takes the fields that may be the same for many only, by the rules of an edit', async () => {
      const admin = await signInAs(server, 'admin');
      const selection = { ids: [(await buildTheme(server.db)).id] };
      const refused = async (changes: object) =>
        (await admin.post('/jobs/bulk', { resource: 'themes', action: 'edit', selection, changes })).body.errors;
      expect(Object.keys(await refused({ number: 5, hours: 7 }))).toEqual(['changes.number']);
      expect(Object.keys(await refused({ hours: -1, revision: 1 }))).toEqual(['changes.hours', 'changes.revision']);
      expect(Object.keys(await refused({}))).toEqual(['changes']);
    });

    it('deletes none when one is in use', async () => {
      const admin = await signInAs(server, 'admin');
      const free = await buildTheme(server.db);
      const used = await buildQuestion(server.db);
      const remove = (ids: number[]) => runBulk(admin, { resource: 'themes', action: 'delete', selection: { ids } });
      expect((await remove([free.id, used.theme_id])).error?.id).toBe('in-use');
      expect((await admin.get(`/themes/${free.id}`)).status).toBe(200);
      expect((await remove([free.id])).status).toBe('done');
    });
  });

  describe('exportThemes', () => {
    it('writes what the filter selects as CSV for Excel, with formulas escaped', async () => {
      const admin = await signInAs(server, 'admin');
      await buildTheme(server.db, {
        number: 9301,
        title: JSON.stringify({ ru: 'Выгрузка', en: 'Exported' }),
        equipment: '=1+1',
      });
      const csv = await admin.get('/themes/export', { filter: { q: 'выгрузка' } });
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
      const text = csv.body as string;
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text).toContain('Выгрузка');
      expect(text).toContain("'=1+1");
      expect(text.trim().split('\r\n')).toHaveLength(2);
    });
  });
});
