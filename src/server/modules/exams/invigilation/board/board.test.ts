import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  placeOf,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildTest,
  buildUser,
  signIn,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { candidatesOf, marksOfCandidates } from './board.ts';
import { connectionOf, ONLINE_MS } from './present.ts';

describe('connectionOf', () => {
  const now = new Date('2026-03-02T06:00:00Z');
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  it('counts as connected who was heard of lately and is not gone since', () => {
    expect(connectionOf({ seen_at: null, gone_at: null }, now)).toBe('never');
    expect(connectionOf({ seen_at: ago(0), gone_at: null }, now)).toBe('online');
    expect(connectionOf({ seen_at: ago(ONLINE_MS), gone_at: null }, now)).toBe('online');
    expect(connectionOf({ seen_at: ago(ONLINE_MS + 1), gone_at: null }, now)).toBe('offline');
    expect(connectionOf({ seen_at: ago(2000), gone_at: ago(1000) }, now)).toBe('offline');
    expect(connectionOf({ seen_at: ago(1000), gone_at: ago(2000) }, now)).toBe('online');
  });
});

describe('the board', () => {
  const server = withApp();
  const boardOf = async (testId: number) => {
    const { status, body } = await (await signInAs(server, 'examiner')).get(`/tests/${testId}/board`);
    expect(status).toBe(200);
    return body as Schemas['Board'];
  };

  describe('getBoard', () => {
    it('shows everybody who takes the test or has to, by name', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const test = await buildTest(server.db, { duration_minutes: 45 });
      const named = await buildUser(server.db, { surname: 'Абаев', personnel_number: 'T-7' });
      const ofRegion = await buildUser(server.db, { surname: 'Берик', region_id: region.id });
      // Not on the board: blocked people, staff, people of another region.
      await buildUser(server.db, { region_id: region.id, blocked: true });
      await buildUser(server.db, { region_id: region.id, role: 'teacher' });
      await buildUser(server.db, { region_id: (await buildDictionaryValue(server.db, 'region')).id });
      await buildAssignment(server.db, { test_id: test.id, user_id: named.id });
      await buildAssignment(server.db, { test_id: test.id, region_id: region.id });
      const learner = await signIn(server.app, ofRegion);
      const run = await continueAttempt(learner, test.id);
      await run.save(placeOf(run.session, 'true_false'), TRUE);

      const board = await boardOf(test.id);
      expect(board).toMatchObject({
        test: { id: test.id, durationMinutes: 45 },
        serverNow: server.clock().toISOString(),
      });
      expect(board.candidates).toEqual([
        expect.objectContaining({
          userId: named.id,
          name: named.full_name,
          personnelNumber: 'T-7',
          attemptId: null,
          state: 'not-started',
          connection: 'never',
          answered: 0,
        }),
        expect.objectContaining({
          userId: ofRegion.id,
          region: region.title,
          attemptId: run.attemptId,
          number: 1,
          state: 'in-progress',
          answered: 1,
          questions: run.session.questions.length,
          deadlineAt: run.session.deadlineAt,
          unlimited: false,
        }),
      ]);
    });

    it('shows the newest attempt of each, and what became of it', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 3 });
      await run.submit();
      const [first] = (await boardOf(run.testId)).candidates;
      expect(first).toMatchObject({ state: 'submitted', number: 1, submitReason: 'learner', answered: 0 });
      const second = await continueAttempt(run.learner, run.testId);
      const [newest, ...others] = (await boardOf(run.testId)).candidates;
      expect(others).toEqual([]);
      expect(newest).toMatchObject({ attemptId: second.attemptId, number: 2, state: 'in-progress' });
    });

    it('shows who is not assigned any more but has begun', async () => {
      const run = await beginAttempt(server);
      await server.db.deleteFrom('assignments').where('test_id', '=', run.testId).execute();
      expect((await boardOf(run.testId)).candidates.map(({ userId }) => userId)).toEqual([run.learner.user.id]);
    });

    it('shows the newest of the flags', async () => {
      const run = await beginAttempt(server);
      const row = {
        attempt_id: run.attemptId,
        test_id: run.testId,
        at: server.clock(),
        client_at: null,
        actor_id: null,
      };
      await server.db
        .insertInto('attempt_events')
        .values([
          { ...row, kind: 'blur' },
          { ...row, kind: 'copy' },
          { ...row, kind: 'online' },
        ])
        .execute();
      await server.db.updateTable('attempts').set({ flags: 2 }).where('id', '=', run.attemptId).execute();
      const [candidate] = (await boardOf(run.testId)).candidates;
      expect(candidate).toMatchObject({ flags: 2, lastFlag: { kind: 'copy', at: server.clock().toISOString() } });
    });

    it('is for those who invigilate', async () => {
      const test = await buildTest(server.db);
      for (const role of ['teacher', 'user', 'support'] as const)
        expect((await (await signInAs(server, role)).get(`/tests/${test.id}/board`)).status).toBe(403);
      expect((await (await signInAs(server, 'admin')).get('/tests/999999/board')).status).toBe(404);
      expect((await boardOf(test.id)).candidates).toEqual([]);
    });
  });

  describe('a device that never sent a heartbeat', () => {
    const marked = async ({ testId, learner }: AttemptRun) => {
      const { id } = learner.user;
      const mark = (await marksOfCandidates(server.db, testId, server.clock())).get(id);
      const [candidate] = await candidatesOf(server.db, testId, server.clock(), [id]);
      return { mark, neverBeat: candidate?.neverBeat };
    };

    it.each([true, false])('is marked after a minute, live and at the end alike; begun: %s', async (isBegun) => {
      const run = await beginAttempt(server, { duration_minutes: 10 });
      const honest = await beginAttempt(server, { duration_minutes: 10 });
      for (const { learner, attemptId } of isBegun ? [run, honest] : [])
        await learner.post(`/my/attempts/${attemptId}/begin`);
      await honest.learner.post(`/my/attempts/${honest.attemptId}/beat`, {
        epoch: 1,
        queued: 0,
        head: emptyHead(honest.attemptId, 1),
      });
      await honest.learner.get(`/my/attempts/${honest.attemptId}/result`);
      server.clock.forward({ seconds: 60 });
      const before = await marked(run);
      expect(before.neverBeat).toBe(false);
      server.clock.forward({ milliseconds: 1 });
      const after = await marked(run);
      expect(after.neverBeat).toBe(true);
      expect(after.mark).not.toBe(before.mark);
      expect((await marked(honest)).neverBeat).toBe(false);
      for (const one of [run, honest]) await one.submit();
      expect((await marked(run)).neverBeat).toBe(true);
      expect((await marked(honest)).neverBeat).toBe(false);
    });
  });
});
