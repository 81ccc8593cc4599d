import { describe, expect, it } from 'vitest';
import { transaction } from '../../../db/index.ts';
import { buildUser, withApp } from '../../../../../tests/support/index.ts';
import { enrolReached } from '../../training/enrolments/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';
import { advance, currentProgress, currentProgressOfAll, cycleStart, type Material, openProgress } from './index.ts';

const FILE: Material = { kind: 'file', ref: '7' };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('progress with a material', () => {
  const server = withApp();

  const open = (userId: number, anew: Date | null, now: Date) =>
    transaction(server.db, (trx) => openProgress(trx, userId, FILE, { since: { first: null, anew }, now }));

  it('only grows, and stays complete', async () => {
    const { id } = await buildUser(server.db);
    const opened = await open(id, null, at(1));
    expect(opened).toMatchObject({ cycle: 1, share: 0, seconds: 0, completed_at: null });
    const step = (share: number, complete: boolean, day: number) =>
      transaction(server.db, (trx) => advance(trx, opened.id, { share, seconds: 30, complete, now: at(day) }));
    await step(1, true, 3);
    expect(await step(0.5, false, 2)).toMatchObject({ share: 1, seconds: 60, completed_at: at(3), last_at: at(3) });
  });

  it('begins again in a new cycle, and keeps the one before', async () => {
    const { id } = await buildUser(server.db);
    const first = await open(id, null, at(1));
    expect((await open(id, at(1), at(5))).id).toBe(first.id);
    const second = await open(id, at(6), at(7));
    expect(second).toMatchObject({ cycle: 2, started_at: at(7) });
    const kept = await server.db.selectFrom('material_progress').select('cycle').where('user_id', '=', id).execute();
    expect(kept.map(({ cycle }) => cycle).sort()).toEqual([1, 2]);
  });

  it('carries on what was under way when a plan began, and counts nothing that was finished before', async () => {
    const { id } = await buildUser(server.db);
    const plan = await buildPlan(server.db, [[{ page: 'Слова' }, { page: 'Ещё слова' }]]);
    const [finished = '', begun = ''] = plan.themes[0]?.keys ?? [];
    const page = (ref: string) => ({ kind: 'page', ref }) as const;
    const begin = (ref: string, day: number) =>
      transaction(server.db, (trx) => openProgress(trx, id, page(ref), { since: null, now: at(day) }));
    const one = await begin(finished, 1);
    const done = { share: 1, seconds: 9, complete: true, now: at(3) };
    await transaction(server.db, (trx) => advance(trx, one.id, done));
    const other = await begin(begun, 2);
    await assignPlan(server.db, plan.id, at(6), { userId: id });
    await transaction(server.db, (trx) => enrolReached(trx, { userIds: [id] }, at(6)));
    const again = async (ref: string, day: number) =>
      transaction(server.db, async (trx) =>
        openProgress(trx, id, page(ref), { since: await cycleStart(trx, id, page(ref), at(day)), now: at(day) }),
      );
    expect(await currentProgress(server.db, id, page(finished), at(5))).toMatchObject({ cycle: 1 });
    const all = { kind: 'page', refs: [finished, begun, 'nothing'] } as const;
    expect([...(await currentProgressOfAll(server.db, id, all, at(7))).keys()]).toEqual([begun]);
    expect(await again(begun, 7)).toMatchObject({ id: other.id });
    expect(await again(finished, 7)).toMatchObject({ cycle: 2, share: 0 });
    // A repeated cycle asks for it anew.
    await server.db.updateTable('enrolments').set({ cycle: 2 }).where('user_id', '=', id).execute();
    expect(await again(begun, 8)).toMatchObject({ cycle: 2, share: 0 });
  });

  it('opens one row for requests at the same time', async () => {
    const { id } = await buildUser(server.db);
    const rows = await Promise.all([1, 2, 3, 4].map(() => open(id, null, at(1))));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
  });
});
