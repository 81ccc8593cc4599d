import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { memoryOutbox, type Outgoing } from './outbox.ts';
import { type Message, type Standing, ThreadClient, type ThreadServer } from './thread-client.ts';

const network = () => new ApiError(0, { id: 'network', message: '' });
const words = (text: string) => ({ text, files: [], note: false, becomes: 'open' as const });

function line(id: number, text: string, more: Partial<Message> = {}): Message {
  return {
    ...{ id, clientId: null, kind: 'message', side: 'support', mine: false, author: 'Айгуль', text },
    ...{ event: null, subject: null, files: [], createdAt: '2026-03-01T10:00:00Z' },
    ...more,
  } as Message;
}

/** A server that keeps what it takes, and that can be made to fail. */
function fakeServer() {
  const lines: Message[] = [];
  const taken = new Map<string, Message>();
  let next = 1;
  const trouble = { load: [] as Error[], send: [] as Error[], afterSend: [] as Error[] };
  const read: number[] = [];
  const server: ThreadServer<Standing> = {
    load: async (id, after) => {
      const error = trouble.load.shift();
      if (error) throw error;
      const rest = lines.filter((one) => one.id > after);
      return { request: { id, personRead: 0, supportRead: 0 }, messages: rest.slice(0, 2), more: rest.length > 2 };
    },
    send: async ({ clientId, text }: Outgoing) => {
      const error = trouble.send.shift();
      if (error) throw error;
      const known = taken.get(clientId) ?? line(next++, text, { clientId, mine: true, side: 'person' });
      if (!taken.has(clientId)) lines.push(known);
      taken.set(clientId, known);
      const lost = trouble.afterSend.shift();
      if (lost) throw lost;
      return known;
    },
    read: async (_id, upTo) => read.push(upTo),
  };
  const says = (text: string, more: Partial<Message> = {}) => lines.push(line(next++, text, more));
  return { server, lines, says, trouble, read };
}

function open(server: ThreadServer<Standing>, outbox = memoryOutbox()) {
  const client = new ThreadClient({ server, outbox, userId: 3, requestId: 7 });
  const texts = () => client.state().messages.map(({ text }) => text);
  const waiting = () => client.state().waiting.map(({ message }) => message.text);
  return { client, outbox, texts, waiting };
}

