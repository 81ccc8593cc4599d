import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { UPLOAD_MS } from '#shared/exams/upload-time.ts';
import { beginAttempt } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { buildQuestion, MARKED_CONTENTS, withApp } from '../../../../../../tests/support/index.ts';
import { sweepAll } from '../../../../../../tests/support/sweep.ts';
import { readEnv } from '../../../../env.ts';
import { GRACE_MS } from '../rules.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');

describe('uploadAnswerFile at the end of the time', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-uploads-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const server = withApp({ DATA_DIR: dataDir });
  const log = { info: () => {}, warn: () => {}, error: () => {} };

  type Running = Awaited<ReturnType<typeof running>>;
  async function running(fields: Parameters<typeof beginAttempt>[1] = {}) {
    const file = await buildQuestion(server.db, { content: MARKED_CONTENTS.file, points: 5 });
    return beginAttempt(server, { questions: [file.id], ...fields });
  }

  const MINUTES = { duration_minutes: 30 };

  /** Sends a file that begins so many milliseconds after the end, and whose bytes take that long. */
  async function slow(run: Running, { begins, takes }: { begins: number; takes: number }) {
    const { deadline_at } = await server.db
      .selectFrom('attempts')
      .select('deadline_at')
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    server.clock.set(new Date(deadline_at.getTime() + begins));
    const body = Readable.from(
      (function* () {
        server.clock.forward({ milliseconds: takes });
        yield PDF;
      })(),
    );
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/v1/my/attempts/${run.attemptId}/files?position=0&name=a.pdf`,
      headers: {
        authorization: `Bearer ${run.learner.token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(PDF.length),
      },
      payload: body,
    });
    return { status: response.statusCode, body: response.json() };
  }

  it('takes what began in time, also when the attempt was handed in meanwhile, and its answer counts', async () => {
    const run = await running({ ...MINUTES, kind: 'exam', late_answers: 'refuse', late_minutes: 0 });
    const journal = new DeviceJournal(run, server.clock);
    const stored = await slow(run, { begins: -1000, takes: 40_000 });
    expect([stored.status, stored.body.name]).toEqual([201, 'a.pdf']);
    await sweepAll({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log });
    expect((await slow(run, { begins: 2000, takes: 50_000 })).status).toBe(201);
    const answer = { type: 'file' as const, files: [stored.body] };
    expect((await journal.save(0, answer)).body.id).toBe('attempt-over');
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
    const row = await server.db
      .selectFrom('attempts')
      .innerJoin('attempt_answers', 'attempt_answers.attempt_id', 'attempts.id')
      .innerJoin('late_answers', 'late_answers.attempt_id', 'attempts.id')
      .select(['submit_reason', 'marking', 'attempt_answers.answer', 'late', 'proof'])
      .where('attempts.id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ submit_reason: 'deadline', marking: 'pending', answer, late: true, proof: 'seen' });
  });

  it.each([
    ['began after the end', { begins: GRACE_MS + 1, takes: 0 }],
    ['took longer than a minute', { begins: -1000, takes: UPLOAD_MS + 1001 }],
  ])('refuses what %s', async (_why, times) => {
    const run = await running(MINUTES);
    expect((await slow(run, times)).body.id).toBe('attempt-over');
  });

  it('refuses it once a result was shown, and when the attempt was handed in', async () => {
    const shown = await running({ ...MINUTES, late_minutes: 0, review_policy: 'key' });
    server.clock.forward({ minutes: 33 });
    expect((await shown.result()).body).toMatchObject({ visible: 'key' });
    expect((await slow(shown, { begins: 2000, takes: 1000 })).body.id).toBe('attempt-over');
    const handedIn = await running(MINUTES);
    await handedIn.submit();
    expect((await slow(handedIn, { begins: -1000, takes: 1000 })).body.id).toBe('attempt-over');
  });

  it('takes no answer with a file later, and none without one after the end', async () => {
    const run = await running({ ...MINUTES, late_answers: 'count' });
    const journal = new DeviceJournal(run, server.clock);
    const stored = (await slow(run, { begins: -1000, takes: 40_000 })).body;
    journal.write(0, { type: 'file', files: [] });
    expect(outcomes(await journal.deliver())).toEqual(['after-deadline']);
    server.clock.forward({ minutes: 2 });
    const late = journal.write(0, { type: 'file', files: [stored] });
    expect(outcomes(await journal.deliver([late]))).toEqual(['after-deadline']);
  });
});
