import { afterAll, describe, expect, it } from 'vitest';
import { startMailServer } from '#server/mail/mail-server.fixture.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { changed, tellAll } from '#server/modules/platform/notices/notices.fixture.ts';
import { buildUser } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makeExternalPlace } from './place.ts';

const PEOPLE = 60;

/** Letters that are acknowledged before the first kill, and between two. */
const BETWEEN = 15;

describe('kill -9 while letters are sent', async () => {
  const here = await makeExternalPlace();
  const mail = await startMailServer();
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServer({ ...here.settings, SMTP_URL: mail.url });
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

    // The letter that is kept but not acknowledged when a server is killed is the one that nobody knows of.
    let kills = 0;
    let until = BETWEEN;
    let reached: () => void = () => {};
    let isHeld = false;
    mail.hold = () => {
      if (isHeld) return new Promise(() => {});
      if (mail.letters.length < until) return Promise.resolve();
      isHeld = true;
      reached();
      return new Promise(() => {});
    };
    for (; kills < 2; kills += 1) {
      const arrived = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const [one, other] = [await start(), await start()];
      await arrived;
      await Promise.all([one.kill(), other.kill()]);
      until = mail.letters.length + BETWEEN;
      isHeld = false;
    }
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
    // Three connections of each of two servers.
    expect(repeated.length).toBeLessThanOrEqual(kills * 6);
    for (const letters of repeated)
      expect(new Set(letters.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    const states = await here.within((db) => db.selectFrom('notice_deliveries').select('state').execute());
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(PEOPLE);
  });
});
