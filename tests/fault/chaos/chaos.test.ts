import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { afterAll, describe, expect, it } from 'vitest';
import { between, seeded } from '#server/random.ts';
import { PASSWORD } from '../../support/builders.ts';
import { makePlace } from '../place.ts';
import { Candidate, type Tally } from './candidate.ts';
import { choose, forge, prepareChoice } from './forger.ts';
import { buildHall, type Hall } from './hall.ts';
import { ACTIONS, Staff } from './staff.ts';
import { Venue } from './venue.ts';
import { faultsOfCredits, faultsOfProofs, faultsOnDisk } from './verify.ts';
import { faultsOfDeadlines, faultsOfJudgements, faultsOfOrders } from './verify-staff.ts';
import { Wire } from './wire.ts';

/** More of them say no more. */
const TOLD_FAULTS = 5;
const CANDIDATES = Number(process.env.FAULT_CANDIDATES ?? 200);
const SEED = Number(process.env.FAULT_SEED ?? 20_261_122);
/** One candidate in five runs out of time, half of them offline. */
const TIMED_OUT = Math.floor(CANDIDATES / 5);
/** These candidates prepare a choice among windows. */
const CHOOSERS = Math.ceil(TIMED_OUT / 10);
/**
 * For each kill: how long the server stays down, in milliseconds, and what staff does meanwhile. The first one is too
 * short to count as an outage.
 */
const DOWNS = [
  [0, 'message'],
  [3500, 'pause'],
  [5000, 'resume'],
] as const;
/** After this time a killed server accepts no more requests. */
const SOON_MS = 100;
/** When the second exam closes, in milliseconds after the start. */
const CLOSES_AFTER_MS = 35_000;

/** Parallel sign-ins and starts. Load spikes are measured elsewhere. */
const AT_ONCE = 20;

