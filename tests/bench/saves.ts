import { sql } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { PASSWORD } from '../support/builders.ts';
import { buildExamRoom } from '../fault/exam-room.ts';
import { HttpClient } from './http-client.ts';
import { type Timing, underLoad } from './measure.ts';
import type { Place } from './places.ts';

const ATTEMPTS = 1_000;
export const LANES = 32;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

export interface SavesResult {
  saves: Timing;
  bareCommits: Timing;
  /** Requests that the same server answers to the same client without doing anything. */
  emptyPosts: Timing;
  /** Saves relative to the slower of bare commits (in the same database with the same driver) and empty requests. */
  ratio: number;
}

export interface Attempt {
  id: number;
  epoch: number;
  seq: number;
  token: string;
  positions: number;
}

/** The lower bound for a save: one row, one commit. Writes to as many rows as there are answers, in turn. */
export async function bareCommits(db: Db): Promise<Timing> {
  await sql`create table if not exists bench_rows (id integer primary key, answer jsonb, seq bigint, saved_at timestamptz)`.execute(
    db,
  );
  let seq = 0;
  return underLoad(LANES, SECONDS, async (lane) => {
    seq += 1;
    const id = ((seq * 7) % 600) * LANES + lane;
    await sql`
      insert into bench_rows values (${id}, ${JSON.stringify({ type: 'short_text', text: `answer ${seq}` })}, ${seq}, ${new Date()})
      on conflict (id) do update set answer = excluded.answer, seq = excluded.seq, saved_at = excluded.saved_at`.execute(
      db,
    );
  });
}

export async function openAttempt(client: HttpClient, login: string, testId: number, number: number): Promise<Attempt> {
  const address = `10.1.${number >> 8}.${number & 255}`;
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    address,
    body: { login, password: PASSWORD },
  });
  const { id } = await client.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, { token });
  const session = await client.send<{ epoch: number; questions: unknown[] }>('POST', `/my/attempts/${id}/open`, {
    token,
    body: { deviceId: 'device-of-the-bench' },
  });
  return { id, epoch: session.epoch, seq: 0, token, positions: session.questions.length };
}

async function saves(client: HttpClient, attempts: readonly Attempt[]): Promise<Timing> {
  const turns = new Array<number>(LANES).fill(0);
  return underLoad(LANES, SECONDS, async (lane) => {
    // Every lane has its own attempts, so that the saves of one attempt come one after another, as from a browser.
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const own = Math.floor(attempts.length / LANES);
    const attempt = attempts[lane * own + (turn % own)];
    if (attempt === undefined) throw new Error('No attempt');
    await save(client, attempt);
  });
}

/** As long as the hash of a journal. */
const HASH = 'h'.repeat(43);

/** Saves the next answer of an attempt. */
export async function save(client: HttpClient, attempt: Attempt): Promise<void> {
  attempt.seq += 1;
  const answer = { type: 'short_text', text: `answer ${attempt.seq}` };
  await client.send('PUT', `/my/attempts/${attempt.id}/answers/${attempt.seq % attempt.positions}`, {
    token: attempt.token,
    body: { epoch: attempt.epoch, seq: attempt.seq, answer, head: { count: attempt.seq, hash: HASH } },
  });
}

/** The lower bound for a request with a body of a save's size: an address that leads to no operation. */
export function emptyPosts(client: HttpClient): Promise<Timing> {
  const body = { epoch: 1, seq: 1, answer: { type: 'short_text', text: 'answer 1' } };
  return underLoad(LANES, SECONDS, () => client.send('POST', '/nothing', { body, expected: 404 }));
}

/** Measures answer saves over HTTP with a thousand open attempts, empty requests, and bare commits before and after them. */
export async function measureSaves(place: Place): Promise<SavesResult> {
  const before = await place.open();
  const { testId, logins } = await buildExamRoom(before.db, ATTEMPTS);
  const first = await bareCommits(before.db);
  await before.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const attempts: Attempt[] = [];
  for (const [number, login] of logins.entries()) attempts.push(await openAttempt(client, login, testId, number));
  const saved = await saves(client, attempts);
  const empty = await emptyPosts(client);
  client.close();
  await server.stop();

  const after = await place.open();
  const second = await bareCommits(after.db);
  await after.close();
  const bare: Timing = {
    perSecond: (first.perSecond + second.perSecond) / 2,
    p50: (first.p50 + second.p50) / 2,
    p95: Math.max(first.p95, second.p95),
    p99: Math.max(first.p99, second.p99),
    count: first.count + second.count,
  };
  const slower = Math.min(bare.perSecond, empty.perSecond);
  return { saves: saved, bareCommits: bare, emptyPosts: empty, ratio: saved.perSecond / slower };
}
