import { createECDH, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signInAs, startApp, withApp } from '../../../../../../tests/support/index.ts';
import { sendNotices } from '../index.ts';
import { buildReader, changed, deliveriesOf, planDue, tellAll } from '../notices.fixture.ts';
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint.ts';

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service: keeps what comes, and answers by the path. */
async function startPushService() {
  const arrived: Arrived[] = [];
  const answers = new Map<string, [status: number, headers?: Record<string, string>]>();
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const [status, headers] = answers.get(path) ?? [201];
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const close = () => new Promise<void>((resolve) => service.close(() => resolve()));
  return { origin: `http://127.0.0.1:${address.port}`, arrived, answers, close };
}

const service = await startPushService();
afterAll(() => service.close());

const PATH = '/my/push-subscription';

function subscriptionAt(path: string) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `${service.origin}${path}`, keys };
}

describe('push messages', () => {
  const server = withApp({ WEB_PUSH: 'on', WEB_PUSH_ORIGINS: service.origin });
  beforeEach(() => {
    service.arrived.splice(0);
    service.answers.clear();
    server.clock.set('2026-03-02T09:30:00Z');
  });
  const send = () => sendNotices(server.app.ctx);
  const told = (...tellings: Parameters<typeof tellAll>[1]) => tellAll(server.db, tellings, server.clock());
  const paths = () => service.arrived.map(({ path }) => path);
  const subscriptionsOf = (userId: number) =>
    server.db.selectFrom('push_subscriptions').select(['endpoint']).where('user_id', '=', userId).execute();

  describe('setMyPushSubscription', () => {
    it('has everything sent to each browser of the person, once', async () => {
      const reader = await buildReader(server.db);
      const [phone, desk] = [await signIn(server.app, reader), await signIn(server.app, reader)];
      for (const [me, path] of [
        [phone, '/phone'],
        [desk, '/desk'],
        [desk, '/desk'],
      ] as const)
        expect((await me.put(PATH, subscriptionAt(path))).status).toBe(204);
      expect((await phone.get('/my/notification-settings')).body.push).toMatchObject({
        key: expect.stringMatching(/^[\w-]{87}$/),
        here: true,
      });
      const other = await startApp({
        db: server.db,
        clock: server.clock,
        env: { WEB_PUSH: 'on', WEB_PUSH_ORIGINS: service.origin },
      });
      await told(changed(reader.id));
      await Promise.all([send(), sendNotices(other.ctx), send()]);
      await other.close();
      expect(paths().sort()).toEqual(['/desk', '/phone']);
      const [message] = service.arrived;
      expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(message?.headers.authorization).toMatch(/^vapid t=/);
      expect(message?.headers.topic).toMatch(/^notice-\d+$/);
      expect(message?.body.toString('latin1')).not.toContain('title');
    });

    it('belongs to one session, and one browser to one person', async () => {
      const [one, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      const shared = subscriptionAt('/shared');
      await one.put(PATH, shared);
      await other.put(PATH, shared);
      expect([await subscriptionsOf(one.user.id), (await subscriptionsOf(other.user.id)).length]).toEqual([[], 1]);
      await other.put(PATH, subscriptionAt('/newer'));
      expect(await subscriptionsOf(other.user.id)).toEqual([{ endpoint: `${service.origin}/newer` }]);
      await other.post('/auth/sign-out');
      expect(await subscriptionsOf(other.user.id)).toEqual([]);
    });

    it('refuses services that the installation does not use, and keys that are none', async () => {
      const me = await signInAs(server, 'user');
      const strange = await me.put(PATH, { ...subscriptionAt('/x'), endpoint: 'https://fcm.googleapis.com/x' });
      expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['endpoint']]);
      const bad = { endpoint: `${service.origin}/x`, keys: { p256dh: 'short', auth: 'short' } };
      expect((await me.put(PATH, bad)).status).toBe(400);
    });

    it('needs web push to be on', async () => {
      const off = await startApp({ db: server.db, clock: server.clock });
      const me = await signIn(off, await buildReader(server.db));
      const answer = await me.put(PATH, subscriptionAt('/x'));
      await off.close();
      expect([answer.status, answer.body.id]).toEqual([409, 'push-off']);
    });
  });

  describe('deleteMyPushSubscription', () => {
    it('ends the messages to this browser, also when it is asked again', async () => {
      const reader = await buildReader(server.db);
      const [phone, desk] = [await signIn(server.app, reader), await signIn(server.app, reader)];
      await phone.put(PATH, subscriptionAt('/a'));
      await desk.put(PATH, subscriptionAt('/b'));
      await told(changed(reader.id));
      expect((await phone.delete(PATH)).status).toBe(204);
      expect((await phone.delete(PATH)).status).toBe(204);
      await send();
      expect(paths()).toEqual(['/b']);
    });
  });

  it('forget a browser that has unsubscribed', async () => {
    const me = await signInAs(server, 'user');
    for (const status of [404, 410]) {
      await me.put(PATH, subscriptionAt(`/gone-${status}`));
      service.answers.set(`/gone-${status}`, [status]);
      await told(changed(me.user.id));
      await send();
      expect(await subscriptionsOf(me.user.id)).toEqual([]);
    }
    expect(paths()).toEqual(['/gone-404', '/gone-410']);
  });

  it('wait as long as the service asks for, and end where it refuses', async () => {
    const me = await signInAs(server, 'user');
    await me.put(PATH, subscriptionAt('/busy'));
    service.answers.set('/busy', [429, { 'retry-after': '600' }]);
    await told(changed(me.user.id));
    await send();
    const pushOf = async () => (await deliveriesOf(server.db, me.user.id)).find(({ channel }) => channel === 'push');
    expect(await pushOf()).toMatchObject({ state: 'waiting', due_at: new Date('2026-03-02T09:40:00Z') });
    service.answers.set('/busy', [413]);
    server.clock.set('2026-03-02T09:40:00Z');
    await send();
    expect(await pushOf()).toMatchObject({ state: 'failed', answer: 'HTTP 413' });
  });

  it('follow no redirection', async () => {
    const me = await signInAs(server, 'user');
    await me.put(PATH, subscriptionAt('/moved'));
    service.answers.set('/moved', [307, { location: `${service.origin}/inside` }]);
    await told(changed(me.user.id));
    await send();
    expect(paths()).toEqual(['/moved']);
  });

  it('do not come of what a person has refused', async () => {
    const me = await signInAs(server, 'user');
    await me.put(PATH, subscriptionAt('/quiet'));
    const groups = [{ group: 'plans', app: true, mail: true, push: false }];
    await me.put('/my/notification-settings', { groups, digest: 'daily', quietHours: null });
    await told(planDue(me.user.id));
    await send();
    expect(paths()).toEqual([]);
    await told(changed(me.user.id));
    await send();
    expect(paths()).toEqual(['/quiet']);
  });

  it('are signed with a key that only the server can read', async () => {
    await (await signInAs(server, 'user')).get('/my/notification-settings');
    const path = join(server.app.ctx.env.dataDir, 'vapid-keys.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ publicKey: expect.any(String) });
  });
});