describe('ThreadClient', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('loads a conversation in parts, and what follows it', async () => {
    const { server, says } = fakeServer();
    for (const text of ['1', '2', '3', '4', '5']) says(text);
    const { client, texts } = open(server);
    await client.start();
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
    says('6');
    await client.catchUp();
    expect(texts()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('sends what was written right before the page was left', async () => {
    const { server, lines } = fakeServer();
    const { client, outbox } = open(server);
    await client.start();
    const written = client.write(words('Ещё кое-что'));
    client.stop();
    await written;
    expect(lines.map(({ text }) => text)).toEqual(['Ещё кое-что']);
    expect(await outbox.list(3, 7)).toEqual([]);
  });

  it('misses nothing that came before its own message was confirmed', async () => {
    const { server, says } = fakeServer();
    says('1');
    const { client, texts } = open(server);
    await client.start();
    says('2');
    says('3');
    await client.write(words('4'));
    await client.catchUp();
    expect(texts()).toEqual(['1', '2', '3', '4']);
  });

  it('sends what was written without a network once, in order, when it is back', async () => {
    const { server, lines, trouble } = fakeServer();
    const { client, texts, waiting } = open(server);
    await client.start();
    trouble.send.push(network());
    await client.write(words('Раз'));
    trouble.send.push(network());
    await client.write(words('Два'));
    expect([waiting(), client.state().isOffline]).toEqual([['Раз', 'Два'], true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([texts(), waiting()]).toEqual([['Раз', 'Два'], []]);
    expect(lines).toHaveLength(2);
  });

  it('does not send twice what the server had taken before its answer was lost', async () => {
    const { server, lines, trouble } = fakeServer();
    const { client, texts, waiting } = open(server);
    await client.start();
    trouble.afterSend.push(network());
    await client.write(words('Раз'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([texts(), waiting(), lines.length]).toEqual([['Раз'], [], 1]);
  });

  it('goes on after the page was closed', async () => {
    const { server, lines, trouble } = fakeServer();
    const first = open(server);
    await first.client.start();
    trouble.send.push(network());
    await first.client.write(words('Раз'));
    first.client.stop();
    const second = open(server, first.outbox);
    await second.client.start();
    expect([second.texts(), second.waiting(), lines.length]).toEqual([['Раз'], [], 1]);
    expect(await first.outbox.list(3, 7)).toEqual([]);
  });

  it('keeps a refused message with its reason, until it is sent again or thrown away', async () => {
    const { server, trouble } = fakeServer();
    const { client, texts, waiting } = open(server);
    await client.start();
    trouble.send.push(new ApiError(409, { id: 'support-request-closed', message: 'Закрыто' }));
    await client.write(words('Раз'));
    await client.write(words('Два'));
    expect([texts(), waiting(), client.state().waiting[0]?.error?.id]).toEqual([
      ...[['Два'], ['Раз']],
      'support-request-closed',
    ]);
    const [refused] = client.state().waiting;
    if (refused) await client.retry(refused.message);
    expect(texts()).toEqual(['Два', 'Раз']);
    trouble.send.push(new ApiError(422, { id: 'invalid', message: '' }));
    await client.write(words('Три'));
    const [other] = client.state().waiting;
    if (other) await client.discard(other.message);
    expect(waiting()).toEqual([]);
  });

  it('reads everything anew where another conversation was merged into it', async () => {
    const { server, lines, says } = fakeServer();
    says('2');
    lines[0] = line(5, '2');
    const { client, texts } = open(server);
    await client.start();
    lines.unshift(line(3, '1'));
    lines.push(line(9, '', { kind: 'event', event: 'merged', subject: 'Другое' }));
    await client.catchUp();
    expect(texts()).toEqual(['1', '2', '']);
  });

  it('says that it could not load, and loads later', async () => {
    const { server, says, trouble } = fakeServer();
    says('1');
    trouble.load.push(network());
    const { client, texts } = open(server);
    await client.start();
    expect(client.state().error).toMatchObject({ id: 'network' });
    await client.catchUp();
    expect([texts(), client.state().error]).toEqual([['1'], undefined]);
  });

  it('tells what is read only where somebody else has written', async () => {
    const { server, says, read } = fakeServer();
    const { client } = open(server);
    await client.start();
    await client.write(words('Раз'));
    await client.read('person');
    expect(read).toEqual([]);
    says('2');
    await client.catchUp();
    await client.read('person');
    expect(read).toEqual([2]);
  });

  it('sends also what the browser has no room to keep', async () => {
    const { server } = fakeServer();
    const full = { ...memoryOutbox(), put: async () => Promise.reject(new Error('QuotaExceededError')) };
    const { client, texts, waiting } = open(server, full);
    await client.start();
    await client.write(words('Раз'));
    expect([texts(), waiting()]).toEqual([['Раз'], []]);
  });

  it('sends what was left in a conversation that nobody can open any more', async () => {
    const { server, lines } = fakeServer();
    const outbox = memoryOutbox();
    const left = (requestId: number, text: string, at: number): Outgoing => ({
      ...{ ...words(text), userId: 3, requestId, clientId: `left-${at}`, at },
    });
    for (const message of [left(5, 'Первое', 1), left(5, 'Второе', 2)]) await outbox.put(message);
    await outbox.put({ ...left(5, 'Чужое', 3), userId: 4 });
    const { client, waiting } = open(server, outbox);
    await client.start();
    expect([lines.map(({ text }) => text), waiting()]).toEqual([['Первое', 'Второе'], []]);
    expect(await outbox.others(3, 7)).toEqual([]);
    expect(await outbox.others(4, 7)).toHaveLength(1);
  });
});
