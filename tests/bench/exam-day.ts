import { sql } from 'kysely';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import { serverClock } from '#server/clock.ts';
import type { Db } from '#server/db/index.ts';
import { transaction } from '#server/db/index.ts';
import { readEnv } from '#server/env.ts';
import { withoutHistory } from '#server/history/index.ts';
import { recordAttempts } from '#server/modules/exams/attempts/index.ts';
import { prepareStock } from '#server/modules/exams/attempts/taking/stock.ts';
import { hashOf, newToken } from '#server/modules/identity/auth/tokens.ts';
import { buildQuestion, buildTest, buildTheme } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { type Memory, NONE } from './memory.ts';
import { timing, type Timing } from './measure.ts';
import type { Place } from './places.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 1_000);
const SEATED = Number(process.env.BENCH_SEATED ?? 4_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

/** Numbers of candidates to try, each saving every ten seconds. */
const STEPS = [500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 12_000, 16_000, 24_000, 32_000];

/** The number of candidates whose memory is quoted. */
const MEMORY_AT = 1_000;

/** Limit for the 95th percentile of saves. */
const SAVE_LIMIT_MS = 250;

/** Seconds between two saves of one candidate, and between two heartbeats. */
const EVERY = 10;

export interface ExamDayResult {
  /** Everybody starts the attempt within one second. */
  starts: { people: number; start: Timing; ready: Timing };
  /** The largest number of candidates whose p95 save time stays within the limit, and the result of each step. */
  seated: { most: number; steps: { candidates: number; saves: Timing; beats: Timing }[] };
  /** Memory before anybody came, after the starts, and while 1,000 candidates are seated. */
  memory: { rest: Memory; started: Memory; seated: Memory };
}

interface Candidate {
  token: string;
  userId: number;
  attemptId: number;
  epoch: number;
  seq: number;
}

async function buildExam(db: Db): Promise<{ opening: number; running: number }> {
  const theme = await buildTheme(db);
  const questions: number[] = [];
  const words = (language: string, length: number) => `${language} ${'слово '.repeat(length / 6)}`;
  for (let number = 0; number < 40; number += 1) {
    const options = Array.from({ length: 4 }, (_, index) => ({
      text: { ru: words('ru', 60), kz: words('kz', 60), en: words('en', 60) },
      correct: index === 0,
    }));
    const question = await buildQuestion(db, {
      theme_id: theme.id,
      text: { ru: words('ru', 150), kz: words('kz', 150), en: words('en', 150) },
      content: { type: 'single', options },
    });
    questions.push(question.id);
  }
  const opening = await buildTest(db, { questions, duration_minutes: 60, opens_at: new Date(Date.now() - 1000) });
  const running = await buildTest(db, { questions, duration_minutes: 600, attempts_allowed: 0 });
  return { opening: opening.id, running: running.id };
}

/** Creates users with sessions directly in the database: sign-in is not measured here. */
async function seatPeople(db: Db, batch: string, count: number): Promise<Candidate[]> {
  const { rows } = await transaction(db, (trx) =>
    withoutHistory(trx, () =>
      sql<{ id: number }>`
        insert into users (login, role_id, surname, name, registration_date)
        select 'seat-' || ${batch} || '-' || n, 3, 'Кандидат', 'Номер ' || n, date '2020-01-01'
        from generate_series(1, ${count}::int) n returning id`.execute(trx),
    ),
  );
  const ids = rows.map(({ id }) => id);
  const now = new Date();
  const people = ids.map((userId) => ({ userId, token: newToken() }));
  for (let from = 0; from < people.length; from += 500) {
    await db
      .insertInto('sessions')
      .values(
        people.slice(from, from + 500).map(({ userId, token }) => ({
          token_hash: hashOf(token),
          user_id: userId,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 86_400_000),
          ip: '127.0.0.1',
          user_agent: 'bench',
        })),
      )
      .execute();
  }
  return people.map((person) => ({ ...person, attemptId: 0, epoch: 1, seq: 0 }));
}

/** Everybody loads the test's page before it opens, as people who wait for the start do. */
async function gather(client: HttpClient, candidates: readonly Candidate[], testId: number): Promise<void> {
  const waiting = [...candidates];
  const comers = Array.from({ length: 16 }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await client.send('GET', `/my/tests/${testId}`, { token: next.token });
    }
  });
  await Promise.all(comers);
}

