import { describe, expect, it } from 'vitest';
import { transaction } from '../../../db/index.ts';
import { buildUser, withApp } from '../../../../../tests/support/index.ts';
import { advance, type Material, openProgress, progressSince } from './index.ts';

const FILE: Material = { kind: 'file', ref: '7' };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('progress with a material', () => {
  const server = withApp();

  const open = (userId: number, since: Date | null, now: Date) =>
    transaction(server.db, (trx) => openProgress(trx, userId, FILE, { since, now }));

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
    expect(await progressSince(server.db, id, FILE, at(6))).toBeUndefined();
    const second = await open(id, at(6), at(7));
    expect(second).toMatchObject({ cycle: 2, started_at: at(7) });
    const kept = await server.db.selectFrom('material_progress').select('cycle').where('user_id', '=', id).execute();
    expect(kept.map(({ cycle }) => cycle).sort()).toEqual([1, 2]);
  });

  it('opens one row for requests at the same time', async () => {
    const { id } = await buildUser(server.db);
    const rows = await Promise.all([1, 2, 3, 4].map(() => open(id, null, at(1))));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
  });
});
