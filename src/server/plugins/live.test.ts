import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { LiveBot } from '../../../tests/support/live-bot.ts';
import { withApp } from '../../../tests/support/index.ts';
import { signedEvent } from '../media/live/sfu/service/webhooks.ts';

const person = { identity: 'one', name: 'One', rights: { publish: [], messages: false } };

describe('the way to our own engine', () => {
  const server = withApp({ LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' });

  async function origin(): Promise<string> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const place = server.app.server.address();
    return `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
  }

  it('leads through the server', async () => {
    const { live } = server.app.ctx;
    const { url, token } = await live.passFor('room', person);
    expect(url).toBeUndefined();
    const bot = await LiveBot.join(await origin(), token);
    onTestFinished(() => bot.close());
    expect((await bot.next('join')).room?.name).toBe('room');
    await bot.subscribed();
    expect((await live.participants('room')).map(({ identity }) => identity)).toEqual(['one']);
  });

  it('is closed to whoever has no pass, and says why', async () => {
    await expect(LiveBot.join(await origin(), 'forged')).rejects.toThrow('refused with 401');
    const asked = (token: string) => server.app.inject({ url: `/rtc/validate?access_token=${token}` });
    expect((await asked('forged')).statusCode).toBe(401);
    expect((await asked((await server.app.ctx.live.passFor('room', person)).token)).statusCode).toBe(200);
  });

  it('is at no other path, and takes no events from outside', async () => {
    const socket = new WebSocket(`${(await origin()).replace('http', 'ws')}/rtc/v1`);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    socket.on('error', () => {});
    socket.terminate();
    expect(response.statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/live/events', payload: '{}' })).statusCode).toBe(404);
  });
});

describe('with a LiveKit server', () => {
  const keys = { key: 'APIother', secret: 'the secret of another server, long enough' };
  const server = withApp({
    LIVEKIT_URL: 'wss://live.synaq.test',
    LIVEKIT_API_KEY: keys.key,
    LIVEKIT_API_SECRET: keys.secret,
  });
  const room = { info: () => ({ name: 'room', sid: 'RM_1' }) } as unknown as Parameters<typeof signedEvent>[0]['room'];

  const post = (payload: string, authorization: string) =>
    server.app.inject({
      method: 'POST',
      url: '/live/events',
      payload,
      headers: { authorization, 'content-type': 'application/webhook+json' },
    });

  it('hears what the server has signed', async () => {
    const heard: string[] = [];
    server.app.ctx.live.onEvent(({ kind }) => void heard.push(kind));
    const { body, authorization } = await signedEvent({ name: 'room_started', room }, keys);
    expect((await post(body, authorization)).statusCode).toBe(204);
    expect((await post(`${body} `, authorization)).statusCode).toBe(401);
    expect(heard).toEqual(['opened']);
  });

  it('lets pages connect to it, and has no way of its own', async () => {
    const { headers, statusCode } = await server.app.inject({ url: '/rtc/validate' });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' wss://live.synaq.test https://live.synaq.test;",
    );
  });
});
