import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { DisconnectReason } from '@livekit/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLive } from '#server/live-settings.ts';
import { LiveBot } from '../../../../tests/support/live-bot.ts';
import { EmbeddedEngine } from './embedded.ts';
import { type LiveEvent, type LiveOutage, LiveUnavailable, openLive } from './index.ts';
import { LiveKitServer } from './livekit-server.ts';
import { signedEvent } from './sfu/service/webhooks.ts';
import { attachPassage } from './passage.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const OWN = { LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' };
const person = { identity: 'one', name: 'One', rights: { publish: [], messages: false } };

describe('our own engine', () => {
  it('has a process of its own, which is started again when it dies, with the same keys', async () => {
    let lost = 0;
    const engine = new EmbeddedEngine({
      live: readLive(OWN),
      log: quiet,
      onEvent: () => {},
      onLost: () => (lost += 1),
    });
    onTestFinished(() => engine.close());
    const first = await engine.port();
    const { pid } = engine;
    expect(pid).not.toBe(process.pid);
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => lost).toBe(1);
    const second = await engine.port();
    expect(engine.pid).not.toBe(pid);
    expect([first, second].every((port) => port > 0)).toBe(true);
  });

  it('lets people in again with the pass that they have, and tells that its rooms were lost', async () => {
    const live = openLive(readLive(OWN), quiet);
    onTestFinished(() => live.end());
    const events: (LiveEvent | LiveOutage)[] = [];
    live.onEvent((event) => void events.push(event));
    const { token } = await live.passFor('room', person);
    const before = await LiveBot.join((await live.passage?.url()) ?? '', token);
    await before.next('join');
    await expect.poll(() => events.some(({ kind }) => kind === 'joined')).toBe(true);
    await live.close('room');
    expect((await before.next('leave')).reason).toBe(DisconnectReason.ROOM_DELETED);
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['opened', 'arrived', 'joined', 'left', 'closed']);
    const after = await LiveBot.join((await live.passage?.url()) ?? '', token);
    onTestFinished(() => after.close());
    await after.next('join');
  });

  it('says that it is not there, and can be closed, where its process cannot be started', async () => {
    const program = process.execPath;
    onTestFinished(() => {
      process.execPath = program;
    });
    const live = openLive(readLive(OWN), quiet);
    process.execPath = '/nowhere/node';
    await expect(live.participants('room')).rejects.toThrow(LiveUnavailable);
    process.execPath = program;
    await live.end();
  });

  it('is not asked after the server has closed', async () => {
    const live = openLive(readLive(OWN), quiet);
    await live.end();
    await expect(live.participants('room')).rejects.toThrow(LiveUnavailable);
  });

  it('goes on telling the others when one listener fails', async () => {
    const live = openLive(readLive(OWN), quiet);
    onTestFinished(() => live.end());
    const heard: string[] = [];
    live.onEvent(() => {
      throw new Error('cannot');
    });
    const stop = live.onEvent(({ kind }) => void heard.push(kind));
    const bot = await LiveBot.join((await live.passage?.url()) ?? '', (await live.passFor('room', person)).token);
    await bot.next('join');
    await expect.poll(() => heard).toEqual(['opened', 'arrived', 'joined']);
    stop();
    bot.close();
    await live.close('room');
    expect(heard).toEqual(['opened', 'arrived', 'joined']);
  });
});

