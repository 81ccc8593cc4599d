import { afterEach, describe, expect, it } from 'vitest';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  FALSE,
  placeOf,
  protocolOf,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { signInAs, type TestClock, withApp } from '../../../../../../tests/support/index.ts';
import { sweepAll } from '../../../../../../tests/support/sweep.ts';
import type { Surroundings } from '../../../../context.ts';
import { readEnv } from '../../../../env.ts';
import { submitOverdue } from '../grading/sweeper.ts';
import { expectPulse, notePulse } from './server-pulse.ts';

const HOUR = 3600;

describe('a clock of the machine that jumps', () => {
  const server = withApp();
  const context = (clock: TestClock = server.clock): Surroundings => ({
    db: server.db,
    clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const rowOf = ({ attemptId }: AttemptRun) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  /** Seconds left by a clock. */
  const left = async (run: AttemptRun, clock: TestClock = server.clock) =>
    ((await rowOf(run)).deadline_at.getTime() - clock().getTime()) / 1000;
  const lines = async (run: AttemptRun, kind: 'clock-change' | 'outage') =>
    (await protocolOf(server, run, kind)).map(({ details }) => details.seconds);

  afterEach(async () => {
    await server.db.deleteFrom('server_pulse').execute();
    await server.db
      .updateTable('attempts')
      .set({ status: 'submitted', paused_at: null, open_by: null })
      .where('status', '=', 'in_progress')
      .execute();
  });

  it.each([HOUR, -HOUR])('by %i s while the server runs: nobody has more time, and nobody less', async (seconds) => {
    const run = await beginAttempt(server, { duration_minutes: 30 });
    await notePulse(context());
    server.clock.forward({ minutes: 10 });
    await server.db.deleteFrom('server_pulse').execute();
    await notePulse(context());
    server.clock.jump({ seconds });
    // Until a pulse notes the jump, nothing has changed.
    expect(await left(run)).toBe(20 * 60);
    expect((await run.save(placeOf(run.session, 'true_false'), TRUE)).status).toBe(200);
    server.clock.forward({ milliseconds: 300 });
    expect(await notePulse(context())).toBe(0);
    expect(await left(run)).toBe(20 * 60 - 0.3);
    const row = await rowOf(run);
    expect(row.credited_seconds).toBe(0);
    expect((row.deadline_at.getTime() - row.started_at.getTime()) / 60_000).toBe(30);
    expect([await lines(run, 'clock-change'), await lines(run, 'outage')]).toEqual([[seconds], []]);
    expect(await submitOverdue(context())).toBe(0);
    expect((await run.save(placeOf(run.session, 'true_false'), TRUE)).status).toBe(200);
    // After the clock is set right again, everything is as before.
    server.clock.jump({ seconds: -seconds });
    server.clock.forward({ milliseconds: 300 });
    await notePulse(context());
    expect((await rowOf(run)).deadline_at).toEqual(new Date(run.session.deadlineAt));
    server.clock.forward({ minutes: 20, seconds: 3 });
    await server.db.deleteFrom('server_pulse').execute();
    expect(await sweepAll(context())).toBe(1);
  });

  const restarts = (['same', 'restarted'] as const).flatMap((machine) =>
    [HOUR, -HOUR, 0].map((seconds) => ({ machine, seconds })),
  );
  it.each(restarts)('by $seconds s while the server is down, on a machine that is the $machine', async (one) => {
    const run = await beginAttempt(server, { duration_minutes: 30 });
    const later = await beginAttempt(server, { duration_minutes: 60 });
    server.clock.forward({ minutes: 10 });
    await notePulse(context());
    server.clock.forward({ seconds: 40 });
    server.clock.jump({ seconds: one.seconds });
    const clock = server.clock.restart(one.machine);
    const restarted = context(clock);
    await expectPulse(restarted);
    // Until the first pulse, the server keeps the old time if it can tell it.
    if (one.machine === 'same') expect(await left(run, clock)).toBe(20 * 60 - 40);
    expect(await notePulse(restarted)).toBe(one.machine === 'restarted' && one.seconds < 0 ? 0 : 2);
    expect([await left(run, clock), await left(later, clock)]).toEqual([20 * 60, 50 * 60]);
    expect(await submitOverdue(restarted)).toBe(0);
    if (one.machine === 'same') {
      expect(await lines(run, 'outage')).toEqual([40]);
      expect(await lines(run, 'clock-change')).toEqual(one.seconds === 0 ? [] : [one.seconds]);
      expect((await rowOf(run)).credited_seconds).toBe(40);
    }
    expect(await notePulse(restarted)).toBe(0);
    server.clock.jump({ seconds: -one.seconds });
    server.clock.follow();
  });

  it.each([HOUR, -HOUR])('by %i s: who stands still keeps the time that was left', async (seconds) => {
    const staff = await signInAs(server, 'examiner');
    const run = await beginAttempt(server, { duration_minutes: 30 });
    const order = (action: 'pause' | 'resume') =>
      staff.post(`/tests/${run.testId}/interventions`, {
        requestId: `jump-${seconds}-${action}`,
        action,
        attemptIds: [run.attemptId],
        reason: 'Тревога',
      });
    server.clock.forward({ minutes: 10 });
    await notePulse(context());
    await order('pause');
    server.clock.jump({ seconds });
    server.clock.forward({ seconds: 2 });
    await notePulse(context());
    await order('resume');
    expect(await left(run)).toBe(20 * 60);
    server.clock.jump({ seconds: -seconds });
    server.clock.follow();
  });

  it.each([HOUR, -HOUR])('by %i s: who was reopened has as long to begin', async (seconds) => {
    const staff = await signInAs(server, 'examiner');
    const run = await beginAttempt(server, { duration_minutes: 30 });
    await run.submit();
    const order = { requestId: `reopen-${seconds}`, attemptIds: [run.attemptId], minutes: 10, afterShown: true };
    const reopened = await staff.post(`/tests/${run.testId}/reopenings`, { ...order, reason: 'Сбой' });
    expect(reopened.status).toBe(200);
    const waits = async () => ((await rowOf(run)).open_by?.getTime() ?? 0) - server.clock().getTime();
    await notePulse(context());
    const before = await waits();
    expect(before).toBeGreaterThan(0);
    server.clock.jump({ seconds });
    await notePulse(context());
    expect(await waits()).toBe(before);
    server.clock.jump({ seconds: -seconds });
    server.clock.follow();
  });

  it.each([HOUR, -HOUR])('by %i s after the end: late answers have as long to come, and no longer', async (seconds) => {
    const run = await beginAttempt(server, { duration_minutes: 30, late_minutes: 30, review_policy: 'key' });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    const place = placeOf(run.session, 'true_false');
    const journal = new DeviceJournal(run, server.clock);
    journal.write(place, TRUE);
    await journal.beat();
    server.clock.forward({ minutes: 35 });
    expect((await run.result()).body).toMatchObject({ submitReason: 'deadline', visible: 'nothing' });
    await notePulse(context());
    server.clock.jump({ seconds });
    await notePulse(context());
    await server.db.deleteFrom('server_pulse').execute();
    expect((await run.result()).body.visible).toBe('nothing');
    server.clock.forward({ minutes: 20 });
    if (seconds > 0) expect(outcomes(await journal.deliver())).toEqual(['applied']);
    server.clock.forward({ minutes: 10 });
    expect((await run.result()).body.visible).toBe('key');
    server.clock.jump({ seconds: -seconds });
    server.clock.follow();
  });

  describe('and what devices wrote around it', () => {
    /** The clock is set while the attempt runs. */
    async function set(seconds: number) {
      await server.db.deleteFrom('server_pulse').execute();
      await notePulse(context());
      server.clock.jump({ seconds });
      server.clock.forward({ milliseconds: 300 });
      await notePulse(context());
      await server.db.deleteFrom('server_pulse').execute();
    }
    async function begin() {
      const run = await beginAttempt(server, { duration_minutes: 30, late_answers: 'refuse' });
      await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
      const journal = new DeviceJournal(run, server.clock);
      const [place, numeric] = [placeOf(run.session, 'true_false'), placeOf(run.session, 'numeric')];
      server.clock.forward({ minutes: 5 });
      return { run, journal, place, numeric };
    }

    it.each([HOUR, -HOUR])('by %i s: what was seen before stays proven after the end', async (seconds) => {
      const { run, journal, place, numeric } = await begin();
      journal.write(place, TRUE);
      await journal.save(numeric, { type: 'numeric', text: '1' });
      await set(seconds);
      server.clock.forward({ minutes: 40 });
      await run.result();
      expect(outcomes(await journal.deliver(journal.entries.slice(0, 1)))).toEqual(['applied']);
      server.clock.jump({ seconds: -seconds });
      server.clock.follow();
    });

    it.each([HOUR, -HOUR])(
      'by %i s: an earlier window delivers what it wrote before it was followed',
      async (seconds) => {
        const { run, journal, place, numeric } = await begin();
        journal.write(place, TRUE);
        await journal.beat();
        server.clock.forward({ minutes: 1 });
        journal.write(numeric, { type: 'numeric', text: '1' });
        server.clock.forward({ minutes: 1 });
        await continueAttempt(run.learner, run.testId);
        server.clock.forward({ minutes: 1 });
        const after = journal.write(place, FALSE);
        await set(seconds);
        expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied', 'taken-over']);
        expect(after.seq).toBe(3);
        server.clock.jump({ seconds: -seconds });
        server.clock.follow();
      },
    );
  });

  it('is met by a request before the pulse is: nothing is held for over', async () => {
    const run = await beginAttempt(server, { duration_minutes: 1 });
    await notePulse(context());
    server.clock.forward({ seconds: 50 });
    await server.db.deleteFrom('server_pulse').execute();
    await notePulse(context());
    // Another process on this machine has noted the jump already.
    server.clock.jump({ hours: -1 });
    const other = server.clock.restart();
    await notePulse(context(other));
    expect((await run.save(placeOf(run.session, 'true_false'), TRUE)).status).toBe(200);
    server.clock.jump({ hours: 1 });
    server.clock.follow();
  });
});
