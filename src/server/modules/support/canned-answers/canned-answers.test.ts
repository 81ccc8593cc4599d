import { describe, expect, it } from 'vitest';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';

const FIELDS = {
  shortcut: 'пароль',
  title: { ru: 'Забыт пароль', kz: 'Құпиясөз ұмытылды' },
  text: { ru: '{name}, обращение № {request} принято.' },
};

describe('canned answers', () => {
  const server = withApp();

  describe('createCannedAnswer', () => {
    it('makes one, whose shortcut is its own in whatever case', async () => {
      const staff = await signInAs(server, 'support');
      const { status, body } = await staff.post('/canned-answers', FIELDS);
      expect([status, body]).toEqual([201, expect.objectContaining({ ...FIELDS, revision: 1 })]);
      const again = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'ПАРОЛЬ' });
      expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['shortcut']]);
    });

    it('refuses variables that nothing fills in, and shortcuts of several words', async () => {
      const staff = await signInAs(server, 'support');
      const refused = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'имя', text: { en: 'Dear {nmae}' } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['text.en']]);
      expect((await staff.post('/canned-answers', { ...FIELDS, shortcut: 'два слова' })).status).toBe(400);
    });

    it('is for support', async () => {
      expect((await (await signInAs(server, 'user')).post('/canned-answers', FIELDS)).status).toBe(403);
    });
  });

  describe('listCannedAnswers', () => {
    it('finds by shortcut and title', async () => {
      const staff = await signInAs(server, 'support');
      const { body } = await staff.post('/canned-answers', {
        ...FIELDS,
        shortcut: 'найти',
        title: { ru: 'Как искать' },
      });
      for (const q of ['найти', 'искать'])
        expect((await staff.get('/canned-answers', { filter: { q } })).body).toEqual([body]);
    });
  });

  describe('getCannedAnswer', () => {
    it('gives one', async () => {
      const staff = await signInAs(server, 'support');
      const { body } = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'один' });
      expect((await staff.get(`/canned-answers/${body.id}`)).body).toEqual(body);
      expect((await staff.get('/canned-answers/999999')).status).toBe(404);
    });
  });

  describe('updateCannedAnswer', () => {
    it('changes what is named, in the version that was seen', async () => {
      const staff = await signInAs(server, 'support');
      const { body } = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'правка' });
      const change = { text: { ru: 'Иначе' }, revision: body.revision };
      const changed = await staff.put(`/canned-answers/${body.id}`, change);
      expect(changed.body).toMatchObject({ shortcut: 'правка', text: { ru: 'Иначе' }, revision: 2 });
      expect((await staff.put(`/canned-answers/${body.id}`, change)).status).toBe(409);
    });
  });

  describe('deleteCannedAnswer', () => {
    it('deletes, and an admin takes it back', async () => {
      const [staff, admin] = [await signInAs(server, 'support'), await signInAs(server, 'admin')];
      const { body } = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'лишний' });
      const { headers } = await staff.delete(`/canned-answers/${body.id}`);
      expect((await staff.get(`/canned-answers/${body.id}`)).status).toBe(404);
      await admin.post(`/batches/${headers['x-batch']}/undo`);
      expect((await staff.get(`/canned-answers/${body.id}`)).body).toMatchObject({ shortcut: 'лишний' });
    });
  });

  describe('exportCannedAnswers', () => {
    it('gives the rows of the filter', async () => {
      const staff = await signInAs(server, 'support');
      const { body } = await staff.post('/canned-answers', { ...FIELDS, shortcut: 'выгрузка' });
      const table = await staff.get('/canned-answers/export', { filter: { id: [body.id] } });
      expect(table.body).toContain('выгрузка');
    });
  });
});