async function setClosing(wire: Wire, { admin, timedOut }: Hall, closing: Date): Promise<void> {
  const session = await wire.call('', 'POST', '/auth/sign-in', { login: admin, password: PASSWORD });
  const change = { closesAt: closing.toISOString() };
  const { status, body } = await wire.call(session.body.Token, 'PUT', `/tests/${timedOut.testId}`, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function seatAll(candidates: readonly Candidate[]): Promise<void> {
  await pLimit(AT_ONCE).map(candidates, (candidate) => candidate.start());
}

const sum = (candidates: readonly Candidate[], field: keyof Tally) =>
  candidates.reduce((total, { tally }) => total + tally[field], 0);

const refused = (candidates: readonly Candidate[]) =>
  candidates.flatMap(({ journal }) => journal).filter(({ outcome }) => outcome === 'refused').length;

const waiting = (candidates: readonly Candidate[]) =>
  candidates.flatMap(({ journal }) => journal).filter(({ outcome }) => outcome === 'waiting').length;

describe('an exam in which everything goes wrong', () => {
  const undo: (() => Promise<unknown> | undefined)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  it(`loses nothing that ${CANDIDATES} candidates wrote down`, async () => {
    const begun = Date.now();
    const random = seeded(SEED);
    const place = makePlace();
    undo.push(() => place.remove());
    const hall = await place.within((db) => buildHall(db, { handedIn: CANDIDATES - TIMED_OUT, timedOut: TIMED_OUT }));
    const venue = new Venue(place);
    undo.push(() => venue.end());
    await venue.start();

    const wire = new Wire(() => venue.origin, random);
    const seat = ({ testId, logins }: { testId: number; logins: string[] }) =>
      logins.map((login) => new Candidate(login, testId, wire, seeded(between(random, 1, 2 ** 31))));
    const [handedIn, timedOut] = [seat(hall.handedIn), seat(hall.timedOut)];
    const all = [...timedOut, ...handedIn];
    const closing = new Date(Date.now() + CLOSES_AFTER_MS);
    await setClosing(wire, hall, closing);
    await seatAll(all);
    const seated = Date.now();

    const staff = new Staff(wire, seeded(between(random, 1, 2 ** 31)), hall.handedIn.testId, () =>
      handedIn.map(({ attemptId }) => attemptId),
    );
    await staff.arrive(hall.examiner, hall.admin);

    let running = true;
    const isRunning = () => running;
    const lookingAfter = staff.work(isRunning);
    const [choosers, ordinary] = [timedOut.slice(0, CHOOSERS), timedOut.slice(CHOOSERS)];
    const [online, offline] = [ordinary.slice(0, ordinary.length / 2), ordinary.slice(ordinary.length / 2)];
    const sitting = Promise.all([
      ...choosers.map((candidate) => prepareChoice(candidate)),
      ...[...handedIn, ...online].map((candidate) => candidate.sit(isRunning)),
      // These candidates lose the network for good before the end.
      ...offline.map(async (candidate) => {
        const until = Date.now() + between(random, 3000, 12_000);
        await candidate.sit(() => Date.now() < until);
        await candidate.writeUntilTheEnd();
      }),
    ]);
    for (const [downMs, atTheStart] of DOWNS) {
      await delay(between(random, 3500, 5000));
      if (atTheStart === 'resume') await staff.act('pause');
      const back = venue.killServer(downMs);
      await delay(SOON_MS);
      // The order is retried, so it is among the first requests that the new server gets.
      await staff.act(atTheStart);
      await back;
    }
    // The second exam ends at its closing time plus the credit for the outages.
    const lost = venue.silences.reduce((total, { from, to }) => total + to - from, 0);
    await delay(Math.max(3000, closing.getTime() + lost - Date.now()));
    running = false;
    await sitting;
    await lookingAfter;

    await Promise.all(handedIn.map((candidate) => candidate.deliverAll()));
    await Promise.all(handedIn.map((candidate) => candidate.handIn()));
    await Promise.all(timedOut.map((candidate) => candidate.waitForTheEnd(20_000)));
    await Promise.all(ordinary.map((candidate) => candidate.deliverAll()));
    // Half of the candidates forge answers, too. The examiner accepts what waits of the others.
    const honest = [...ordinary, ...handedIn].filter((_, index) => index % 2 === 0);
    for (const candidate of honest) candidate.isAccepted = true;
    const forgers = [...ordinary, ...handedIn].filter((candidate) => !candidate.isAccepted);
    await pLimit(AT_ONCE).map(forgers, (candidate) => forge(candidate));
    await pLimit(AT_ONCE).map(choosers, (candidate) => choose(candidate));
    await pLimit(AT_ONCE).map([...ordinary, ...handedIn], (candidate) => candidate.askAgain());
    for (const candidate of all) await staff.decide(candidate.attemptId, candidate.isAccepted);
    await venue.server?.kill();

    const { credits, faults } = await place.within(async (db) => ({
      credits: await faultsOfCredits(db, all, venue.silences),
      faults: [
        ...(await faultsOnDisk(db, all)),
        ...(await faultsOfOrders(db, staff)),
        ...(await faultsOfDeadlines(db, handedIn, staff)),
        ...(await faultsOfJudgements(db, all)),
        ...(await faultsOfProofs(db)),
      ],
    }));
    const seconds = (ms: number) => (ms / 1000).toFixed(2);
    console.log(
      [
        `seed ${SEED}: ${all.length} candidates, seated in ${seconds(seated - begun)} s, ${seconds(Date.now() - begun)} s in all`,
        `server killed ${DOWNS.length} times, silent for ${venue.silences.map(({ from, to, killed }) => seconds(to - from) + (killed ? '' : ' (overloaded)')).join(', ')} s; credited within ${seconds(credits.largest)} s`,
        `${sum(all, 'acknowledged')} saves acknowledged, ${sum(all, 'late')} entries delivered late; ${sum(all, 'kills')} browsers killed, ${sum(all, 'devices')} devices changed, ${sum(all, 'offline')} times offline; requests cut ${JSON.stringify(wire.cuts)}`,
        `staff gave ${staff.orders.length} orders (${staff.told}), ${staff.repeated} sent again; ${refused(all)} entries refused, ${waiting(all)} decided by an examiner, ${sum(all, 'forged')} forged`,
      ].join('\n  '),
    );
    const found = [
      ...all.flatMap(({ login, faults: own }) => own.map((fault) => `${login}: ${fault}`)),
      ...faults,
      ...credits.faults,
    ];
    expect(found, found.slice(0, TOLD_FAULTS).join('\n')).toEqual([]);
    expect(staff.done).toEqual(new Set(ACTIONS));
    expect(sum(all, 'acknowledged')).toBeGreaterThan(CANDIDATES * 5);
  });
});