async function startSpike(client: HttpClient, candidates: readonly Candidate[], testId: number) {
  const starts: number[] = [];
  const ready: number[] = [];
  const begin = performance.now();
  await Promise.all(
    candidates.map(async (candidate, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / candidates.length) * 1000));
      const since = performance.now();
      const { token } = candidate;
      const { id } = await client.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, { token });
      starts.push(performance.now() - since);
      await client.send('POST', `/my/attempts/${id}/open`, {
        token,
        body: { deviceId: `device-of-${candidate.userId}` },
      });
      await client.send('POST', `/my/attempts/${id}/begin`, { token });
      ready.push(performance.now() - since);
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  return { people: candidates.length, start: timing(starts, seconds), ready: timing(ready, seconds) };
}

/** Each candidate saves and sends a heartbeat every ten seconds, spread evenly. The load is open: it does not slow down with the server. */
async function steady(client: HttpClient, candidates: readonly Candidate[], count: number) {
  const saves: number[] = [];
  const beats: number[] = [];
  const begin = performance.now();
  const pace = (EVERY * 1000) / count;
  const warm = 2000;
  const end = warm + SECONDS * 1000;
  const running: Promise<void>[] = [];
  const timed = async (times: number[], due: number, call: () => Promise<unknown>) => {
    await call();
    if (due >= warm) times.push(performance.now() - begin - due);
  };
  for (let turn = 0; turn * pace < end; turn += 1) {
    const due = turn * pace;
    const wait = due - (performance.now() - begin);
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const candidate = candidates[turn % candidates.length];
    if (candidate === undefined) throw new Error('nobody');
    const { token, attemptId, epoch } = candidate;
    candidate.seq += 1;
    const { seq } = candidate;
    const head = { count: seq, hash: emptyHead(attemptId, epoch).hash };
    const body = { epoch, seq, answer: { type: 'single', choice: `o${(seq % 4) + 1}` }, head };
    running.push(
      timed(saves, due, () => client.send('PUT', `/my/attempts/${attemptId}/answers/${seq % 40}`, { token, body })),
      timed(beats, due, () =>
        client.send('POST', `/my/attempts/${attemptId}/beat`, { token, body: { epoch, head, queued: 0 } }),
      ),
    );
  }
  await Promise.all(running);
  return { candidates: count, saves: timing(saves, SECONDS), beats: timing(beats, SECONDS) };
}

/** Measures an exam day: everybody starts within one second, then saves at a steady rate. */
export async function measureExamDay(place: Place): Promise<ExamDayResult> {
  const opened = await place.open();
  const { db } = opened;
  const { opening, running } = await buildExam(db);
  const starters = await seatPeople(db, 'start', STARTS);
  await sql`insert into assignments (test_id, target_type, user_id, created_at)
    select ${opening}::bigint, 'user', id, now() from users where login like 'seat-start-%'`.execute(db);
  const ctx = {
    db,
    clock: serverClock(),
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  await prepareStock(ctx, Math.random);
  const seated = await seatPeople(db, 'sit', SEATED);
  const now = new Date();
  for (let from = 0; from < seated.length; from += 200) {
    const some = seated.slice(from, from + 200);
    const attempts = some.map(({ userId }) => ({
      userId,
      number: 1,
      startedAt: now,
      deadlineAt: new Date(now.getTime() + 36_000_000),
      ending: null,
      answer: () => null,
    }));
    const ids = await transaction(db, (trx) => recordAttempts(trx, running, attempts, Math.random));
    for (const [index, candidate] of some.entries()) candidate.attemptId = ids[index] ?? 0;
  }
  await opened.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin, STARTS);
  const memory = { rest: place.memory(server), started: NONE, seated: NONE };
  await gather(client, starters, opening);
  const starts = await startSpike(client, starters, opening);
  memory.started = place.memory(server);
  const steps: ExamDayResult['seated']['steps'] = [];
  // Lets the server finish the work that the start left behind; it is not measured here.
  await steady(client, seated, 200);
  for (const count of STEPS) {
    const step = await steady(client, seated, count);
    steps.push(step);
    if (count === MEMORY_AT) memory.seated = place.memory(server);
    console.log(
      `  ${count} seated: saves p95 ${step.saves.p95.toFixed(0)} ms, beats p95 ${step.beats.p95.toFixed(0)} ms`,
    );
    if (step.saves.p95 > SAVE_LIMIT_MS) break;
  }
  client.close();
  await server.stop();
  const most = Math.max(
    0,
    ...steps.filter(({ saves }) => saves.p95 <= SAVE_LIMIT_MS).map(({ candidates }) => candidates),
  );
  return { starts, seated: { most, steps }, memory };
}
