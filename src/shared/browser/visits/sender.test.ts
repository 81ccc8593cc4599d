import { expect, it } from 'vitest';
import { PAUSE_MS, type Reply, VisitSender } from './sender.ts';
import { memoryStore } from './visit-store.ts';

const alone = <T>(work: () => Promise<T>): Promise<T | undefined> => work();

async function place(
  answer: (events: { url: string; sequence: number }[], at: number) => Reply | undefined,
  count = 3,
) {
  const store = memoryStore('browser');
  for (let at = 1; at <= count; at += 1) await store.add({ url: `/page-${at}`, type: 'PageVisit' });
  const sent: number[][] = [];
  const sender = new VisitSender({
    store,
    now: () => 0,
    proofOf: () => undefined,
    alone,
    post: async (body) => {
      const events = JSON.parse(body) as { url: string; sequence: number }[];
      sent.push(events.map(({ sequence }) => sequence));
      const reply = answer(events, sent.length);
      if (reply === undefined) throw new TypeError('Failed to fetch');
      return reply;
    },
  });
  const left = async () => (await store.oldest(1000)).map(({ sequence }) => sequence);
  return { sender, sent, left, store };
}

it('sends the oldest first, and forgets what is on disk', async () => {
  const { sender, sent, left } = await place(() => ({ status: 200 }), 130);
  expect(await sender.send()).toBe(PAUSE_MS);
  expect(sent[0]).toHaveLength(100);
  expect((await left())[0]).toBe(101);
  await sender.send();
  expect(await sender.send()).toBeUndefined();
  expect(await left()).toEqual([]);
});

it.each([undefined, 302, 401, 403, 404, 405, 408, 429, 500, 503])(
  'keeps what got the answer %s, and comes back more and more seldom',
  async (status) => {
    const { sender, left } = await place(() => (status === undefined ? undefined : { status }));
    const pauses = [];
    for (let at = 0; at < 7; at += 1) pauses.push(((await sender.send()) ?? 0) / PAUSE_MS);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(await left()).toEqual([1, 2, 3]);
  },
);

it('sends the newest proof of a person, also of what happened before it came', async () => {
  const store = memoryStore('browser');
  const type = 'PageVisit';
  await store.add({ type, url: '/user/main', user_id: 7 });
  await store.add({ type, url: '/user/tests', user_id: 7, session_id: 'older' });
  await store.add({ type, url: '/user/main', user_id: 8, session_id: 'of another' });
  await store.add({ type, url: '/' });
  const bodies: string[] = [];
  const sender = new VisitSender({
    store,
    now: () => 0,
    proofOf: (userId) => (userId === 7 ? 'newest' : undefined),
    alone,
    post: async (body) => {
      bodies.push(body);
      return { status: 200 };
    },
  });
  await sender.send();
  const sent = JSON.parse(bodies[0] ?? '') as { session_id?: string; uniq_key: string }[];
  expect(sent.map(({ session_id: proof }) => proof)).toEqual(['newest', 'newest', 'of another', undefined]);
  expect(new Set(sent.map(({ uniq_key: key }) => key))).toEqual(new Set(['browser']));
});

it('says that it is refused until it is taken', async () => {
  const { sender } = await place((_events, at) => ({ status: at === 1 ? 429 : 200 }));
  await sender.send();
  expect(sender.isRefused).toBe(true);
  await sender.send();
  expect(sender.isRefused).toBe(false);
});

it('waits as long as the server wants', async () => {
  const { sender } = await place(() => ({ status: 503, retryAfterSeconds: 60 }));
  expect(await sender.send()).toBe(60_000);
});

it('drops an event that cannot be taken, and no other', async () => {
  const { sender, sent, left } = await place((events) => ({
    status: events.some(({ url }) => url === '/page-2') ? 400 : 200,
  }));
  await sender.send();
  expect(sent).toEqual([[1, 2, 3], [1, 2], [1], [2], [3]]);
  expect(await left()).toEqual([]);
});

it('sends a parting page only what it may carry, and keeps it', async () => {
  const { sender, sent, left, store } = await place(() => ({ status: 200 }), 80);
  sender.sendParting(await store.oldest(80));
  expect(sent[0]).toHaveLength(50);
  expect(await left()).toHaveLength(80);
  sender.sendParting([]);
  expect(sent).toHaveLength(1);
});

it('leaves it to another tab that sends already', async () => {
  const { store } = await place(() => ({ status: 200 }));
  const sender = new VisitSender({
    store,
    now: () => 0,
    proofOf: () => undefined,
    alone: async () => undefined,
    post: async () => {
      throw new Error('It sends');
    },
  });
  expect(await sender.send()).toBeUndefined();
});

it('keeps a bounded number of events, the newest', async () => {
  const { left, store } = await place(() => ({ status: 200 }), 5001);
  expect(await left()).toHaveLength(1000);
  expect((await store.oldest(1))[0]?.sequence).toBe(501);
});
