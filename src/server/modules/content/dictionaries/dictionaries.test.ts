import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildUser,
  nextNumber,
  runBulk,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('dictionaries', () => {
  const server = withApp();

  async function newType(): Promise<{ id: number; key: string }> {
    const admin = await signInAs(server, 'admin');
    return (await admin.post('/dictionary-types', { key: `kind-${nextNumber()}`, title: { ru: 'Вид', kz: 'Түрі' } }))
      .body;
  }

  describe('createDictionaryType', () => {
    it('makes a type that is not builtin and has no values', async () => {
      expect(await newType()).toMatchObject({ builtin: false, valueCount: 0 });
    });

    it('keeps its title in one line', async () => {
      const admin = await signInAs(server, 'admin');
      const type = { key: `kind-${nextNumber()}`, title: { ru: ' Вид\nспорта ' } };
      expect((await admin.post('/dictionary-types', type)).body.title).toEqual({ ru: 'Вид спорта' });
    });

    it('refuses a key that is taken or is no key', async () => {
      const admin = await signInAs(server, 'admin');
      const { key } = await newType();
      expect((await admin.post('/dictionary-types', { key, title: { ru: 'x' } })).body.errors).toHaveProperty('key');
      expect((await admin.post('/dictionary-types', { key: 'Два слова', title: { ru: 'x' } })).status).toBe(400);
      expect((await admin.post('/dictionary-types', { key: 'empty', title: {} })).status).toBe(400);
    });
  });

  describe('updateDictionaryType', () => {
    it('renames it, but its key stays', async () => {
      const admin = await signInAs(server, 'admin');
      const type = await newType();
      expect((await admin.put(`/dictionary-types/${type.id}`, { title: { ru: 'Новое' } })).body.title).toEqual({
        ru: 'Новое',
      });
      expect((await admin.put(`/dictionary-types/${type.id}`, { key: 'other' })).body.errors).toHaveProperty('key');
    });
  });

  describe('deleteDictionaryType', () => {
    it('keeps builtin types and types with values', async () => {
      const admin = await signInAs(server, 'admin');
      const type = await newType();
      await admin.post('/dictionaries', { type: type.key, title: { ru: 'x' } });
      expect((await admin.delete(`/dictionary-types/${type.id}`)).body.id).toBe('in-use');
      const builtin = await server.db
        .insertInto('dictionary_types')
        .values({ key: `own`, title: '{"ru":"x"}', builtin: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await admin.delete(`/dictionary-types/${builtin.id}`)).body.id).toBe('builtin');
      const free = await newType();
      expect((await admin.delete(`/dictionary-types/${free.id}`)).status).toBe(200);
    });
  });

  describe('listDictionaryTypes', () => {
    it('finds by words of the title in any language and by key', async () => {
      const admin = await signInAs(server, 'admin');
      const type = await newType();
      expect((await admin.get('/dictionary-types', { filter: { key: type.key } })).body).toHaveLength(1);
      const found = await admin.get('/dictionary-types', { filter: { q: 'ТҮРІ' }, sort: ['key', 'ASC'] });
      expect(found.body.map((one: { id: number }) => one.id)).toContain(type.id);
    });
  });

  describe('getDictionaryType', () => {
    it('finds one', async () => {
      const admin = await signInAs(server, 'admin');
      const type = await newType();
      expect((await admin.get(`/dictionary-types/${type.id}`)).body.key).toBe(type.key);
    });
  });

  describe('startBulkJob of dictionary-types', () => {
    it('changes and deletes them', async () => {
      const admin = await signInAs(server, 'admin');
      const { id } = await newType();
      const order = { resource: 'dictionary-types', selection: { ids: [id] } };
      await runBulk(admin, { ...order, action: 'edit', changes: { title: { en: 'Kind' } } });
      expect((await admin.get(`/dictionary-types/${id}`)).body.title).toEqual({ en: 'Kind' });
      expect((await runBulk(admin, { ...order, action: 'delete' })).status).toBe('done');
      expect((await admin.get(`/dictionary-types/${id}`)).status).toBe(404);
    });
  });

  describe('exportDictionaryTypes', () => {
    it('writes CSV', async () => {
      const admin = await signInAs(server, 'admin');
      const { key } = await newType();
      expect((await admin.get('/dictionary-types/export')).body).toContain(key);
    });
  });

  describe('createDictionaryValue', () => {
    it('keeps its title in one line, and refuses one that is blank', async () => {
      const admin = await signInAs(server, 'admin');
      const { key: type } = await newType();
      const value = await admin.post('/dictionaries', { type, title: { ru: 'Абай\nоблысы\n', kz: ' ' } });
      expect(value.body.title).toEqual({ ru: 'Абай облысы' });
      const renamed = await admin.put(`/dictionaries/${value.body.id}`, {
        title: { ru: ' Абай\r\nобл. ' },
        revision: 1,
      });
      expect(renamed.body.title).toEqual({ ru: 'Абай обл.' });
      expect((await admin.post('/dictionaries', { type, title: { ru: ' \n' } })).body.errors).toHaveProperty('title');
    });

    it('puts a value at the end of its type, active', async () => {
      const admin = await signInAs(server, 'admin');
      const { key } = await newType();
      await admin.post('/dictionaries', { type: key, title: { ru: 'Первое' }, position: 4 });
      expect((await admin.post('/dictionaries', { type: key, title: { ru: 'Второе' } })).body).toMatchObject({
        position: 5,
        active: true,
      });
    });

    it('refuses a type that is not there', async () => {
      const admin = await signInAs(server, 'admin');
      const refused = await admin.post('/dictionaries', { type: 'nowhere', title: { ru: 'x' } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('type');
    });
  });

  describe('listDictionaryValues', () => {
    it('lists the values of a type in their order', async () => {
      const admin = await signInAs(server, 'admin');
      const { key } = await newType();
      await admin.post('/dictionaries', { type: key, title: { ru: 'Б' }, position: 2 });
      await admin.post('/dictionaries', { type: key, title: { ru: 'А' }, position: 1, active: false });
      const all = await admin.get('/dictionaries', { filter: { type: key } });
      expect(all.body.map((one: { title: { ru: string } }) => one.title.ru)).toEqual(['А', 'Б']);
      expect((await admin.get('/dictionaries', { filter: { type: key, active: true } })).body).toHaveLength(1);
    });
  });

  describe('getDictionaryValue', () => {
    it('finds one', async () => {
      const admin = await signInAs(server, 'admin');
      const value = await buildDictionaryValue(server.db);
      expect((await admin.get(`/dictionaries/${value.id}`)).body.type).toBe('region');
    });
  });

  describe('updateDictionaryValue', () => {
    it('changes names, order and activity, never the type', async () => {
      const admin = await signInAs(server, 'admin');
      const value = await buildDictionaryValue(server.db);
      expect((await admin.put(`/dictionaries/${value.id}`, { active: false })).body.active).toBe(false);
      const { key } = await newType();
      expect((await admin.put(`/dictionaries/${value.id}`, { type: key })).status).toBe(422);
    });
  });

  describe('deleteDictionaryValue', () => {
    it('keeps a value that people have', async () => {
      const admin = await signInAs(server, 'admin');
      const value = await buildDictionaryValue(server.db);
      await buildUser(server.db, { region_id: value.id });
      expect((await admin.delete(`/dictionaries/${value.id}`)).body).toMatchObject({
        id: 'in-use',
        details: { dependents: 'users' },
      });
    });
  });

  describe('startBulkJob of dictionaries', () => {
    it('switches several off', async () => {
      const admin = await signInAs(server, 'admin');
      const ids = [(await buildDictionaryValue(server.db)).id, (await buildDictionaryValue(server.db)).id];
      await runBulk(admin, {
        resource: 'dictionaries',
        action: 'edit',
        selection: { ids },
        changes: { active: false },
      });
      expect((await admin.get('/dictionaries', { filter: { id: ids, active: false } })).body).toHaveLength(2);
    });

    it('deletes none when one is used', async () => {
      const admin = await signInAs(server, 'admin');
      const [free, used] = [await buildDictionaryValue(server.db), await buildDictionaryValue(server.db)];
      await buildUser(server.db, { region_id: used.id });
      const selection = { ids: [free.id, used.id] };
      const job = await runBulk(admin, { resource: 'dictionaries', action: 'delete', selection });
      expect(job).toMatchObject({ status: 'failed', error: { id: 'in-use' } });
      expect((await admin.get(`/dictionaries/${free.id}`)).status).toBe(200);
    });
  });

  describe('exportDictionaryValues', () => {
    it('writes CSV of a type', async () => {
      const admin = await signInAs(server, 'admin');
      const { key } = await newType();
      await admin.post('/dictionaries', { type: key, title: { ru: 'Значение' } });
      expect((await admin.get('/dictionaries/export', { filter: { type: key } })).body).toContain('Значение');
    });
  });

  describe('orderDictionaryValues', () => {
    it('puts them in order as one batch; the others follow', async () => {
      const admin = await signInAs(server, 'admin');
      const type = (await admin.post('/dictionary-types', { key: 'shift', title: { ru: 'Смены' } })).body;
      const ids: number[] = [];
      for (const ru of ['Утро', 'День', 'Вечер', 'Ночь'])
        ids.push((await admin.post('/dictionaries', { type: 'shift', title: { ru } })).body.id);
      const [morning, day, evening, night] = ids;
      const answer = await admin.put(`/dictionary-types/${type.id}/order`, { ids: [night, evening] });
      expect(answer.status).toBe(200);
      expect(answer.headers['x-batch']).toMatch(/^\d+$/);
      const listed = await admin.get('/dictionaries', { filter: { type: 'shift' }, sort: ['position', 'ASC'] });
      expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([night, evening, morning, day]);
      const again = await admin.put(`/dictionary-types/${type.id}/order`, { ids: [night, evening] });
      expect(again.headers['x-batch']).toBeUndefined();
    });

    it('refuses a value of another dictionary, and a dictionary that is none', async () => {
      const admin = await signInAs(server, 'admin');
      const type = (await admin.post('/dictionary-types', { key: 'brigade', title: { ru: 'Бригады' } })).body;
      const other = await buildDictionaryValue(server.db, 'region');
      const refused = await admin.put(`/dictionary-types/${type.id}/order`, { ids: [other.id] });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['ids.0']);
      expect((await admin.put('/dictionary-types/999999/order', { ids: [other.id] })).status).toBe(404);
    });
  });
});
