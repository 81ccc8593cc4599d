import { describe, expect, it } from 'vitest';
import { beginAttempt, continueAttempt, FALSE, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';

describe('the furthest head of a window', () => {
  const server = withApp();

  /** A ten-minute attempt in which nothing counts whose time is not proven. */
  async function begin() {
    const run = await beginAttempt(server, { duration_minutes: 10, late_answers: 'refuse', review_policy: 'nothing' });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    const place = placeOf(run.session, 'true_false');
    return { run, place, journal: new DeviceJournal(run, server.clock), copy: new DeviceJournal(run, server.clock) };
  }
  const runOut = async ({ result }: Awaited<ReturnType<typeof beginAttempt>>) => {
    server.clock.forward({ minutes: 20 });
    await result();
  };
  const kept = (attemptId: number) =>
    server.db
      .selectFrom('attempt_heads')
      .select(['epoch', 'count', 'hash', 'seen_at', 'last_at'])
      .where('attempt_id', '=', attemptId)
      .where('final', '=', false)
      .execute();

  it('is not erased by the next save of the question that told it', async () => {
    const { run, journal, copy, place } = await begin();
    const other = placeOf(run.session, 'numeric');
    journal.write(place, FALSE);
    await journal.save(other, { type: 'numeric', text: '1' });
    copy.write(place, TRUE);
    // The same question again, with the head of another journal.
    const overtaken = await copy.save(other, { type: 'numeric', text: '2' });
    expect(overtaken.body).toMatchObject({ applied: false });
    const shorter = { epoch: 1, seq: 3, answer: { type: 'numeric', text: '3' }, head: { ...copy.head, count: 1 } };
    const path = `/my/attempts/${run.attemptId}/answers/${other}`;
    expect((await run.learner.put(path, shorter)).body).toMatchObject({ applied: true });
    expect(await kept(run.attemptId)).toMatchObject([{ count: 2, hash: journal.head.hash }]);
    await runOut(run);
    expect(outcomes(await copy.deliver(copy.entries.slice(0, 1)))).toEqual(['forked']);
    expect(outcomes(await journal.deliver(journal.entries.slice(0, 1)))).toEqual(['applied']);
  });

  it('alone is signed', async () => {
    const { run, journal, copy, place } = await begin();
    const first = journal.head;
    journal.write(place, FALSE);
    expect((await journal.beat()).body.receipt).toContain(journal.head.hash);
    copy.write(place, TRUE);
    expect((await copy.beat()).body).toMatchObject({ status: 'in_progress' });
    for (const [index, head] of [copy.head, first].entries()) {
      expect((await journal.beat({ head })).body.receipt).toBeUndefined();
      const save = { epoch: 1, seq: 2 + index, answer: TRUE, head };
      const saved = await run.learner.put(`/my/attempts/${run.attemptId}/answers/${place}`, save);
      expect(saved.body).toMatchObject({ applied: true });
      if (index === 0) continue;
      expect(saved.body.receipt).toBeUndefined();
    }
    await journal.save(place, FALSE);
    const forged = { ...copy.head, count: journal.head.count };
    expect((await journal.beat({ head: forged })).body.receipt).toBeUndefined();
    expect((await journal.beat()).body.receipt).toContain(journal.head.hash);
    const forks = server.db.selectFrom('attempt_events').select('id').where('attempt_id', '=', run.attemptId);
    await run.submit(journal.closing());
    expect(await forks.where('kind', '=', 'journal-forked').execute()).toHaveLength(1);
  });

  it('proves by the time when it was first heard of, whatever is heard later', async () => {
    const { run, journal, place } = await begin();
    const told = server.clock();
    journal.write(place, TRUE);
    await journal.beat();
    server.clock.forward({ minutes: 5 });
    await journal.beat();
    // After the end, before the server has handed the attempt in.
    server.clock.forward({ minutes: 6 });
    expect((await journal.beat()).body).toMatchObject({ status: 'in_progress' });
    expect((await journal.beat({ head: { count: 2, hash: 'x'.repeat(43) } })).body.receipt).toBeUndefined();
    await runOut(run);
    const [head] = await kept(run.attemptId);
    expect(head).toMatchObject({ count: 1, seen_at: told, last_at: new Date(told.getTime() + 5 * 60_000) });
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
  });

  it('is also what a hand-in told, after staff has reopened the attempt', async () => {
    const { run, journal, copy, place } = await begin();
    journal.write(place, FALSE);
    await journal.submit();
    const staff = await signInAs(server, 'examiner');
    const order = {
      requestId: 'reopen-heads',
      attemptIds: [run.attemptId],
      minutes: 5,
      reason: 'Сбой',
      afterShown: true,
    };
    expect((await staff.post(`/tests/${run.testId}/reopenings`, order)).body.affected).toEqual([run.attemptId]);
    await continueAttempt(run.learner, run.testId);
    copy.write(place, TRUE);
    await runOut(run);
    expect(outcomes(await copy.deliver())).toEqual(['forked']);
    // It handed in without it, and said that it had nothing more.
    expect(outcomes(await journal.deliver())).toEqual(['waiting']);
  });
});
