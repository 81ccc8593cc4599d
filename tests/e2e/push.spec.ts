import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import emails from '../../locales/ru/emails.json' with { type: 'json' };
import { WHOLE_BROWSER } from '../../playwright.config.ts';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import type { Taken } from './push-service.ts';

test.use({ launchOptions: WHOLE_BROWSER });

/** The keys of a browser, and what a push service would hand to it. */
function browserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** RFC 8291 and 8188: one record with its salt and the key of the server before it. */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const record = body.subarray(21 + length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** Has the browser subscribe at a push service that the test can ask. */
const subscribeAt = (page: Page, endpoint: string, keys: { p256dh: string; auth: string }) =>
  page.addInitScript(
    (subscription) => {
      const own = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => own as never;
    },
    { endpoint, keys },
  );

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

test('a notice comes to the browser that wants it, is shown by the service worker, and leads to its place', async ({
  page,
  enterNew,
  apiAs,
  baseURL,
  t,
}) => {
  const service = process.env.E2E_PUSH ?? '';
  const path = `/${randomBytes(8).toString('hex')}`;
  const keys = browserKeys();
  await page.context().grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await subscribeAt(page, `${service}${path}`, keys);
  const person = await enterNew('user');
  await page.goto('/user/profile#notifications');
  await page.getByRole('button', { name: t('notices.settings.push.on'), exact: true }).click();
  await expect(page.getByText(t('notices.settings.push.isOn'), { exact: true })).toBeVisible();

  const admin = await apiAs(loginOf('admin'));
  const { id: templateId } = await admin.first('certificate-templates');
  await admin.send('POST', '/certificates/issue', { templateId, selection: { ids: [person.user.ID] } });

  const taken = async () => (await (await fetch(`${service}${path}`)).json()) as Taken;
  await expect.poll(async () => (await taken()).length).toBe(1);
  const [body = ''] = await taken();
  const message = keys.decrypt(Buffer.from(body, 'base64'));
  const told = JSON.parse(message) as Record<'title' | 'body' | 'url' | 'tag', string>;
  expect(told).toEqual({
    title: emails.notice.kinds['certificate-issued'],
    body: expect.stringMatching(/./u),
    url: '/user/certificates',
    tag: expect.stringMatching(/^notice-\d+$/u),
  });

  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const origin = new URL(page.url()).origin;
  for (let time = 0; time < 2; time += 1)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body: text }) => [title, text]);
    });
  // What came twice is shown once.
  await expect.poll(shown).toEqual([[told.title, told.body]]);

  const [worker] = page.context().serviceWorkers();
  const opened = await worker?.evaluate(async () => {
    // The types of this project are those of pages.
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<void> };
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await self.registration.getNotifications();
    const addresses: string[] = [];
    // Browsers open windows only for clicks of people.
    self.clients.openWindow = async (address) => void addresses.push(address);
    const works: Promise<unknown>[] = [];
    const click = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    self.dispatchEvent(click);
    await Promise.all(works);
    return addresses;
  });
  expect(opened).toEqual([`${origin}/user/certificates`]);
  await expect.poll(shown).toEqual([]);
});
