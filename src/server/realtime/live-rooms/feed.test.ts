import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/index.ts';
import { withApp } from '../../../../tests/support/index.ts';
import { roomsOf } from '../../modules/live/rooms/rooms.fixture.ts';
import { roomFeed } from './feed.ts';
import type { RoomPeer } from './peer.ts';

type News = { after: number; upTo: number; events: { seq: number }[] };

describe('the feed of a live room', () => {
  const server = withApp();
  const { live, say, state } = roomsOf(server);
  const feeds: { stop: () => Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(feeds.map((feed) => feed.stop()));
  });

  /** A page that follows a room, which stood at a number of the log when it came. */
  function page(seq: number): { peer: RoomPeer; heard: News[]; seqs: () => number[] } {
    const heard: News[] = [];
    const reader = { personId: 0, state: 'admitted', role: 'host', mayChat: true };
    const peer = {
      data: { listener: { reader, seq } },
      emit: (_event: string, news: News) => heard.push(news),
    } as unknown as RoomPeer;
    return { peer, heard, seqs: () => heard.flatMap(({ events }) => events.map((event) => event.seq)) };
  }

  /** A database whose readings can be held up, or fail. */
  function gated(): { ctx: Pick<Context, 'db' | 'log'>; gate: { before: () => Promise<void>; reads: number } } {
    const gate = { before: async () => {}, reads: 0 };
    const db = new Proxy(server.db, {
      get(target, key) {
        if (key !== 'selectFrom') return Reflect.get(target, key) as unknown;
        return (table: 'room_events') => late(target.selectFrom(table));
      },
    });
    // Whatever is chained to a query, its execution waits for the gate.
    const late = (query: object): object =>
      new Proxy(query, {
        get(target, key) {
          const value = Reflect.get(target, key) as unknown;
          if (typeof value !== 'function') return value;
          if (key !== 'execute') return (...args: unknown[]) => late(value.apply(target, args) as object);
          return async () => {
            gate.reads += 1;
            const rows = (await value.call(target)) as unknown;
            await gate.before();
            return rows;
          };
        },
      });
    return { ctx: { db: db as Db, log: { ...server.app.ctx.log, error: () => {} } as Context['log'] }, gate };
  }

  it('loses nothing of a signal, or of who comes, during a reading', async () => {
    const { teacher } = await live();
    const { seq } = await state(teacher);
    for (const text of ['Один', 'Два', 'Три']) await say(teacher, text);
    const { ctx, gate } = gated();
    const feed = roomFeed(ctx, teacher.roomId, () => {});
    feeds.push(feed);
    const held = Promise.withResolvers<void>();
    gate.before = () => held.promise;
    const [first, late] = [page(seq + 2), page(seq)];
    feed.add(first.peer);
    feed.hurry();
    await expect.poll(() => gate.reads).toBe(1);
    // What is being read begins after what the second one knows, and does not have what is said now.
    feed.add(late.peer);
    feed.hurry();
    await say(teacher, 'Четыре');
    feed.hurry();
    held.resolve();
    await expect.poll(first.seqs).toEqual([seq + 3, seq + 4]);
    await expect.poll(late.seqs).toEqual([seq + 1, seq + 2, seq + 3, seq + 4]);
    for (const { heard } of [first, late])
      for (const [index, news] of heard.entries()) expect(news.after).toBe(heard[index - 1]?.upTo ?? news.after);
  });

  it('reads again what it could not read, without another signal', async () => {
    const { teacher } = await live();
    const { seq } = await state(teacher);
    await say(teacher, 'Слово');
    const { ctx, gate } = gated();
    const feed = roomFeed(ctx, teacher.roomId, () => {});
    feeds.push(feed);
    gate.before = async () => {
      if (gate.reads === 1) throw new Error('the database does not answer');
    };
    const one = page(seq);
    feed.add(one.peer);
    feed.hurry();
    await expect.poll(one.seqs).toEqual([seq + 1]);
  });
});
