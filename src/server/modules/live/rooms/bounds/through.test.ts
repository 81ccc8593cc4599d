import { describe, expect, it } from 'vitest';
import { engineOf } from '#server/db/index.ts';
import { Client, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { roomsOf } from '../rooms.fixture.ts';

describe('rooms that everybody storms', () => {
  const server = withApp();
  const { meeting, insideOf, enter, guest } = roomsOf(server);

  async function opened() {
    const staff = await signInAs(server, 'admin');
    const { id, number, password } = await meeting(staff.user.id);
    const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
    return { host, wish: { number, password } };
  }

  /** The most connections of the database that were taken at the same time. */
  async function mostTaken(work: () => Promise<unknown>): Promise<number> {
    const { pool } = engineOf(server.db);
    let most = 0;
    const look = () => {
      most = Math.max(most, pool.totalCount - pool.idleCount);
    };
    pool.on('acquire', look);
    await work();
    pool.off('acquire', look);
    return most;
  }

  it('leave connections of the database to others, however many come', async () => {
    const { wish } = await opened();
    const strangers = Array.from({ length: 58 }, (_, count) => ({
      ...wish,
      password: `wrong ${count}`,
      name: 'Гость',
    }));
    const taken = await mostTaken(() =>
      Promise.all(strangers.map((stranger) => enter(new Client(server.app), stranger))),
    );
    expect(taken).toBeLessThanOrEqual(5);
  });

  it('tell who asks too much at once when to come again', async () => {
    const { host, wish } = await opened();
    const one = await guest(wish);
    const path = `/rooms/${one.roomId}`;
    const answers = await Promise.all(Array.from({ length: 40 }, () => one.client.get(path)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    for (const { status, headers, body } of refused)
      expect([status, headers['retry-after'], body.id]).toEqual([429, '2', 'too-many-at-once']);
    expect((await host.client.get(path)).status).toBe(200);
  });
});
