import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildTest,
  buildTheme,
  buildUser,
  nextNumber,
  runBulk,
  signIn,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';

const batchOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['x-batch']);

describe('the refusal of an undo', () => {
  const server = withApp();

  /** Thirty themes changed at once, and then some of them again: in two operations and by hand. */
  async function changedLater() {
    const admin = await signInAs(server, 'admin');
    const other = await signInAs(server, 'admin');
    const ids: number[] = [];
    for (let index = 0; index < 30; index += 1) ids.push((await buildTheme(server.db)).id);
    const order = (ids: number[], hours: number) => ({
      action: 'edit' as const,
      resource: 'themes' as const,
      selection: { ids },
      changes: { hours },
    });
    const all = await runBulk(admin, order(ids, 9));
    const many = await runBulk(other, order(ids.slice(0, 24), 11));
    const single = await other.put(`/themes/${ids[0]}`, { hours: 12 });
    return { admin, other, ids, all: Number(all.batchId), many: Number(many.batchId), single: batchOf(single) };
  }

  it('is for records that have become another region’s since', async () => {
    const [region, other] = [
      await buildDictionaryValue(server.db, 'region'),
      await buildDictionaryValue(server.db, 'region'),
    ];
    const permissions = ['assignments:list', 'assignments:create', 'assignments:delete', 'history:undo'];
    const role = await server.db
      .insertInto('roles')
      .values({ key: `own-${nextNumber()}`, title: '{"ru":"Своя область"}', permissions, scope: 'region' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const staff = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: region.id }));
    const learner = await buildUser(server.db, { region_id: region.id });
    const test = await buildTest(server.db);
    const given = await staff.post('/assignments', { testId: test.id, targetType: 'user', targetIds: [learner.id] });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    const move = (to: { id: number }) =>
      server.db.updateTable('users').set({ region_id: to.id }).where('id', '=', learner.id).execute();
    await move(other);
    expect((await undo(staff, batchOf(given))).body).toMatchObject({ status: 'failed', error: { id: 'other-region' } });
    await move(region);
    const taken = (await undo(staff, batchOf(given))).body;
    expect(taken.status).toBe('done');
    await move(other);
    // Nor is it given again.
    expect((await undo(staff, Number(taken.batchId))).body.error.id).toBe('other-region');
  });

  it('counts all that was changed since, and names the operations in the order to undo them', async () => {
    const { admin, other, all, many, single } = await changedLater();
    const refused = (await undo(admin, all)).body;
    expect(refused).toMatchObject({
      status: 'failed',
      error: {
        ...{ id: 'changed-since' },
        details: { batch: { id: all, kind: 'bulk-edit', count: 30 }, changed: 24, free: 6, byHand: 0 },
      },
    });
    expect(refused.error.message).toContain('24');
    expect(refused.error.details.records).toHaveLength(20);
    expect(refused.error.details.operations).toMatchObject([
      { id: single, kind: 'edit', records: 1, shown: true, actor: { id: other.user.id } },
      { id: many, kind: 'bulk-edit', records: 24, shown: true },
    ]);
    expect((await undo(admin, single)).body.status).toBe('done');
    const again = (await undo(admin, all)).body;
    expect(again.error.details.operations.map(({ id }: { id: number }) => id)).toEqual([many]);
    expect((await undo(admin, many)).body.status).toBe('done');
    expect((await undo(admin, all)).body.status).toBe('done');
  });

  it('takes back the rest on request, and what was left later', async () => {
    const { admin, ids, all, many, single } = await changedLater();
    const [first, , last] = [ids[0], ids[1], ids[29]];
    const part = await undo(admin, all, { rest: true });
    expect(part.body).toMatchObject({ status: 'done', result: { count: 6 } });
    expect((await admin.get(`/themes/${last}`)).body.hours).toBe(2);
    expect((await admin.get(`/themes/${first}`)).body.hours).toBe(12);
    expect((await admin.get(`/batches/${all}`)).body).toMatchObject({ undoneBy: null, undoable: true });

    expect((await undo(admin, all)).body.error.details).toMatchObject({ changed: 24, free: 0 });
    expect((await undo(admin, all, { rest: true })).body.error.id).toBe('nothing-to-undo');
    expect((await undo(admin, single)).body.status).toBe('done');
    expect((await undo(admin, many)).body.status).toBe('done');
    const whole = await undo(admin, all);
    expect(whole.body).toMatchObject({ status: 'done', result: { count: 24 } });
    expect((await admin.get(`/themes/${first}`)).body.hours).toBe(2);
    expect((await admin.get(`/batches/${all}`)).body.undoneBy).toBe(whole.body.batchId);

    expect((await undo(admin, whole.body.batchId)).body.status).toBe('done');
    expect((await undo(admin, part.body.batchId)).body.status).toBe('done');
    expect((await admin.get(`/themes/${last}`)).body.hours).toBe(9);
    expect((await undo(admin, all)).body).toMatchObject({ status: 'done', result: { count: 30 } });
  });

  it('says how many records were changed outside of any operation', async () => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db);
    const edited = await admin.put(`/themes/${theme.id}`, { hours: 5 });
    await server.db.updateTable('themes').set({ hours: 6 }).where('id', '=', theme.id).execute();
    expect((await undo(admin, batchOf(edited))).body.error.details).toMatchObject({
      changed: 1,
      free: 0,
      operations: [],
      byHand: 1,
    });
  });

  it('refuses an order that it does not know', async () => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db);
    const edited = await admin.put(`/themes/${theme.id}`, { hours: 5 });
    expect((await admin.post(`/batches/${batchOf(edited)}/undo`, { rest: 'yes' })).status).toBe(400);
  });

  it('is told before it is tried where a batch holds nothing that is kept', async () => {
    const admin = await signInAs(server, 'admin');
    const person = await buildUser(server.db);
    const silent = await admin.put(`/users/${person.id}`, { password: 'Sovsem-drugoj-2026!' });
    expect(silent.status).toBe(200);
    expect(silent.headers['x-batch']).toBeUndefined();
    const [batch] = (await admin.get('/batches')).body;
    expect(batch).toMatchObject({ kind: 'edit', resource: 'users', count: 1, undoable: false });
    const { status, body } = await admin.post(`/batches/${batch.id}/undo`, {});
    expect([status, body.id]).toEqual([409, 'not-undoable']);

    const both = await admin.put(`/users/${person.id}`, { password: 'Eshche-odin-2026!', surname: 'Новая' });
    expect((await admin.get(`/batches/${batchOf(both)}`)).body.undoable).toBe(true);
  });
});
