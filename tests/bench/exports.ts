import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buildExamRoom } from '../fault/exam-room.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { atPace, type Timing } from './measure.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';
import { openAttempt, save } from './saves.ts';

const PEOPLE = 50_000;
const LEARNERS = 64;
/** Milliseconds between two saves of one learner. */
const PACE_MS = 400;
const EXPORTS = 30;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** A refused client retries after this many milliseconds, faster than any browser. */
const AGAIN_MS = 100;

export interface ExportsResult {
  /** Save times without exports, and with thirty exports of one user in progress. */
  alone: Timing;
  beside: Timing;
  finished: number;
  refused: number;
}

interface Asking {
  origin: string;
  token: string;
  signal: AbortSignal;
}

/** Requests one export and reads it to the end. @returns the status; 0 when the server closed the connection */
function download({ origin, token, signal }: Asking, agent: Agent, format: string): Promise<number> {
  return new Promise((resolve) => {
    const url = `${origin}/api/v1/users/export?format=${format}`;
    const call = get(url, { agent, signal, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    call.once('error', () => resolve(0));
  });
}

async function exportAgainAndAgain(asking: Asking): Promise<{ finished: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: EXPORTS });
  const counts = { finished: 0, refused: 0 };
  const lane = async (number: number) => {
    while (!asking.signal.aborted) {
      const status = await download(asking, agent, number % 2 === 0 ? 'csv' : 'xlsx');
      if (status === 200) counts.finished += 1;
      else if (!asking.signal.aborted) {
        counts.refused += 1;
        await delay(AGAIN_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: EXPORTS }, (_, number) => lane(number)));
  agent.destroy();
  return counts;
}

/** Measures answer saves during an exam, with and without thirty parallel exports of one user. */
export async function measureExports(place: Place): Promise<ExportsResult> {
  const before = await place.open();
  await fillPeople(before.db, PEOPLE);
  const { testId, logins } = await buildExamRoom(before.db, LEARNERS);
  const admin = await buildUser(before.db, { role: 'admin' });
  await before.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const attempts = await Promise.all(logins.map((login, number) => openAttempt(client, login, testId, number)));
  const saves = (signal: AbortSignal) =>
    atPace(LEARNERS, PACE_MS, signal, async (lane) => {
      const attempt = attempts[lane];
      if (attempt !== undefined) await save(client, attempt);
    });
  await saves(AbortSignal.timeout(2_000));
  const alone = await saves(AbortSignal.timeout(SECONDS * 1_000));

  const body = { login: admin.login, password: PASSWORD };
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', { body });
  const signal = AbortSignal.timeout(SECONDS * 1_000);
  const [beside, counts] = await Promise.all([
    saves(signal),
    exportAgainAndAgain({ origin: server.origin, token, signal }),
  ]);
  client.close();
  await server.stop();
  return { alone, beside, ...counts };
}
