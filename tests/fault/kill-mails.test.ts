import { afterAll, describe, expect, it } from 'vitest';
import { startMailServer } from '#server/mail/mail-server.fixture.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { changed, tellAll } from '#server/modules/platform/notices/notices.fixture.ts';
import { buildUser } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makeExternalPlace } from './place.ts';

const PEOPLE = 40;

/** Letters that arrive before the kill. */
const BEFORE = 15;

/** Connections to the mail server: so many letters can be on their way. */
const AT_ONCE = 3;

describe('kill -9 while letters are sent', async () => {
  const here = await makeExternalPlace();
  const mail = await startMailServer();
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServer({ ...here.settings, SMTP_URL: mail.url, PUBLIC_ORIGIN: 'http://synaq.test' });
    servers.push(server);
    return server;
  };
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await mail.close();
    await here.remove();
  });

  it('loses none, and repeats only what was being handed over, under its name', { timeout: 300_000 }, async () => {
    const people = await here.within(async (db) => {
      await seedBuiltins(db);
      const found = [];
      for (let number = 0; number < PEOPLE; number += 1)
        found.push(await buildUser(db, { email: `letter-${number}@example.kz` }));
      await tellAll(
        db,
        found.map(({ id }) => changed(id)),
        new Date(),
      );
      return found;
    });

    // The server is killed while letters are kept but not acknowledged: nobody knows of those.
    const arrived = new Promise<void>((resolve) => {
      mail.hold = () => {
        if (mail.letters.length < BEFORE) return Promise.resolve();
        resolve();
        return new Promise(() => {});
      };
    });
    const killed = await start();
    await arrived;
    await killed.kill();
    mail.hold = async () => {};
    await start();
    await expect
      .poll(() => new Set(mail.letters.map(({ to }) => to)).size, { timeout: 60_000, interval: 50 })
      .toBe(PEOPLE);
    const last = servers.at(-1);
    await last?.stop();

    const byPerson = Map.groupBy(mail.letters, ({ to }) => to);
    expect(people.filter(({ email }) => !byPerson.has(email ?? ''))).toEqual([]);
    const repeated = [...byPerson.values()].filter((letters) => letters.length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    expect(repeated.length).toBeLessThanOrEqual(AT_ONCE);
    for (const letters of repeated)
      expect(new Set(letters.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    const states = await here.within((db) => db.selectFrom('notice_deliveries').select('state').execute());
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(PEOPLE);
  });
});
