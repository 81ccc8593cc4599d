import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { assignTest, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import { buildTest, type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { startFacts } from './taking/start-facts.ts';

const HOUR = 3_600_000;

describe('retaking tests', () => {
  const server = withApp();
  const inHours = (hours: number) => new Date(server.clock().getTime() + hours * HOUR);
  const start = (learner: SignedInClient, testId: number) => learner.post(`/my/tests/${testId}/attempts`);
  const ask = (learner: SignedInClient, testId: number, comment = 'Прошу пересдачу') =>
    learner.post(`/my/tests/${testId}/retake`, { comment });
  const detail = async (learner: SignedInClient, testId: number) =>
    (await learner.get(`/my/tests/${testId}`)).body as Schemas['MyTestDetail'];

  /** A learner who has used the only attempt and failed. */
  async function failed(fields: Parameters<typeof assignTest>[1] = {}) {
    const { learner, testId } = await assignTest(server, { attempts_allowed: 1, review_policy: 'score', ...fields });
    await (await continueAttempt(learner, testId)).submit();
    return { learner, testId };
  }

  async function grant(testId: number, learner: SignedInClient, window: { opensAt?: Date; closesAt?: Date } = {}) {
    const examiner = await signInAs(server, 'examiner');
    return examiner.post('/retakes', { testId, userIds: [learner.user.id], ...window });
  }

  describe('askForRetake', () => {
    it('notes the request once, when no attempt is left', async () => {
      const { learner, testId } = await failed();
      expect(await detail(learner, testId)).toMatchObject({ mayAskForRetake: true, retake: null });
      const asked = await ask(learner, testId);
      expect(asked.status).toBe(201);
      expect(asked.body).toEqual({
        status: 'pending',
        used: false,
        comment: 'Прошу пересдачу',
        reason: null,
        opensAt: null,
        closesAt: null,
        createdAt: server.clock().toISOString(),
      });
      expect(await detail(learner, testId)).toMatchObject({ mayAskForRetake: false, retake: asked.body });
      expect((await ask(learner, testId)).body.id).toBe('retake-asked-already');
    });

    it('writes one request of many that come together', async () => {
      const { learner, testId } = await failed();
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(learner, testId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    });

    it('refuses while an attempt is left, while one runs, and what is nobody’s business', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 2 });
      expect((await ask(learner, testId)).body.id).toBe('retake-not-needed');
      await start(learner, testId);
      expect((await ask(learner, testId)).body.id).toBe('retake-not-needed');
      const stranger = await signInAs(server, 'user');
      expect((await ask(stranger, testId)).status).toBe(404);
      expect((await learner.post(`/my/tests/${testId}/retake`, { comment: 'x'.repeat(2001) })).status).toBe(400);
    });

    it('refuses once it is known that the test is passed', async () => {
      const { learner, testId } = await failed({ pass_percentage: 0 });
      expect((await detail(learner, testId)).mayAskForRetake).toBe(false);
      expect((await ask(learner, testId)).body.id).toBe('retake-passed-already');
    });

    it('is open to those who missed the window', async () => {
      const { learner, testId } = await assignTest(server, { closes_at: inHours(1) });
      server.clock.forward({ hours: 2 });
      expect((await ask(learner, testId)).status).toBe(201);
    });

    it('may be asked again after a rejection', async () => {
      const { learner, testId } = await failed();
      await ask(learner, testId);
      const examiner = await signInAs(server, 'examiner');
      const [{ id }] = (await examiner.get('/retakes', { filter: { testId } })).body;
      await examiner.post(`/retakes/${id}/reject`, { reason: 'Рано' });
      expect(await detail(learner, testId)).toMatchObject({
        mayAskForRetake: true,
        retake: { status: 'rejected', reason: 'Рано' },
      });
      expect((await ask(learner, testId)).status).toBe(201);
    });
  });

  describe('the limit of retakes on request', () => {
    it('refuses a request once as many were accepted; what staff gave unasked does not count', async () => {
      const { learner, testId } = await failed({ retake_limit: 1 });
      await grant(testId, learner);
      await (await continueAttempt(learner, testId)).submit();
      expect((await ask(learner, testId)).status).toBe(201);
      const examiner = await signInAs(server, 'examiner');
      const [{ id }] = (await examiner.get('/retakes', { filter: { testId, status: 'pending' } })).body;
      await examiner.post(`/retakes/${id}/accept`, {});
      await (await continueAttempt(learner, testId)).submit();
      expect(await detail(learner, testId)).toMatchObject({ mayAskForRetake: false });
      const refused = await ask(learner, testId);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ id: 'retake-limit', details: { retakeLimit: 1 } });
      expect((await grant(testId, learner)).status).toBe(201);
      expect((await start(learner, testId)).status).toBe(201);
    });

    it('does not count what was rejected', async () => {
      const { learner, testId } = await failed({ retake_limit: 1 });
      const examiner = await signInAs(server, 'examiner');
      for (let round = 0; round < 2; round++) {
        expect((await ask(learner, testId)).status).toBe(201);
        const [{ id }] = (await examiner.get('/retakes', { filter: { testId, status: 'pending' } })).body;
        await examiner.post(`/retakes/${id}/reject`, { reason: 'Рано' });
      }
      expect((await ask(learner, testId)).status).toBe(201);
    });
  });

  describe('the pause between attempts', () => {
    it('holds the next attempt back until it is over', async () => {
      const { learner, testId } = await failed({ attempts_allowed: 2, cooldown_hours: 24 });
      const next = inHours(24).toISOString();
      const refused = await start(learner, testId);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ id: 'cooldown', details: { nextAttemptFrom: next } });
      expect(await detail(learner, testId)).toMatchObject({
        test: { state: 'upcoming', opensAt: next },
        mayAskForRetake: false,
      });
      expect((await ask(learner, testId)).body.id).toBe('retake-not-needed');
      server.clock.forward({ hours: 24 });
      expect((await detail(learner, testId)).test.state).toBe('available');
      expect((await start(learner, testId)).status).toBe(201);
    });

    it.each([
      ['runs', null, 'runs'],
      ['is paused beyond its time', 0, 'runs'],
      ['is out of time', null, 'over'],
    ] as const)('counts from the end of an attempt: one that %s', async (_, pausedAfter, is) => {
      const { learner, testId } = await assignTest(server, {
        attempts_allowed: 2,
        cooldown_hours: 24,
        duration_minutes: 30,
      });
      await start(learner, testId);
      const deadline = inHours(0.5);
      if (pausedAfter !== null)
        await server.db
          .updateTable('attempts')
          .set({ paused_at: inHours(pausedAfter) })
          .where('test_id', '=', testId)
          .execute();
      if (pausedAfter !== null || is === 'over') server.clock.forward({ hours: 1 });
      const ended = is === 'over' ? deadline : null;
      const next = ended && new Date(ended.getTime() + 24 * HOUR).toISOString();
      expect((await detail(learner, testId)).requirements.nextAttemptFrom).toBe(next);
      const [facts] = await startFacts(server.db, [{ testId, userId: learner.user.id, now: server.clock() }]);
      expect(facts?.last_ended_at).toEqual(ended);
    });

    it('holds for a retake too, unless it has a window of its own', async () => {
      const { learner, testId } = await failed({ cooldown_hours: 10 });
      await grant(testId, learner);
      const next = inHours(10).toISOString();
      expect((await start(learner, testId)).body).toMatchObject({ id: 'cooldown', details: { nextAttemptFrom: next } });
      expect((await detail(learner, testId)).test).toMatchObject({ state: 'upcoming', opensAt: next });
      server.clock.forward({ hours: 10 });
      await (await continueAttempt(learner, testId)).submit();
      await grant(testId, learner, { closesAt: inHours(2) });
      expect((await detail(learner, testId)).test.state).toBe('available');
      expect((await start(learner, testId)).status).toBe(201);
    });

    it('leaves no attempt where it outlasts the test, so that one may ask', async () => {
      const { learner, testId } = await failed({ attempts_allowed: 3, cooldown_hours: 48, closes_at: inHours(24) });
      expect(await detail(learner, testId)).toMatchObject({ test: { state: 'finished' }, mayAskForRetake: true });
      expect((await ask(learner, testId)).status).toBe(201);
    });
  });

  describe('startAttempt', () => {
    it('gives one more attempt for an accepted retake, and only one', async () => {
      const { learner, testId } = await failed();
      expect((await start(learner, testId)).body.id).toBe('attempts-used-up');
      await grant(testId, learner);
      const before = await detail(learner, testId);
      expect(before.test).toMatchObject({ state: 'available', attemptsUsed: 1, attemptsAllowed: 2 });
      const run = await continueAttempt(learner, testId);
      await run.submit();
      const after = await detail(learner, testId);
      expect(after.test).toMatchObject({ state: 'finished', attemptsUsed: 2, attemptsAllowed: 2 });
      expect(after.retake).toMatchObject({ status: 'accepted', used: true });
      expect((await start(learner, testId)).body.id).toBe('attempts-used-up');
      expect((await grant(testId, learner)).body.items[0].attemptId).toBeNull();
    });

    it('uses one retake once when starts come together', async () => {
      const { learner, testId } = await failed();
      await grant(testId, learner);
      const starts = await Promise.all(Array.from({ length: 8 }, () => start(learner, testId)));
      expect(starts.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
      expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
      const used = await server.db.selectFrom('retakes').selectAll().where('test_id', '=', testId).execute();
      expect(used).toMatchObject([{ attempt_id: starts[0]?.body.id }]);
    });

    it('keeps a retake from being taken back once it was used', async () => {
      const { learner, testId } = await failed();
      const admin = await signInAs(server, 'admin');
      const give = () => admin.post('/retakes', { testId, userIds: [learner.user.id] });
      const undo = async (batch: unknown) => (await admin.post(`/batches/${String(batch)}/undo`)).body.status;
      expect(await undo((await give()).headers['x-batch'])).toBe('done');
      expect((await start(learner, testId)).body.id).toBe('attempts-used-up');
      const second = await give();
      expect((await start(learner, testId)).status).toBe(201);
      expect(await undo(second.headers['x-batch'])).toBe('failed');
    });

    it('keeps the window of the retake, before it and after it', async () => {
      const { learner, testId } = await failed();
      await grant(testId, learner, { opensAt: inHours(1), closesAt: inHours(3) });
      expect((await detail(learner, testId)).test).toMatchObject({
        state: 'upcoming',
        opensAt: inHours(1).toISOString(),
        closesAt: inHours(3).toISOString(),
      });
      expect((await start(learner, testId)).status).toBe(409);
      server.clock.forward({ hours: 3 });
      expect((await detail(learner, testId)).test.state).toBe('finished');
      expect((await start(learner, testId)).status).toBe(409);
    });

    it('shows a test that nothing else opens for as long as it may still be taken', async () => {
      const learner = await signInAs(server, 'user');
      const { id: testId } = await buildTest(server.db);
      const shown = async () => (await learner.get(`/my/tests/${testId}`)).status;
      await grant(testId, learner, { opensAt: inHours(1), closesAt: inHours(3) });
      expect(await shown()).toBe(200);
      server.clock.forward({ hours: 3 });
      expect(await shown()).toBe(404);
      expect((await learner.get('/my/tests')).body).toEqual([]);
      expect((await start(learner, testId)).status).toBe(404);
    });

    it('opens the test alone after its own closing; the attempt ends with the window', async () => {
      const { learner, testId } = await failed({ closes_at: inHours(2), duration_minutes: 60 });
      await grant(testId, learner, { opensAt: inHours(24), closesAt: inHours(24.5) });
      server.clock.forward({ hours: 24 });
      const end = inHours(0.5).toISOString();
      const shown = await detail(learner, testId);
      expect(shown.test).toMatchObject({ state: 'available', closesAt: end, attemptsAllowed: 2 });
      const started = await start(learner, testId);
      expect(started.status).toBe(201);
      expect(started.body.deadlineAt).toBe(end);
    });

    it('takes the full duration where neither window ends before it', async () => {
      const { learner, testId } = await failed({ closes_at: inHours(2), duration_minutes: 30 });
      await grant(testId, learner);
      server.clock.forward({ hours: 5 });
      expect((await start(learner, testId)).body.deadlineAt).toBe(inHours(0.5).toISOString());
    });

    it('leaves the retake alone while the test’s own attempts last', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 1 });
      await grant(testId, learner);
      await (await continueAttempt(learner, testId)).submit();
      const shown = await detail(learner, testId);
      expect(shown).toMatchObject({ test: { state: 'available', attemptsUsed: 1 }, retake: { used: false } });
    });

    it('opens a test that was never assigned, but none that is archived', async () => {
      const { testId } = await assignTest(server);
      const guest = await signInAs(server, 'user');
      expect((await start(guest, testId)).status).toBe(404);
      await grant(testId, guest);
      expect((await guest.get('/my/tests')).body.map(({ id }: { id: number }) => id)).toContain(testId);
      await server.db.updateTable('tests').set({ status: 'archived' }).where('id', '=', testId).execute();
      expect((await start(guest, testId)).status).toBe(404);
      await server.db.updateTable('tests').set({ status: 'published' }).where('id', '=', testId).execute();
      expect((await start(guest, testId)).status).toBe(201);
    });

    it('does not count the attempt of a retake against the test’s own', async () => {
      const { learner, testId } = await failed();
      await grant(testId, learner);
      await (await continueAttempt(learner, testId)).submit();
      await server.db.updateTable('tests').set({ attempts_allowed: 2 }).where('id', '=', testId).execute();
      expect((await start(learner, testId)).status).toBe(201);
    });
  });
});
