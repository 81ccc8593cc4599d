import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn, startApp, withApp } from '../../../../../../tests/support/index.ts';
import { startMailServer } from '../../../../mail/mail-server.fixture.ts';
import { sendNotices } from '../index.ts';
import { buildReader, changed, deliveriesOf, planDue, tellAll } from '../notices.fixture.ts';

const mail = await startMailServer();

describe('runs of the courier', () => {
  const server = withApp({ SMTP_URL: mail.url, WEB_PUSH: 'on' });
  afterAll(() => mail.close());
  const told = (...tellings: Parameters<typeof tellAll>[1]) => tellAll(server.db, tellings, server.clock());

  it('live as long as they hand something over, also where another part of them has failed', async () => {
    const { dataDir } = server.app.ctx.env;
    const keys = join(dataDir, 'vapid-keys.json');
    await mkdir(dataDir, { recursive: true });
    await writeFile(keys, '{}');
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    mail.hold = async () => {
      arrived.resolve();
      await released.promise;
    };
    const reader = await buildReader(server.db);
    await told(changed(reader.id));
    const first = sendNotices(server.app.ctx).catch((error: Error) => error.message);
    await arrived.promise;
    mail.hold = async () => {};
    const other = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
    await sendNotices(other.ctx);
    await other.close();
    released.resolve();
    expect(await first).toContain('holds no keys');
    await rm(keys);
    expect(mail.letters.filter(({ to }) => to === reader.email)).toHaveLength(1);
    expect(await deliveriesOf(server.db, reader.id)).toEqual([expect.objectContaining({ state: 'sent', tries: 1 })]);
  });

  it('send by mail what a person wants by mail only', async () => {
    const reader = await buildReader(server.db);
    const me = await signIn(server.app, reader);
    const groups = [{ group: 'plans', app: false, mail: true, push: false }];
    await me.put('/my/notification-settings', { groups, digest: 'at-once', quietHours: null });
    await told(planDue(reader.id));
    await sendNotices(server.app.ctx);
    expect(mail.letters.filter(({ to }) => to === reader.email)).toHaveLength(1);
    expect((await me.get('/my/notices')).body).toEqual([expect.objectContaining({ readAt: expect.any(String) })]);
  });
});
