import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { event, message, news, person, roomState } from '../room.fixture.ts';
import type { NewsListener } from './news-socket.ts';
import { RoomClient } from './room-client.ts';
import type { Outgoing } from './room-outbox.ts';

const offline = () => new ApiError(0, { id: 'network', message: '' });

/** A client with a server that answers as the test says. */
function open(kept: Outgoing[] = [], first = roomState()) {
  const api = {
    state: vi.fn(async () => roomState()),
    events: vi.fn(async (after: number) => news(after)),
    send: vi.fn(async ({ clientId, text }: { clientId: string; text: string }) => message(1, { clientId, text })),
    earlier: vi.fn(async () => ({ messages: [message(1)], earlier: false })),
  };
  api.state.mockResolvedValueOnce(first);
  let listener: NewsListener | undefined;
  let stored: readonly Outgoing[] = kept;
  const keep = (messages: readonly Outgoing[]) => {
    stored = messages;
  };
  const client = new RoomClient({
    api,
    hear: (told) => {
      listener = told;
      return () => {};
    },
    outbox: { list: () => [...stored], put: (messages) => keep(messages) },
  });
  client.start();
  return { api, client, told: () => listener as NewsListener, stored: () => stored };
}

const loaded = async (client: RoomClient) => {
  await expect.poll(() => client.snapshot().view).toBeDefined();
  return client.snapshot().view as NonNullable<ReturnType<typeof client.snapshot>['view']>;
};

describe('the client of a room', () => {
  it('shows news as they come, and asks for what is missing between them', async () => {
    const { api, client, told } = open();
    await loaded(client);
    told().news(news(10, event(11, { message: message(5) })));
    expect(client.snapshot().view?.messages.map(({ id }) => id)).toEqual([5]);

    api.events.mockResolvedValueOnce(news(11, event(12, { message: message(6) }), event(14, { message: message(7) })));
    told().news(news(13, event(14, { message: message(7) })));
    await expect.poll(() => client.snapshot().view?.messages.length).toBe(3);
    expect(api.events).toHaveBeenCalledWith(11);
    client.stop();
  });

  it('loads everything when somebody is let in from the lobby', async () => {
    const { client, told } = open([], roomState({ people: [person(2, { state: 'waiting' })] }));
    await loaded(client);
    expect(client.snapshot().view?.people).toHaveLength(1);
    told().news(news(10, event(11, { kind: 'person', person: person(2) })));
    await expect.poll(() => client.snapshot().view?.people.length).toBe(2);
    client.stop();
  });

  it('shows a message at once, sends it when the network is back, and shows it once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, client, stored, told } = open();
    await loaded(client);
    api.send.mockRejectedValueOnce(offline());
    await client.write({ text: 'Привет', replyTo: null, files: [] });
    expect(client.snapshot()).toMatchObject({ isOffline: true, waiting: [{ message: { text: 'Привет' } }] });
    expect(stored()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    await expect.poll(() => client.snapshot().waiting.length).toBe(0);
    expect(stored()).toHaveLength(0);
    const [first, second] = api.send.mock.calls.map(([body]) => body.clientId);
    expect(first).toBe(second);
    told().news(news(10, event(11, { message: message(1, { clientId: first ?? '', text: 'Привет' }) })));
    expect(client.snapshot().view?.messages).toHaveLength(1);
    client.stop();
    vi.useRealTimers();
  });

  it('sends what an earlier page has left', async () => {
    const left = { clientId: '00000000-0000-4000-8000-000000000009', text: 'Осталось', replyTo: null, files: [] };
    const { api, client } = open([left]);
    await expect.poll(() => client.snapshot().view?.messages.length).toBe(1);
    expect(api.send).toHaveBeenCalledTimes(1);
    expect(client.snapshot().waiting).toEqual([]);
    client.stop();
  });

  it('keeps a refused message with its reason, until it is thrown away', async () => {
    const { api, client } = open();
    await loaded(client);
    api.send.mockRejectedValueOnce(new ApiError(409, { id: 'chat-closed', message: 'Чат закрыт' }));
    await client.write({ text: 'Привет', replyTo: null, files: [] });
    const [refused] = client.snapshot().waiting;
    expect(refused?.error?.message).toBe('Чат закрыт');
    if (refused) client.discard(refused.message);
    expect(client.snapshot().waiting).toEqual([]);
    client.stop();
  });

  it('says at once that the device has no network, and catches up when it has one', async () => {
    const { api, client } = open();
    await loaded(client);
    client.lost();
    expect(client.snapshot().isOffline).toBe(true);
    api.send.mockRejectedValueOnce(offline());
    await client.write({ text: 'Без сети', replyTo: null, files: [] });
    expect(client.snapshot().waiting).toHaveLength(1);
    client.back();
    await expect.poll(() => client.snapshot()).toMatchObject({ isOffline: false, waiting: [] });
    client.stop();
  });

  it('waits with what is more than the server takes, without being offline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, client, stored } = open();
    await loaded(client);
    const details = { retryAfterSeconds: 30 };
    api.send.mockRejectedValueOnce(new ApiError(429, { id: 'room-chat-flood', message: '', details }));
    await client.write({ text: 'Одно', replyTo: null, files: [] });
    await client.write({ text: 'Другое', replyTo: null, files: [] });
    expect(client.snapshot()).toMatchObject({ isOffline: false, isHeld: true });
    expect(stored()).toHaveLength(2);
    expect(api.send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => client.snapshot()).toMatchObject({ isHeld: false, waiting: [] });
    client.stop();
    vi.useRealTimers();
  });

  it('says that it is offline, and catches up afterwards', async () => {
    const { api, client } = open();
    await loaded(client);
    api.events.mockRejectedValueOnce(offline());
    await client.catchUp();
    expect(client.snapshot().isOffline).toBe(true);
    api.events.mockResolvedValueOnce(news(10, event(11, { message: message(4) })));
    await client.catchUp();
    expect(client.snapshot()).toMatchObject({ isOffline: false, view: { seq: 11 } });
    client.stop();
  });
});
