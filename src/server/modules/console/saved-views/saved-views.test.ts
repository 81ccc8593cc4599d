import { describe, expect, it } from 'vitest';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';

const VIEW = {
  filter: { blocked: true, q: 'омар' },
  sort: { field: 'login', order: 'DESC' },
  columns: ['login', 'fullName'],
  density: 'compact',
  perPage: 50,
};

describe('saved views', () => {
  const server = withApp();

  const save = (person: SignedInClient, name: string, more: object = {}) =>
    person.post('/saved-views', { resource: 'users', name, view: VIEW, ...more });
  const namesFor = async (person: SignedInClient) =>
    (await person.get('/saved-views', { resource: 'users' })).body.map((view: { name: string }) => view.name);

  describe('createSavedView', () => {
    it('keeps how a list is looked at', async () => {
      const admin = await signInAs(server, 'admin');
      const saved = await save(admin, '  Заблокированные ');
      expect(saved.status).toBe(201);
      expect(saved.body).toMatchObject({ name: 'Заблокированные', shared: false, mine: true, view: VIEW });
      expect(saved.body.ownerName).toBe(admin.user.full_name);
    });

    it('wants a name of its own', async () => {
      const admin = await signInAs(server, 'admin');
      await save(admin, 'Мой вид');
      expect(await save(admin, 'Мой вид')).toMatchObject({
        status: 422,
        body: { errors: { name: expect.any(String) } },
      });
      expect((await save(admin, '   ')).status).toBe(422);
      expect((await save(await signInAs(server, 'admin'), 'Мой вид')).status).toBe(201);
    });

    it.each([
      ['a filter that the list has not', { filter: { nothing: 1 } }, 'view.filter.nothing'],
      ['a value that the filter does not take', { filter: { blocked: 'yes' } }, 'view.filter.blocked'],
      [
        'a filter beyond measure',
        { filter: { id: Array.from({ length: 1000 }, (_, id) => 100_000 + id) } },
        'view.filter',
      ],
      ['a column that there is none of', { columns: ['login', 'passwordHash'] }, 'view.columns'],
      ['an order that there is none of', { sort: { field: 'secret', order: 'ASC' } }, 'view.sort'],
    ])('refuses %s', async (_name, view, field) => {
      const admin = await signInAs(server, 'admin');
      const refused = await save(admin, 'x', { view });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    });

    it('refuses a list that there is none of, and one that the person may not see', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await save(admin, 'x', { resource: 'nothing' })).status).toBe(400);
      expect((await save(admin, 'x', { resource: 'jobs' })).status).toBe(400);
      expect((await save(await signInAs(server, 'user'), 'x')).status).toBe(403);
    });

    it('keeps a hundred of a list, and no more', async () => {
      const admin = await signInAs(server, 'admin');
      const rows = Array.from({ length: 100 }, (_, number) => ({
        owner_id: admin.user.id,
        resource: 'users',
        name: `Вид ${number}`,
        view: '{}',
      }));
      await server.db.insertInto('saved_views').values(rows).execute();
      expect((await save(admin, 'Ещё один')).status).toBe(422);
      expect((await save(admin, 'Темы', { resource: 'themes', view: {} })).status).toBe(201);
    });
  });

  describe('listSavedViews', () => {
    it('gives own views and shared ones, and nobody else’s', async () => {
      const [one, other] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
      await save(one, 'Личный список');
      await save(one, 'Общий список', { shared: true });
      expect(await namesFor(one)).toEqual(expect.arrayContaining(['Личный список', 'Общий список']));
      const seen = await namesFor(other);
      expect(seen).toContain('Общий список');
      expect(seen).not.toContain('Личный список');
      expect((await other.get('/saved-views', { resource: 'themes' })).body).not.toContainEqual(
        expect.objectContaining({ name: 'Общий список' }),
      );
    });

    it('is for those who may see the list', async () => {
      const learner = await signInAs(server, 'user');
      expect((await learner.get('/saved-views', { resource: 'users' })).status).toBe(403);
      expect((await learner.get('/saved-views')).status).toBe(400);
    });
  });

  describe('updateSavedView', () => {
    it('changes only what is given', async () => {
      const admin = await signInAs(server, 'admin');
      const { body } = await save(admin, 'До');
      const changed = await admin.put(`/saved-views/${body.id}`, { name: 'После', shared: true });
      expect(changed.body).toMatchObject({ name: 'После', shared: true, view: VIEW });
      const looked = await admin.put(`/saved-views/${body.id}`, { view: { columns: ['login'] } });
      expect(looked.body).toMatchObject({ name: 'После', view: { columns: ['login'] } });
      expect((await admin.put(`/saved-views/${body.id}`, { view: { columns: ['nothing'] } })).status).toBe(422);
      expect((await admin.put(`/saved-views/${body.id}`, {})).status).toBe(400);
    });

    it('leaves views of others alone, shared or not', async () => {
      const [one, other] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
      const { body } = await save(one, 'Чужой', { shared: true });
      expect((await other.put(`/saved-views/${body.id}`, { name: 'Мой' })).status).toBe(404);
      expect((await one.get('/saved-views', { resource: 'users' })).body).toContainEqual(body);
    });
  });

  describe('deleteSavedView', () => {
    it('is for the owner alone', async () => {
      const [one, other] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
      const { body } = await save(one, 'Лишний', { shared: true });
      expect((await other.delete(`/saved-views/${body.id}`)).status).toBe(404);
      expect((await one.delete(`/saved-views/${body.id}`)).status).toBe(204);
      expect(await namesFor(one)).not.toContain('Лишний');
      expect((await one.delete(`/saved-views/${body.id}`)).status).toBe(404);
    });
  });
});
