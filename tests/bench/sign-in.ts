import { hashPassword } from '#server/modules/identity/auth/index.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median } from './measure.ts';
import type { Place } from './places.ts';

const EACH = 200;
const RESAMPLES = 2000;

export interface SignInResult {
  each: number;
  /** Medians in milliseconds. */
  unknown: number;
  wrong: number;
  withoutPassword: number;
  /** Of the difference of the medians of unknown logins and wrong passwords: 95 % of resamples lie in it. */
  interval: [number, number];
  /** Of the same two: how far the ranks are from those of one distribution, in standard deviations. */
  z: number;
}

/** Mann and Whitney 1947, by the normal approximation; times do not tie. */
function rankZ(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, time) => sum + other.filter((than) => time > than).length, 0);
  const [n, m] = [one.length, other.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const resampled = (times: readonly number[]): number =>
  median(times.map(() => times[Math.floor(Math.random() * times.length)] ?? Number.NaN));

/** The bootstrap by percentiles. */
function differenceOf(one: readonly number[], other: readonly number[]): [number, number] {
  const differences = Array.from({ length: RESAMPLES }, () => resampled(one) - resampled(other)).sort((a, b) => a - b);
  return [differences[RESAMPLES * 0.025] ?? Number.NaN, differences[RESAMPLES * 0.975] ?? Number.NaN];
}

export interface RestoringResult {
  each: number;
  /** Medians in milliseconds. */
  unknown: number;
  known: number;
  interval: [number, number];
  z: number;
}

/** What a stranger learns of an account by asking for another way in: each login once, from networks of their own, in turns. */
export async function measureRestoring(place: Place): Promise<RestoringResult> {
  const { db, close } = await place.open();
  const known: string[] = [];
  for (let number = 0; number < EACH; number += 1) known.push((await buildUser(db)).login);
  await close();
  const server = await place.serve();
  const client = new HttpClient(server.origin, 1);
  let asked = 0;
  const ask = async (identifier: string) => {
    asked += 1;
    const address = `10.${asked >> 14}.${(asked >> 7) & 127}.${(asked & 127) + 1}`;
    const body = { identifier, contact: '+7 701 000 00 00' };
    const since = performance.now();
    await client.send('POST', '/restoration-requests', { body, address, expected: 202 });
    return performance.now() - since;
  };
  for (let warm = 0; warm < 20; warm += 1) await ask(`warm-${warm}`);
  const times: Record<'unknown' | 'known', number[]> = { unknown: [], known: [] };
  for (const [number, login] of known.entries()) {
    times.unknown.push(await ask(`nobody-${number}`));
    times.known.push(await ask(login));
  }
  client.close();
  await server.stop();
  return {
    each: EACH,
    ...{ unknown: median(times.unknown), known: median(times.known) },
    interval: differenceOf(times.unknown, times.known),
    z: rankZ(times.unknown, times.known),
  };
}

/** What a stranger learns of an account from the time of a refusal: each login once, from networks of their own, in turns. */
export async function measureSignIn(place: Place): Promise<SignInResult> {
  const { db, close } = await place.open();
  const logins: Record<'unknown' | 'wrong' | 'withoutPassword', string[]> = {
    unknown: [],
    wrong: [],
    withoutPassword: [],
  };
  // People of tests have hashes that cost nothing.
  const hash = await hashPassword(PASSWORD);
  for (let number = 0; number < EACH; number += 1) {
    logins.unknown.push(`nobody-${number}`);
    logins.wrong.push((await buildUser(db, { password_hash: hash })).login);
    logins.withoutPassword.push((await buildUser(db, { password_hash: null })).login);
  }
  await close();
  const server = await place.serve();
  const client = new HttpClient(server.origin, 1);
  let asked = 0;
  const refuse = async (login: string) => {
    asked += 1;
    const address = `10.${asked >> 14}.${(asked >> 7) & 127}.${(asked & 127) + 1}`;
    const since = performance.now();
    await client.send('POST', '/auth/sign-in', { body: { login, password: `${PASSWORD}?` }, address, expected: 401 });
    return performance.now() - since;
  };
  for (let warm = 0; warm < 20; warm += 1) await refuse(`warm-${warm}`);
  const times: Record<keyof typeof logins, number[]> = {
    unknown: [],
    wrong: [],
    withoutPassword: [],
  };
  for (let number = 0; number < EACH; number += 1)
    for (const kind of ['unknown', 'wrong', 'withoutPassword'] as const)
      times[kind].push(await refuse(logins[kind][number] ?? ''));
  client.close();
  await server.stop();
  const { unknown, wrong, withoutPassword } = times;
  return {
    each: EACH,
    ...{ unknown: median(unknown), wrong: median(wrong), withoutPassword: median(withoutPassword) },
    interval: differenceOf(unknown, wrong),
    z: rankZ(unknown, wrong),
  };
}