describe('events of a LiveKit server', () => {
  const keys = { key: 'APIother', secret: 'the secret of another server, long enough' };
  const settings = readLive({
    LIVEKIT_URL: 'https://live.synaq.test/',
    LIVEKIT_API_KEY: keys.key,
    LIVEKIT_API_SECRET: keys.secret,
  });
  const room = { info: () => ({ name: 'room', sid: 'RM_1' }) } as unknown as Parameters<typeof signedEvent>[0]['room'];

  it('are heard where they are signed by it, and not otherwise', async () => {
    const live = openLive(settings, quiet);
    const heard: (LiveEvent | LiveOutage)[] = [];
    live.onEvent((event) => void heard.push(event));
    const { body, authorization } = await signedEvent({ name: 'room_started', room }, keys);
    expect(await live.receive(body, undefined)).toBe(false);
    expect(await live.receive(body.replace('room_started', 'room_finished'), authorization)).toBe(false);
    const forged = await signedEvent({ name: 'room_started', room }, { ...keys, secret: 'x'.repeat(40) });
    expect(await live.receive(forged.body, forged.authorization)).toBe(false);
    expect(heard).toEqual([]);
    expect(await live.receive(body, authorization)).toBe(true);
    expect(heard).toMatchObject([{ kind: 'opened', room: 'room' }]);
  });

  it('are heard in the order in which they come, however long it takes to check each', async () => {
    const live = openLive(settings, quiet);
    const heard: string[] = [];
    live.onEvent(({ kind }) => void heard.push(kind));
    const large = { info: () => ({ name: 'r'.repeat(200_000), sid: 'RM_2' }) } as unknown as typeof room;
    const [first, second] = [
      await signedEvent({ name: 'room_started', room: large }, keys),
      await signedEvent({ name: 'room_finished', room }, keys),
    ];
    const rounds = Array.from({ length: 20 }, () => [first, second]).flat();
    await Promise.all(rounds.map(({ body, authorization }) => live.receive(body, authorization)));
    expect(heard).toEqual(Array.from({ length: 20 }, () => ['opened', 'closed']).flat());
  });

  it('is asked again where it has just closed a connection that rested', async () => {
    let count = 0;
    const server = createServer((request, response) => {
      count += 1;
      if (count === 1) request.socket.resetAndDestroy();
      else response.setHeader('content-type', 'application/json').end('{"participants":[]}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const place = server.address();
    const apiUrl = async () => `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
    const adapter = new LiveKitServer({ ...keys, publicUrl: undefined, apiUrl, log: quiet });
    expect(await adapter.participants('room')).toEqual([]);
    expect(count).toBe(2);
  });

  it('passes lead to it', async () => {
    const live = openLive(settings, quiet);
    expect(live.passage).toBeUndefined();
    expect((await live.passFor('room', person)).url).toBe('wss://live.synaq.test');
  });
});

describe('the passage', () => {
  async function serve(port: () => Promise<number>, limits: { agreedWithinMs?: number; mostOfNetwork?: number } = {}) {
    const server = createServer({ shouldUpgradeCallback: () => true }, (_request, response) => response.end());
    const passage = attachPassage(server, { port, networkOf: () => 'one', log: quiet, ...limits });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      passage.close();
      server.close();
    });
    const place = server.address();
    return typeof place === 'object' && place !== null ? place.port : 0;
  }

  const ASKS =
    'GET /rtc?access_token=x HTTP/1.1\r\nhost: synaq.test\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
    'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: secret=1\r\n\r\n';

  const request = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(ASKS));
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (data: string) => (text += data));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  /** An engine that answers sockets. @returns its port */
  async function engineThat(answer: (socket: Duplex, asked: IncomingMessage) => void): Promise<number> {
    const engine = createServer({ shouldUpgradeCallback: () => true });
    engine.on('upgrade', (asked, socket) => answer(socket, asked));
    engine.listen(0, '127.0.0.1');
    await once(engine, 'listening');
    onTestFinished(() => void engine.close());
    const place = engine.address();
    return typeof place === 'object' && place !== null ? place.port : 0;
  }

  const unauthorized = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n';

  it('keeps no place for those who were refused and do not hang up', async () => {
    const its = await engineThat((socket) => socket.end(unauthorized));
    const port = await serve(async () => its, { mostOfNetwork: 2 });
    for (let count = 0; count < 4; count += 1) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      onTestFinished(() => void socket.destroy());
      socket.write(ASKS);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1.1 401 /);
      await once(socket, 'end');
    }
  });

  it('waits for nobody whom the engine does not answer, and gives one network only some places', async () => {
    const waiting: Duplex[] = [];
    const its = await engineThat((socket) => void waiting.push(socket));
    onTestFinished(() => {
      for (const socket of waiting) socket.destroy();
    });
    const port = await serve(async () => its, { mostOfNetwork: 1, agreedWithinMs: 2000 });
    const first = request(port);
    await expect.poll(() => waiting.length).toBe(1);
    expect(await request(port)).toMatch(/^HTTP\/1.1 503 /);
    expect(await first).toBe('');
  });

  it('passes on what the engine needs, and no cookie', async () => {
    let head = '';
    const its = await engineThat((socket, { rawHeaders }) => {
      head = rawHeaders.join(' ');
      socket.end(unauthorized);
    });
    const port = await serve(async () => its);
    expect(await request(port)).toMatch(/^HTTP\/1.1 401 /);
    expect(head).toContain('sec-websocket-key');
    expect(head).not.toContain('secret');
  });

  it('says that it cannot where there is no engine', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const place = nobody.address();
    const free = typeof place === 'object' && place !== null ? place.port : 0;
    nobody.close();
    await once(nobody, 'close');
    expect(await request(await serve(async () => free))).toMatch(/^HTTP\/1.1 503 /);
    expect(await request(await serve(() => Promise.reject(new Error('gone'))))).toMatch(/^HTTP\/1.1 503 /);
  });
});
