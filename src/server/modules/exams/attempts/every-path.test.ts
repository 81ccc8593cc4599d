import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import { outcomes } from '../../../../../tests/support/device-journal.ts';
import {
  assignTest,
  continueAttempt,
  DEVICE,
  protocolOf,
  submitAttempt,
  TRUE,
} from '../../../../../tests/support/attempt-run.ts';
import {
  type Answer,
  buildAssignment,
  buildQuestion,
  buildTest,
  CONTENTS,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { sweepAll } from '../../../../../tests/support/sweep.ts';
import type { Surroundings } from '../../../context.ts';
import { readEnv } from '../../../env.ts';
import { notePulse } from './outages/server-pulse.ts';
import { checkRunning, hasRunOut, hasRunOutIn, runsIn, type RunningRow } from './running.ts';

const MINUTES = 30;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');

describe('the rules of an attempt', () => {
  const server = withApp();
  const context = (): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });

  let learner: SignedInClient;
  beforeAll(async () => {
    learner = await signInAs(server, 'user');
  });
  afterEach(async () => {
    await server.db.updateTable('attempts').set({ status: 'submitted' }).where('status', '=', 'in_progress').execute();
    await server.db.deleteFrom('server_pulse').execute();
    server.clock.follow();
  });

  /** Starts an attempt of half an hour with two questions: a single choice and a file upload. */
  async function start(): Promise<Run> {
    const questions = [
      (await buildQuestion(server.db, { content: CONTENTS.true_false })).id,
      (await buildQuestion(server.db, { content: MARKED_CONTENTS.file })).id,
    ];
    const fields = { duration_minutes: MINUTES, questions, shuffle_questions: false, attempts_allowed: 1 };
    const { id: testId } = await buildTest(server.db, fields);
    await buildAssignment(server.db, { test_id: testId, user_id: learner.user.id });
    const { body } = await learner.post(`/my/tests/${testId}/attempts`);
    return { learner, testId, attemptId: body.id as number };
  }

  interface Run {
    learner: SignedInClient;
    testId: number;
    attemptId: number;
  }

  const update = (run: Run, fields: { paused_at: Date | null }) =>
    server.db.updateTable('attempts').set(fields).where('id', '=', run.attemptId).execute();

  /** The situation that an attempt is brought into first. */
  const SITUATIONS = {
    'in time': async () => server.clock.forward({ minutes: MINUTES - 1 }),
    'in the moments after the deadline': async () => server.clock.forward({ minutes: MINUTES, milliseconds: 2900 }),
    'out of time': async () => server.clock.forward({ minutes: MINUTES, milliseconds: 3100 }),
    paused: async (run) => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await update(run, { paused_at: server.clock() });
    },
    'paused, its deadline passed': async (run) => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await update(run, { paused_at: server.clock() });
      server.clock.forward({ minutes: 5 });
    },
    'handed in': async (run) => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await submitAttempt(run.learner, run.attemptId);
    },
    'its time taken by an outage that nobody has noted': async () => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await notePulse(context());
      server.clock.forward({ minutes: 10 });
    },
    'the clock of the machine set forward': async () => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await notePulse(context());
      server.clock.jump({ hours: 1 });
    },
    'the clock set back, and then enough time passed': async () => {
      server.clock.forward({ minutes: MINUTES - 1 });
      await notePulse(context());
      server.clock.jump({ hours: -1 });
      await notePulse(context());
      server.clock.forward({ seconds: 2 });
      await notePulse(context());
      await server.db.deleteFrom('server_pulse').execute();
      server.clock.forward({ seconds: 61, milliseconds: 100 });
    },
  } satisfies Record<string, (run: Run) => Promise<unknown>>;

  const told = ({ status, body }: Answer): string => (status < 300 ? 'yes' : (body.id as string));
  const path = (run: Run, rest: string) => `/my/attempts/${run.attemptId}/${rest}`;
  const open = (run: Run) => run.learner.post(path(run, 'open'), { deviceId: DEVICE });

  /**
   * Everything that can be done to an attempt, in a window that was opened at the start where it needs one.
   * @returns the outcome in one word
   */
  const PATHS = {
    'an answer': async (run) => told(await run.learner.put(path(run, 'answers/0'), { epoch: 1, seq: 1, answer: TRUE })),
    'the place': async (run) =>
      told(await run.learner.patch(`/my/attempts/${run.attemptId}`, { epoch: 1, seq: 1, currentQuestion: 1 })),
    'a file': async (run) => told(await run.learner.post(path(run, 'files'), PDF, { position: 1, name: 'a.pdf' })),
    'a further window': async (run) => told(await open(run)),
    'the beginning': async (run) => told(await run.learner.post(path(run, 'begin'))),
    'a beat': async (run) =>
      told(await run.learner.post(path(run, 'beat'), { epoch: 1, head: emptyHead(run.attemptId, 1), queued: 0 })),
    'the result': async (run) => told(await run.learner.get(path(run, 'result'))),
    'a start': async (run) => {
      const answer = await run.learner.post(`/my/tests/${run.testId}/attempts`);
      return answer.status === 200 && answer.body.id === run.attemptId ? 'the same' : told(answer);
    },
    'handing in': async (run) => (await submitAttempt(run.learner, run.attemptId)).body.submitReason as string,
    'the sweeper': async () => {
      // As in every round of the watch. There is no pulse if no server keeps one.
      const kept = await server.db.selectFrom('server_pulse').select('id').executeTakeFirst();
      if (kept !== undefined) await notePulse(context());
      return (await sweepAll(context())) > 0 ? 'ends it' : 'leaves it';
    },
  } satisfies Record<string, (run: Run) => Promise<string>>;

  type Outcomes = Record<keyof typeof PATHS, string>;
  const all = (outcome: string, but: Omit<Partial<Outcomes>, 'a beat'>): Outcomes => ({
    'an answer': outcome,
    'the place': outcome,
    'a file': outcome,
    'a further window': outcome,
    'the beginning': outcome,
    'a beat': 'yes',
    'the result': 'attempt-in-progress',
    'a start': 'the same',
    'handing in': 'learner',
    'the sweeper': 'leaves it',
    ...but,
  });
  const runs = all('yes', {});
  const stands = all('attempt-paused', { 'a further window': 'yes', 'the beginning': 'yes' });
  const over = all('attempt-over', { 'the result': 'yes', 'a start': 'attempts-used-up', 'handing in': 'deadline' });
  const EXPECTED: Record<keyof typeof SITUATIONS, Outcomes> = {
    'in time': runs,
    'in the moments after the deadline': { ...runs, 'handing in': 'deadline' },
    'out of time': { ...over, 'the sweeper': 'ends it' },
    paused: stands,
    'paused, its deadline passed': stands,
    'handed in': { ...over, 'handing in': 'learner' },
    'its time taken by an outage that nobody has noted': runs,
    'the clock of the machine set forward': runs,
    'the clock set back, and then enough time passed': { ...over, 'the sweeper': 'ends it' },
  };

  const cells = Object.entries(EXPECTED).flatMap(([situation, outcomes]) =>
    Object.entries(outcomes).map(([way, outcome]) => ({ situation, way, outcome })),
  );
  it.each(cells)('$situation: $way → $outcome', async ({ situation, way, outcome }) => {
    const run = await start();
    if (way !== 'the beginning') expect((await run.learner.post(path(run, 'begin'))).status).toBe(200);
    expect((await open(run)).status).toBe(200);
    await SITUATIONS[situation as keyof typeof SITUATIONS](run);
    expect(await PATHS[way as keyof typeof PATHS](run)).toBe(outcome);
  });

  it.each(Object.entries(EXPECTED))('%s: a first window', async (situation, outcomes) => {
    const run = await start();
    await SITUATIONS[situation as keyof typeof SITUATIONS](run);
    expect(told(await open(run))).toBe(outcomes['a further window']);
  });

  /** What becomes of an answer that a device wrote before and delivers late. */
  const DELIVERED: Record<keyof typeof SITUATIONS, string> = {
    'in time': 'applied',
    'in the moments after the deadline': 'applied',
    'out of time': 'applied',
    paused: 'attempt-paused',
    'paused, its deadline passed': 'attempt-paused',
    // Its learner could have seen the result.
    'handed in': 'result-shown',
    'its time taken by an outage that nobody has noted': 'applied',
    // Also by a clock that was set since: the receipt tells (docs/exams.md).
    'the clock of the machine set forward': 'applied',
    'the clock set back, and then enough time passed': 'applied',
  };

  it.each(Object.entries(DELIVERED))('%s: what a device wrote before → %s', async (situation, outcome) => {
    const run = await start();
    const { body: session } = await open(run);
    server.clock.forward({ minutes: 5 });
    const at = server.clock().toISOString();
    server.clock.forward({ minutes: -5 });
    await SITUATIONS[situation as keyof typeof SITUATIONS](run);
    const entry = { epoch: 1, seq: 1, position: 0, answer: TRUE, at, receipt: session.receipt };
    const deliver = () => run.learner.post(path(run, 'late-answers'), { entries: [entry] });
    const reply = await deliver();
    expect(reply.status === 200 ? outcomes(reply) : [reply.body.id]).toEqual([outcome]);
    if (outcome !== 'attempt-paused') return;
    // It stays on the device, and is taken when the attempt goes on.
    await update(run, { paused_at: null });
    expect(outcomes(await deliver())).toEqual(['applied']);
  });

  it('paused: what a device writes meanwhile is not taken, however it comes', async () => {
    const run = await start();
    const { body: session } = await open(run);
    await SITUATIONS.paused(run);
    server.clock.forward({ seconds: 7 });
    const at = server.clock().toISOString();
    const entry = { epoch: 1, seq: 1, position: 0, answer: TRUE, at, receipt: session.receipt };
    const { body } = await run.learner.post(path(run, 'late-answers'), { entries: [entry] });
    expect(body.id).toBe('attempt-paused');
  });

  it('notes the end in the protocol, also where a start finds it', async () => {
    const run = await start();
    await server.db.updateTable('tests').set({ attempts_allowed: 2 }).where('id', '=', run.testId).execute();
    server.clock.forward({ minutes: MINUTES, seconds: 4 });
    expect((await run.learner.post(`/my/tests/${run.testId}/attempts`)).status).toBe(201);
    const lines = await protocolOf(server, run, 'submitted');
    expect(lines.map(({ details }) => details)).toEqual([{ reason: 'deadline' }]);
  });

  it('are the same in SQL', async () => {
    const now = server.clock();
    const moments = [-3600_000, -3001, -3000, -2999, -1, 0, 1, 3000, 3600_000];
    const rows: RunningRow[] = (['in_progress', 'submitted'] as const).flatMap((status) =>
      moments.flatMap((milliseconds) => {
        const deadline_at = new Date(now.getTime() + milliseconds);
        const later = new Date(now.getTime() + 60_000);
        return [
          { status, deadline_at, paused_at: null, open_by: null },
          { status, deadline_at, paused_at: now, open_by: null },
          // Reopened, and to be opened by then.
          { status, deadline_at: later, paused_at: now, open_by: deadline_at },
        ];
      }),
    );
    const { rows: found } = await sql<{ runs: boolean; out: boolean }>`
      select ${runsIn('a', sql`${now}::timestamptz`)} as runs, ${hasRunOutIn('a', sql`${now}::timestamptz`)} as out
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ place, ...row })))}::jsonb)
        as a (place integer, status text, deadline_at timestamptz, paused_at timestamptz, open_by timestamptz)
      order by place`.execute(server.db);
    const mayWrite = (row: RunningRow) => {
      try {
        checkRunning(row, now);
        return true;
      } catch {
        // Refused, for any reason.
        return false;
      }
    };
    expect(found).toEqual(
      rows.map((row) => ({ runs: mayWrite(row), out: row.status === 'in_progress' && hasRunOut(row, now) })),
    );
    expect(found.some(({ runs: yes }) => yes) && found.some(({ out }) => out)).toBe(true);
  });

  describe('what loading gives back', () => {
    const after = (minutes: number, seconds = 0) =>
      new Date(server.clock().getTime() + minutes * 60_000 + seconds * 1000);
    it.each([
      ['without a closing', undefined, 40, 40],
      ['up to a minute', undefined, 90, 60],
      ['before the closing', 5, 40, 40],
      ['never beyond the closing', 0, 40, 0],
      ['as far as the closing', 1 / 3, 40, 20],
      ['nothing where the closing has cut it short', -10, 40, 0],
    ])('%s', async (_, minutesMore, loading, given) => {
      const closes_at = minutesMore === undefined ? null : after(MINUTES + minutesMore);
      const { learner, testId } = await assignTest(server, { duration_minutes: MINUTES, closes_at });
      const run = await continueAttempt(learner, testId);
      server.clock.forward({ seconds: loading });
      const { body } = await learner.post(`/my/attempts/${run.attemptId}/begin`);
      expect((Date.parse(body.deadlineAt) - Date.parse(run.session.deadlineAt)) / 1000).toBe(given);
    });

    it('keeps what staff gave beyond the closing', async () => {
      const { learner, testId } = await assignTest(server, { duration_minutes: MINUTES, closes_at: after(MINUTES) });
      const run = await continueAttempt(learner, testId);
      const deadline_at = new Date(Date.parse(run.session.deadlineAt) + 600_000);
      const change = { deadline_at, extra_seconds: 600 };
      await server.db.updateTable('attempts').set(change).where('id', '=', run.attemptId).execute();
      server.clock.forward({ seconds: 30 });
      const { body } = await learner.post(`/my/attempts/${run.attemptId}/begin`);
      expect(new Date(body.deadlineAt)).toEqual(deadline_at);
    });
  });
});