describe('addresses of push services', () => {
  const open = { origins: [] };

  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://intranet/x', false],
    ['https://db.internal/x', false],
    ['https://printer.local./x', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://0x7f.1/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://10.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:10.0.0.1]/x', false],
    ['https://[fd00::1]/x', false],
    ['https://[64:ff9b::a00:1]/x', false],
    ['https://[2606:4700::1]/x', true],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('%s: %s', (endpoint, expected) => {
    expect(isPushEndpoint(endpoint, open)).toBe(expected);
  });

  it('are only those of the settings where these name some', () => {
    const own = { origins: ['http://push.local:8080'] };
    expect(isPushEndpoint('http://push.local:8080/x', own)).toBe(true);
    expect(isPushEndpoint('http://push.local:8081/x', own)).toBe(false);
    expect(isPushEndpoint('https://fcm.googleapis.com/x', own)).toBe(false);
  });

  it('are checked once more when a name is looked up', async () => {
    const looked = (name: string, all: boolean) =>
      new Promise((resolve) => publicLookup(name, { all }, (error, address) => resolve(error?.message ?? address)));
    expect(await looked('localhost', true)).toBe('localhost is in no public network');
    expect(await looked('localhost', false)).toBe('localhost is in no public network');
    expect(isPublicAddress('203.0.113.9')).toBe(false);
    expect(isPublicAddress('93.184.215.14')).toBe(true);
  });
});
