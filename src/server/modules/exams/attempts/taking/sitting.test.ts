import { describe, expect, it } from 'vitest';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  DEVICE,
  placeOf,
  rightAnswers,
  TRUE,
  protocolOf,
} from '../../../../../../tests/support/attempt-run.ts';
import { withApp } from '../../../../../../tests/support/index.ts';

const OTHER = 'device-in-the-other-room';
import { readEnv } from '../../../../env.ts';
import { notePulse } from '../outages/server-pulse.ts';

describe('sitting an attempt', () => {
  const server = withApp();
  const path = (run: AttemptRun, step: string) => `/my/attempts/${run.attemptId}/${step}`;
  const pause = (run: AttemptRun) =>
    server.db.updateTable('attempts').set({ paused_at: server.clock() }).where('id', '=', run.attemptId).execute();

  describe('beginAttempt', () => {
    it('starts the clock when the paper is on the device, once', async () => {
      const run = await beginAttempt(server, { duration_minutes: 30 });
      expect(run.session.begun).toBe(false);
      server.clock.forward({ seconds: 20 });
      const begun = await run.learner.post(path(run, 'begin'));
      expect(begun.status).toBe(200);
      expect(Date.parse(begun.body.deadlineAt) - Date.parse(run.session.deadlineAt)).toBe(20_000);
      server.clock.forward({ seconds: 20 });
      expect((await run.learner.post(path(run, 'begin'))).body.deadlineAt).toBe(begun.body.deadlineAt);
      expect((await protocolOf(server, run, 'begun')).map(({ details }) => details)).toEqual([{ loadingSeconds: 20 }]);
    });

    it('gives a minute for loading at the most, and nothing beyond the closing of the test', async () => {
      const slow = await beginAttempt(server, { duration_minutes: 30 });
      server.clock.forward({ minutes: 5 });
      const begun = await slow.learner.post(path(slow, 'begin'));
      expect(Date.parse(begun.body.deadlineAt) - Date.parse(slow.session.deadlineAt)).toBe(60_000);

      const closes_at = new Date(server.clock().getTime() + 600_000);
      const short = await beginAttempt(server, { duration_minutes: 30, closes_at });
      server.clock.forward({ seconds: 30 });
      expect((await short.learner.post(path(short, 'begin'))).body.deadlineAt).toBe(closes_at.toISOString());
    });

    it("is refused for another's attempt and one that is over", async () => {
      const [run, other] = [await beginAttempt(server), await beginAttempt(server, { duration_minutes: 1 })];
      expect((await other.learner.post(path(run, 'begin'))).status).toBe(404);
      server.clock.forward({ minutes: 2 });
      expect((await other.learner.post(path(other, 'begin'))).body.id).toBe('attempt-over');
    });
  });

  describe('beatAttempt', () => {
    it('says how the attempt stands, with a receipt for the newest window only', async () => {
      const run = await beginAttempt(server);
      const head = { count: 3, hash: 'h'.repeat(43) };
      const beat = { epoch: run.epoch, head, queued: 1, receipt: run.session.receipt };
      const { status, body } = await run.learner.post(path(run, 'beat'), beat);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'in_progress', epoch: 1, pausedAt: null, unlimited: false, messages: [] });
      expect(body.receipt).toMatch(new RegExp(`^${run.attemptId}\\.1\\.3\\.${head.hash}\\.`));
      const again = await continueAttempt(run.learner, run.testId);
      const old = await run.learner.post(path(run, 'beat'), beat);
      expect(old.body).toMatchObject({ epoch: again.epoch });
      expect(old.body.receipt).toBeUndefined();
      await again.submit();
      expect((await run.learner.post(path(run, 'beat'), beat)).body.status).toBe('submitted');
    });

    it("is refused for another's attempt and for nonsense", async () => {
      const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
      const beat = { epoch: 1, head: emptyHead(run.attemptId, 1), queued: 0 };
      expect((await other.learner.post(path(run, 'beat'), beat)).status).toBe(404);
      expect((await run.learner.post(path(run, 'beat'), { ...beat, head: 9007199254740991 })).status).toBe(400);
      expect((await run.learner.post(path(run, 'beat'), { epoch: 1 })).status).toBe(400);
    });
  });

  describe('openAttempt', () => {
    it('asks before another device takes over, and notes that it did', async () => {
      const run = await beginAttempt(server);
      const asked = await run.learner.post(path(run, 'open'), { deviceId: OTHER });
      expect(asked.status).toBe(409);
      expect(asked.body).toMatchObject({
        id: 'attempt-open-elsewhere',
        details: { lastSeenAt: server.clock().toISOString() },
      });
      const taken = await run.learner.post(path(run, 'open'), { deviceId: OTHER, takeOver: true });
      expect(taken.body.epoch).toBe(2);
      expect((await run.save(0, null)).body.id).toBe('attempt-taken-over');
      expect(await protocolOf(server, run, 'second-device')).toHaveLength(1);
      expect((await protocolOf(server, run, 'opened')).map(({ details }) => [details.epoch, details.device])).toEqual([
        [1, DEVICE],
        [2, OTHER],
      ]);
      expect((await run.learner.post(path(run, 'open'), { deviceId: OTHER })).status).toBe(200);
    });

    describe('tells what the device that had it may still hold', () => {
      const takeOver = async (run: AttemptRun, silentSeconds: number) => {
        server.clock.forward({ seconds: silentSeconds });
        return (await run.learner.post(path(run, 'open'), { deviceId: OTHER, takeOver: true })).body;
      };
      const beat = (run: AttemptRun, queued: number) =>
        run.learner.post(path(run, 'beat'), { epoch: 1, head: emptyHead(run.attemptId, 1), queued });
      const elsewhere = async (run: AttemptRun) => (await run.learner.get(path(run, 'answers'))).body.elsewhere;

      it('as many as it said, until it says that nothing is left', async () => {
        const run = await beginAttempt(server);
        await beat(run, 3);
        const seenAt = server.clock().toISOString();
        expect((await takeOver(run, 1)).elsewhere).toEqual({ queued: 3, seenAt });
        const again = await run.learner.post(path(run, 'open'), { deviceId: OTHER });
        expect(again.body.elsewhere).toEqual({ queued: 3, seenAt });
        const closing = { epoch: 1, head: emptyHead(run.attemptId, 1) };
        expect((await run.learner.post(path(run, 'late-answers'), { entries: [], closing })).status).toBe(200);
        expect(await elsewhere(run)).toBeUndefined();
        expect(await protocolOf(server, run, 'journal-forked')).toEqual([]);
      });

      it('where it was silent, and nothing where it was not', async () => {
        const silent = await beginAttempt(server);
        await beat(silent, 0);
        expect((await takeOver(silent, 60)).elsewhere).toMatchObject({ queued: 0 });
        const heard = await beginAttempt(server);
        await beat(heard, 0);
        expect((await takeOver(heard, 5)).elsewhere).toBeUndefined();
      });

      it('nothing more once its answers have come', async () => {
        const run = await beginAttempt(server);
        await beat(run, 1);
        const { receipt } = run.session;
        const at = server.clock().toISOString();
        expect((await takeOver(run, 1)).elsewhere).toMatchObject({ queued: 1 });
        const position = placeOf(run.session, 'true_false');
        const entries = [{ epoch: 1, seq: 1, position, answer: TRUE, at, receipt }];
        const came = await run.learner.post(path(run, 'late-answers'), { entries });
        expect(came.body.entries).toMatchObject([{ outcome: 'applied' }]);
        expect(await elsewhere(run)).toBeUndefined();
      });
    });

    it('remembers the language, and gives what the person needs', async () => {
      const run = await beginAttempt(server);
      await server.db.updateTable('users').set({ large_type: true }).where('id', '=', run.learner.user.id).execute();
      const opened = await run.learner.send(
        'POST',
        path(run, 'open'),
        { deviceId: DEVICE },
        {},
        { 'accept-language': 'kk' },
      );
      expect(opened.body).toMatchObject({ largeType: true, integrity: { policy: 'record', count: 0 } });
      const row = await server.db
        .selectFrom('attempts')
        .select('language')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(row.language).toBe('kz');
    });

    it('wants the device named', async () => {
      const run = await beginAttempt(server);
      for (const body of [{}, { deviceId: '' }, { deviceId: 'x'.repeat(65) }, { deviceId: 'две кабины' }])
        expect((await run.learner.post(path(run, 'open'), body)).status).toBe(400);
    });
  });

  describe('a pause', () => {
    it('takes no saves, and no time', async () => {
      const run = await beginAttempt(server, { duration_minutes: 1 });
      await pause(run);
      server.clock.forward({ minutes: 30 });
      const refused = await run.save(placeOf(run.session, 'true_false'), TRUE);
      expect([refused.status, refused.body.id]).toEqual([409, 'attempt-paused']);
      const progress = await run.learner.patch(`/my/attempts/${run.attemptId}`, {
        epoch: 1,
        seq: 1,
        currentQuestion: 1,
      });
      expect(progress.body.id).toBe('attempt-paused');
      const opened = await run.learner.post(path(run, 'open'), { deviceId: DEVICE });
      expect(opened.body.pausedAt).not.toBeNull();
    });
  });

  describe('reportIntegrity', () => {
    const report = (run: AttemptRun, ...kinds: string[]) =>
      run.learner.post(path(run, 'events'), {
        events: kinds.map((kind, index) => ({ id: `event-${kind}-${index}`, kind, at: server.clock().toISOString() })),
      });

    it('notes each event once, and flags what counts', async () => {
      const run = await beginAttempt(server);
      const first = await report(run, 'hidden', 'shown', 'copy');
      expect(first.body).toMatchObject({ action: 'none', integrity: { policy: 'record', count: 2 } });
      expect((await report(run, 'hidden', 'shown', 'copy')).body.integrity.count).toBe(2);
      expect(await protocolOf(server, run, 'hidden')).toHaveLength(1);
      const row = await server.db
        .selectFrom('attempts')
        .select(['flags', 'status', 'passed'])
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ flags: 2, status: 'in_progress', passed: null });
    });

    it('notes what can be read, also beside what cannot', async () => {
      const run = await beginAttempt(server);
      const event = { id: 'event-good', kind: 'blur', at: server.clock().toISOString() };
      const sent = [{ ...event, id: 'event\0bad' }, event, { ...event, id: 'event-late', at: '0000-01-01T00:00:00Z' }];
      const { status, body } = await run.learner.post(path(run, 'events'), { events: sent });
      expect([status, body.integrity?.count]).toEqual([200, 1]);
    });

    it('warns, and ends at the limit, graded like any other', async () => {
      const run = await beginAttempt(server, { integrity_policy: 'end', integrity_limit: 2, pass_percentage: 1 });
      const answers = await rightAnswers(server, run.attemptId);
      for (const [position, answer] of answers.entries()) await run.save(position, answer);
      expect((await report(run, 'blur')).body.action).toBe('warn');
      expect((await report(run, 'paste')).body.action).toBe('end');
      expect((await run.result()).body).toMatchObject({ submitReason: 'policy', visible: 'nothing', passed: null });
      await run.close();
      expect((await run.result()).body).toMatchObject({ submitReason: 'policy', visible: 'score', passed: true });
      expect(await protocolOf(server, run, 'ended-by-policy')).toHaveLength(1);
      expect((await run.save(0, null)).body.id).toBe('attempt-over');
    });

    it('notes what is reported after the end, and leaves the end to the time', async () => {
      const run = await beginAttempt(server, {
        integrity_policy: 'end',
        integrity_limit: 1,
        duration_minutes: 1,
      });
      server.clock.forward({ minutes: 2 });
      expect((await report(run, 'blur')).body).toMatchObject({ action: 'none', integrity: { count: 1 } });
      expect((await run.result()).body).toMatchObject({ submitReason: 'deadline' });
      expect(await protocolOf(server, run, 'blur')).toHaveLength(1);
    });

    it('gives an outage back before it holds an attempt for over', async () => {
      const run = await beginAttempt(server, {
        integrity_policy: 'end',
        integrity_limit: 1,
        duration_minutes: 1,
      });
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      await notePulse({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log });
      server.clock.forward({ minutes: 2 });
      expect((await report(run, 'blur')).body.action).toBe('end');
      expect((await run.result()).body).toMatchObject({ submitReason: 'policy' });
      const { submitted_at } = await server.db
        .selectFrom('attempts')
        .select('submitted_at')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(submitted_at).toEqual(server.clock());
      await server.db.deleteFrom('server_pulse').execute();
    });

    it('does nothing where the policy is off', async () => {
      const run = await beginAttempt(server, { integrity_policy: 'off' });
      expect((await report(run, 'hidden')).body).toMatchObject({ action: 'none', integrity: { count: 0 } });
      expect(await protocolOf(server, run, 'hidden')).toEqual([]);
    });

    it("is refused for another's attempt and for nonsense", async () => {
      const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
      const at = server.clock().toISOString();
      expect(
        (await other.learner.post(path(run, 'events'), { events: [{ id: 'event-1x', kind: 'blur', at }] })).status,
      ).toBe(404);
      for (const events of [[], [{ id: 'event-1x', kind: 'submitted', at }], [{ id: 'x', kind: 'blur', at }]])
        expect((await run.learner.post(path(run, 'events'), { events })).status).toBe(400);
    });
  });
});
