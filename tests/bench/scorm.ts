import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/index.ts';
import { buildPackage, modelWith, reportOf, told, unit } from '#server/modules/learning/packages/package.fixture.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { type Timing, underLoad } from './measure.ts';
import type { Place } from './places.ts';
import { bareCommits, LANES, SECONDS } from './saves.ts';

export const PACKAGE_LEARNERS = 500;

export interface ScormResult {
  /** Reports of contents, each kept by its own commit or one that it shares. */
  reports: Timing;
  bareCommits: Timing;
  /** Reports relative to bare commits. */
  ratio: number;
}

interface Learning {
  launchId: string;
  token: string;
  seq: number;
}

async function buildLearners(db: Db): Promise<{ scormId: number; logins: string[] }> {
  const scormId = await buildPackage(db, modelWith([unit('A'), unit('B')]));
  const logins: string[] = [];
  for (let count = 0; count < PACKAGE_LEARNERS; count += 1) logins.push((await buildUser(db)).login);
  return { scormId, logins };
}

async function open(client: HttpClient, login: string, scormId: number, number: number): Promise<Learning> {
  const address = `10.3.${number >> 8}.${number & 255}`;
  const signIn = { address, body: { login, password: PASSWORD } };
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', signIn);
  const launchId = randomUUID();
  await client.send('POST', `/my/scorms/${scormId}/launches`, { token, body: { launchId, as: 'open' } });
  return { launchId, token, seq: 0 };
}

/** A commit as usual contents make it: a bookmark, two kilobytes of their own, some interactions, what was called. */
async function commit(client: HttpClient, learning: Learning): Promise<void> {
  learning.seq += 1;
  const { launchId, token, seq } = learning;
  const data: Record<string, string> = {
    'cmi.core.lesson_location': String(seq),
    'cmi.suspend_data': String(seq).padEnd(2000, 'x'),
  };
  for (let place = 0; place < 5; place += 1) {
    data[`cmi.interactions.${place}.id`] = `question-${place}`;
    data[`cmi.interactions.${place}.student_response`] = place === seq % 5 ? `answer ${seq}` : 'answer';
    data[`cmi.interactions.${place}.result`] = 'correct';
  }
  const called = { itemId: 'A', at: seq * 100, method: 'LMSSetValue', element: 'cmi.core.lesson_location' };
  const calls = [1, 2].map((more) => ({
    ...called,
    n: seq * 2 + more,
    value: String(seq),
    result: 'true',
    errorCode: 0,
  }));
  const report = reportOf(launchId, seq, [told('A', { data, openSeconds: seq / 100 })], { calls });
  await client.send('PUT', `/my/scorm-launches/${launchId}/report`, {
    token,
    body: { seq, body: JSON.stringify(report), mac: null },
  });
}

/** Measures commits of packages over HTTP with five hundred people who learn by one, and bare commits. */
export async function measureScorm(place: Place): Promise<ScormResult> {
  const before = await place.open();
  const { scormId, logins } = await buildLearners(before.db);
  const bare = await bareCommits(before.db);
  await before.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const all: Learning[] = [];
  for (const [number, login] of logins.entries()) all.push(await open(client, login, scormId, number));
  const turns = new Array<number>(LANES).fill(0);
  const own = Math.floor(all.length / LANES);
  const reports = await underLoad(LANES, SECONDS, async (lane) => {
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const learning = all[lane * own + (turn % own)];
    if (learning === undefined) throw new Error('Nobody learns');
    await commit(client, learning);
  });
  client.close();
  await server.stop();
  return { reports, bareCommits: bare, ratio: reports.perSecond / bare.perSecond };
}
