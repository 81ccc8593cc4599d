import { describe, expect, it } from 'vitest';
import type { Context } from '../../../../context.ts';
import { Entrance, stepAside } from './entrance.ts';
import { throughEntrance } from './through.ts';

const LIMITS = { atOnce: 3, atOnceInRoom: 2, waiting: 6, waitingForRoom: 4, ofPerson: 3, ofNetwork: 5 };
const visitor = (room: string, person?: string, network?: string) => ({ room, person, network });

describe('the entrance to rooms', () => {
  /** Work that lasts until it is let go, in the order of its beginning. */
  function workshop() {
    const begun: { name: string; end: () => void }[] = [];
    const work = (name: string) => () => new Promise<string>((done) => begun.push({ name, end: () => done(name) }));
    return { begun, work, names: () => begun.map(({ name }) => name) };
  }

  it('lets few in at once, of one room fewer, and the rooms by turns', async () => {
    const entrance = new Entrance(LIMITS);
    const { begun, work, names } = workshop();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) =>
      entrance.pass(visitor(name.slice(0, 1)), work(name)),
    );
    await expect.poll(names).toEqual(['a1', 'a2', 'b1']);
    begun[0]?.end();
    await expect.poll(names).toEqual(['a1', 'a2', 'b1', 'a3']);
    begun[1]?.end();
    begun[2]?.end();
    await expect.poll(names).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4']);
    for (const { end } of begun) end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  });

  it('refuses where too many wait, for a room and in all, and says when to come again', async () => {
    const entrance = new Entrance(LIMITS);
    const { begun, work, names } = workshop();
    const busy = { status: 503, id: 'busy', details: { retryAfterSeconds: 2 } };
    const inside = Array.from({ length: 6 }, (_, count) => entrance.pass(visitor('a'), work(`a${count}`)));
    await expect(entrance.pass(visitor('a'), work('one too many'))).rejects.toMatchObject(busy);
    const others = ['b', 'c', 'd'].map((room) => entrance.pass(visitor(room), work(room)));
    await expect(entrance.pass(visitor('e'), work('nobody more'))).rejects.toMatchObject(busy);
    let ended = 0;
    while (ended < 9) {
      await expect.poll(() => names().length).toBeGreaterThan(ended);
      begun[ended]?.end();
      ended += 1;
    }
    expect(await Promise.all([...inside, ...others])).toHaveLength(9);
    expect(names()).not.toContain('one too many');
  });

  it('bounds what one person and the guests of one network have under way', async () => {
    const entrance = new Entrance(LIMITS);
    const { begun, work, names } = workshop();
    const tooMany = { status: 429, id: 'too-many-at-once', details: { retryAfterSeconds: 2 } };
    const rooms = ['a', 'b', 'c'];
    const one = rooms.map((room) => entrance.pass(visitor(room, 'one', 'home'), work(`one ${room}`)));
    await expect(entrance.pass(visitor('d', 'one'), work('four'))).rejects.toMatchObject(tooMany);
    const two = ['two', 'three'].map((name) => entrance.pass(visitor('d', name, 'home'), work(name)));
    await expect(entrance.pass(visitor('d', 'six', 'home'), work('six'))).rejects.toMatchObject(tooMany);
    for (const count of [0, 1, 2, 3, 4]) {
      await expect.poll(() => names().length).toBeGreaterThan(count);
      begun[count]?.end();
    }
    await Promise.all([...one, ...two]);
    const again = entrance.pass(visitor('d', 'one', 'home'), work('again'));
    await expect.poll(names).toContain('again');
    begun.at(-1)?.end();
    expect(await again).toBe('again');
  });

  it('has looks at one meeting wait for one another, and not for looks at others', async () => {
    const { work, begun, names } = workshop();
    const ctx = { db: {} } as unknown as Context;
    const { lookAtRoom } = throughEntrance(ctx, {
      lookAtRoom: ({ body }: { body: { number: string } }) => work(body.number)(),
    });
    const call = (number: string) =>
      ({ params: {}, body: { number }, user: { userId: 1 }, request: {} }) as unknown as Parameters<
        typeof lookAtRoom
      >[0];
    const looks = ['100000000', '100000000', '100000000', '100000000', '200000000'].map((one) => lookAtRoom(call(one)));
    await expect.poll(names).toEqual(['100000000', '100000000', '100000000', '200000000']);
    begun[0]?.end();
    await expect.poll(() => names().length).toBe(5);
    for (const { end } of begun) end();
    await Promise.all(looks);
  });

  it('has a place again when work fails, and while something else is waited for', async () => {
    const entrance = new Entrance({ ...LIMITS, atOnce: 1, atOnceInRoom: 1 });
    const { begun, work, names } = workshop();
    await expect(entrance.pass(visitor('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const aside = entrance.pass(visitor('a'), async () => {
      stepAside();
      stepAside();
      return work('aside')();
    });
    const next = entrance.pass(visitor('a'), work('next'));
    const last = entrance.pass(visitor('a'), work('last'));
    await expect.poll(names).toEqual(['aside', 'next']);
    begun[0]?.end();
    expect(await aside).toBe('aside');
    expect(names()).toEqual(['aside', 'next']);
    begun[1]?.end();
    await expect.poll(names).toEqual(['aside', 'next', 'last']);
    begun[2]?.end();
    await Promise.all([next, last]);
  });
});
