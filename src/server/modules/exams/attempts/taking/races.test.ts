import { describe, expect, it } from 'vitest';
import {
  beginAttempt,
  FALSE,
  placeOf,
  submitAttempt,
  TRUE,
  DEVICE,
} from '../../../../../../tests/support/attempt-run.ts';
import { withApp } from '../../../../../../tests/support/index.ts';
import { waiters } from '../../../../../../tests/support/locks.ts';
import { lockAttempts } from '../../attempt-locks/index.ts';
import { type AnswerWrite, AnswerWriter } from './answer-writer.ts';

describe('saves beside a submit', () => {
  const server = withApp();

  it('are graded or refused, never acknowledged and ungraded', async () => {
    for (let round = 0; round < 12; round++) {
      const run = await beginAttempt(server, { review_policy: 'answers' });
      const place = placeOf(run.session, 'true_false');
      const [numeric, text] = [placeOf(run.session, 'numeric'), placeOf(run.session, 'short_text')];
      await run.save(place, FALSE);
      // The submit comes at a different point among the saves each time.
      const calls = [
        () => run.save(numeric, { type: 'numeric', text: '3.14' }),
        () => run.save(text, { type: 'short_text', text: 'астана' }),
        () => run.save(place, TRUE),
      ].toSpliced(round % 4, 0, run.submit);
      const replies = await Promise.all(calls.map((call) => call()));
      const submitted = replies.splice(round % 4, 1)[0];
      expect(submitted?.status).toBe(200);
      const [first, second, third] = replies.map(({ status }) => status);
      for (const status of [first, second, third]) expect([200, 409]).toContain(status);
      const { body } = await run.result();
      const points = (position: number) => body.items[position].points as number;
      expect(points(numeric)).toBe(first === 200 ? 1 : 0);
      expect(points(text)).toBe(second === 200 ? 1 : 0);
      expect(points(place)).toBe(third === 200 ? 1 : 0);
      expect(body.score).toBe(replies.filter(({ status }) => status === 200).length);
      expect(submitted?.body.score).toBe(body.score);
    }
  });

  it('from two windows: only those of the newest stand', async () => {
    const run = await beginAttempt(server);
    const place = placeOf(run.session, 'true_false');
    const [opened, ...saves] = await Promise.all([
      run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE }),
      ...Array.from({ length: 5 }, () => run.save(place, FALSE)),
    ]);
    expect(opened?.body.epoch).toBe(2);
    for (const { status, body } of saves) expect(status === 200 || body.id === 'attempt-taken-over').toBe(true);
    // Each answer of the old window was either saved, or given to the new window when it opened.
    const saved = saves.filter(({ status }) => status === 200).length;
    if (saved === 0) expect(opened?.body.answers).toEqual([]);
    expect((await run.save(place, TRUE, { epoch: 2, seq: 1 })).body.applied).toBe(true);
    expect((await submitAttempt(run.learner, run.attemptId, 2)).body.score).toBe(1);
  });

  it('wait for a submit under way, and are refused', async () => {
    const run = await beginAttempt(server);
    const trx = await server.db.startTransaction().execute();
    await trx.updateTable('attempts').set({ status: 'submitted' }).where('id', '=', run.attemptId).execute();
    const save = run.save(placeOf(run.session, 'true_false'), TRUE);
    await waiters(server.db);
    await trx.commit().execute();
    expect((await save).body.id).toBe('attempt-over');
  });

  it('wait for another window that is taking over, and are refused', async () => {
    const run = await beginAttempt(server);
    const trx = await server.db.startTransaction().execute();
    await trx.updateTable('attempts').set({ epoch: 2 }).where('id', '=', run.attemptId).execute();
    const save = run.save(placeOf(run.session, 'true_false'), TRUE);
    await waiters(server.db);
    await trx.commit().execute();
    expect((await save).body.id).toBe('attempt-taken-over');
  });

  it('do not wait for a lock on the attempt of another', async () => {
    const [locked, free] = [await beginAttempt(server), await beginAttempt(server)];
    const trx = await server.db.startTransaction().execute();
    await lockAttempts(trx, [locked.attemptId]);
    const waiting = locked.save(placeOf(locked.session, 'true_false'), TRUE);
    await waiters(server.db);
    // Answered while the other still waits.
    expect((await free.save(placeOf(free.session, 'true_false'), TRUE)).body.applied).toBe(true);
    await trx.commit().execute();
    expect((await waiting).body.applied).toBe(true);
  });

  it('keep their order when the first of them wait for a lock', async () => {
    const run = await beginAttempt(server, { navigation: 'forward', shuffle_questions: false });
    const writer = new AnswerWriter(server.db);
    const writeOf = (position: number): AnswerWrite => ({
      attemptId: run.attemptId,
      userId: run.learner.user.id,
      stop: position,
      onlyReaches: true,
      section: null,
      position,
      answer: null,
      epoch: run.epoch,
      seq: position + 1,
      savedAt: server.clock(),
      writtenAt: null,
      head: null,
    });
    const trx = await server.db.startTransaction().execute();
    await lockAttempts(trx, [run.attemptId]);
    const first = [writer.write(writeOf(0)), writer.write(writeOf(1))];
    await waiters(server.db);
    const later = writer.write(writeOf(2));
    await trx.commit().execute();
    // One that had been overtaken would have come too late: its question would have been left.
    const applied = (await Promise.all([...first, later])).map((written) => written?.applied);
    expect(applied).toEqual([true, true, true]);
  });

  it('that came first are waited for, and graded', async () => {
    const run = await beginAttempt(server);
    const position = placeOf(run.session, 'true_false');
    const trx = await server.db.startTransaction().execute();
    await trx.selectFrom('attempts').select('id').where('id', '=', run.attemptId).forShare().execute();
    const answer = {
      attempt_id: run.attemptId,
      position,
      answer: JSON.stringify(TRUE),
      epoch: 1,
      seq: 1,
      saved_at: server.clock(),
    };
    await trx.insertInto('attempt_answers').values(answer).execute();
    const submit = run.submit();
    await waiters(server.db);
    await trx.commit().execute();
    expect((await submit).body.score).toBe(1);
  });
});
