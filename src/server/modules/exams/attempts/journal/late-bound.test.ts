import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import { numberText } from '#shared/i18n/numbers.ts';
import { beginAttempt, DEVICE, placeOf, protocolOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../../../tests/support/device-journal.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { OPENINGS } from '../taking/often.ts';
import { LATE_ANSWERS_KEPT } from './late-bound.ts';

describe('what one device can fill the database with', () => {
  const server = withApp();

  it('are so many late answers and no more, which the protocol says once', async () => {
    const run = await beginAttempt(server, { duration_minutes: 10, late_answers: 'wait' });
    const journal = new DeviceJournal(run, server.clock);
    journal.write(placeOf(run.session, 'true_false'), TRUE);
    await sql`insert into late_answers (attempt_id, position, epoch, seq, answer, written_at, arrived_at, proof, state)
      select ${run.attemptId}, 0, 1, 1000 + n, null, now(), now(), 'doubtful', 'waiting'
      from generate_series(1, ${LATE_ANSWERS_KEPT - 1}) n`.execute(server.db);
    server.clock.forward({ minutes: 20 });
    await run.result();
    expect((await journal.deliver()).status).toBe(200);
    for (const _ of [1, 2, 3]) {
      const refused = await journal.deliver();
      expect(refused).toMatchObject({ status: 409, body: { id: 'too-many-late-answers' } });
      expect(refused.body.message).toContain(numberText(LATE_ANSWERS_KEPT, 'ru'));
    }
    const lines = await protocolOf(server, run, 'refused-answers');
    expect(lines.map(({ details }) => details)).toEqual([{ count: 1, entries: [], limit: LATE_ANSWERS_KEPT }]);
    // Nobody else is told anything, and what the window closes with is heard.
    const other = await beginAttempt(server);
    const stranger = await other.learner.post(`/my/attempts/${run.attemptId}/late-answers`, { entries: [] });
    expect(stranger.status).toBe(404);
    expect((await run.close()).status).toBe(200);
  });

  it('are so many openings in ten minutes, each with its line', async () => {
    const run = await beginAttempt(server, { duration_minutes: 60 });
    const open = () => run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
    for (let times = 1; times < OPENINGS; times += 1) expect((await open()).status).toBe(200);
    server.clock.forward({ minutes: 4 });
    const refused = await open();
    expect(refused).toMatchObject({
      status: 429,
      body: { id: 'opened-too-often', details: { retryAfterSeconds: 360 } },
      headers: { 'retry-after': '360' },
    });
    const lines = await protocolOf(server, run, 'opened');
    expect(lines).toHaveLength(OPENINGS);
    server.clock.forward({ seconds: 361 });
    const opened = await open();
    expect(opened.body).toMatchObject({ epoch: OPENINGS + 1 });
  });

  it('is not called saved where it is undecided: a window that opens the attempt again is told', async () => {
    const run = await beginAttempt(server, { duration_minutes: 10, late_answers: 'wait' });
    const journal = new DeviceJournal(run, server.clock);
    await journal.beat();
    for (const type of ['true_false', 'numeric'] as const)
      journal.write(placeOf(run.session, type), type === 'numeric' ? { type, text: '7' } : TRUE);
    server.clock.forward({ minutes: 20 });
    await run.result();
    const { body } = await journal.deliver();
    expect(body.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['waiting', 'waiting']);
    const staff = await signInAs(server, 'admin');
    const order = { requestId: 'reopen-undecided', attemptIds: [run.attemptId], minutes: 10, reason: 'Сбой' };
    expect((await staff.post(`/tests/${run.testId}/reopenings`, order)).body.affected).toEqual([run.attemptId]);
    const again = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
    expect(again.body).toMatchObject({ lateWaiting: 2 });
    const { epoch, receipt } = again.body;
    const head = emptyHead(run.attemptId, epoch);
    const beat = await run.learner.post(`/my/attempts/${run.attemptId}/beat`, { epoch, head, queued: 0, receipt });
    expect(beat.body).toMatchObject({ lateWaiting: 2 });
  });
});
