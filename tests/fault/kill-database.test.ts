import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '#server/random.ts';
import { Candidate } from './chaos/candidate.ts';
import { buildHall } from './chaos/hall.ts';
import { Venue } from './chaos/venue.ts';
import { faultsOfCredits, faultsOnDisk } from './chaos/verify.ts';
import { Wire } from './chaos/wire.ts';
import { makeExternalPlace } from './place.ts';

const CANDIDATES = 10;
const DOWN_MS = [4000, 7000];

describe('kill -9 of PostgreSQL under an exam', () => {
  const undo: (() => Promise<unknown> | undefined)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  it('is an outage: the server lives, nothing is lost, and the time comes back', async () => {
    const random = seeded(7);
    const place = await makeExternalPlace();
    undo.push(() => place.remove());
    const hall = await place.within((db) => buildHall(db, { handedIn: CANDIDATES, timedOut: 0 }));
    const venue = new Venue(place);
    undo.push(() => venue.end());
    await venue.start();
    const wire = new Wire(() => venue.origin, random);
    const all = hall.handedIn.logins.map(
      (login, index) => new Candidate(login, hall.handedIn.testId, wire, seeded(index)),
    );
    await Promise.all(all.map((candidate) => candidate.start()));

    let running = true;
    const sitting = Promise.all(all.map((candidate) => candidate.sit(() => running)));
    for (const down of DOWN_MS) {
      await delay(3000);
      await venue.killDatabase(down);
    }
    await delay(3000);
    running = false;
    await sitting;
    await Promise.all(all.map((candidate) => candidate.deliverAll()));
    await Promise.all(all.map((candidate) => candidate.handIn()));
    expect(venue.server?.isAlive()).toBe(true);
    await venue.end();

    const { onDisk, credits } = await place.within(async (db) => ({
      onDisk: await faultsOnDisk(db, all),
      credits: await faultsOfCredits(db, all, venue.silences),
    }));
    console.log(
      `PostgreSQL away for ${venue.silences.map(({ from, to }) => to - from).join(', ')} ms; credited within ${Math.round(credits.largest)} ms`,
    );
    expect(all.flatMap(({ login, faults }) => faults.map((fault) => `${login}: ${fault}`))).toEqual([]);
    expect(onDisk).toEqual([]);
    expect(credits.faults).toEqual([]);
  });
});
