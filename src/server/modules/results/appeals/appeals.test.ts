import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { appealsOf, WORDS } from './appeals.fixture.ts';

describe('appeals of a learner', () => {
  const server = withApp();
  const { sat, send, mine, appealed, protocol } = appealsOf(server);

  describe('listMyAppeals', () => {
    it('tells until when each question may be appealed, and what was', async () => {
      const run = await appealed();
      const { appealDays, questions } = await mine(run);
      expect(appealDays).toBe(7);
      expect(questions).toHaveLength(3);
      expect(questions[0]).toMatchObject({ position: 0, mayAppeal: false, appeal: { state: 'sent', text: WORDS } });
      const end = new Date(server.clock().getTime() + 7 * 86_400_000).toISOString();
      expect(questions[1]).toEqual({ position: 1, until: end, mayAppeal: true, appeal: null });
    });

    it('has no questions where the answers are not shown, and is not for others', async () => {
      const run = await sat({ review_policy: 'score' });
      expect((await mine(run)).questions).toEqual([]);
      const other = await signInAs(server, 'user');
      expect((await other.get(`/my/attempts/${run.attemptId}/appeals`)).status).toBe(404);
    });

    it('counts the days of an answer that waited from its mark', async () => {
      const run = await sat({ appeal_days: 1 });
      server.clock.forward({ days: 3 });
      const now = server.clock();
      await server.db
        .insertInto('marks')
        .values({ attempt_id: run.attemptId, position: 2, stage: 'first', marker_id: null, points: 1, at: now })
        .execute();
      const { questions } = await mine(run);
      expect(questions.map(({ mayAppeal }) => mayAppeal)).toEqual([false, false, true]);
    });
  });

  describe('createMyAppeal', () => {
    it('is written down, in the protocol and the audit trail too', async () => {
      const run = await sat();
      const { status, body } = await send(run, { text: `  ${WORDS}\n` });
      expect(status).toBe(201);
      expect(body).toMatchObject({ position: 0, kind: 'wrong-key', text: WORDS, state: 'sent', answer: null });
      expect(await protocol(run.attemptId)).toMatchObject([
        { kind: 'appealed', details: { position: 0, text: WORDS } },
      ]);
      const audit = await server.db
        .selectFrom('audit_events')
        .select(['action', 'actor_id', 'record_ids'])
        .where('resource', '=', 'appeals')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(audit).toEqual({ action: 'appeal', actor_id: run.learner.user.id, record_ids: [body.id] });
    });

    it('is stored once when it is sent twice, and only one may be open', async () => {
      const run = await sat();
      const [one, other] = await Promise.all([send(run), send(run)]);
      expect([one.status, other.status].sort()).toEqual([200, 201]);
      expect(one.body.id).toBe(other.body.id);
      const another = await send(run, { kind: 'ambiguous' });
      expect([another.status, another.body.id]).toEqual([409, 'appeal-open']);
      expect((await send(run, { position: 1 })).status).toBe(201);
    });

    it('refuses where the answers are not shown, after the days, and where there are none', async () => {
      expect((await send(await sat({ review_policy: 'score' }))).body.id).toBe('appeal-not-shown');
      expect((await send(await sat({ appeal_days: 0 }))).body.id).toBe('appeal-not-taken');
      const run = await sat({ appeal_days: 2 });
      server.clock.forward({ days: 2, seconds: 1 });
      expect((await send(run)).body.id).toBe('appeal-too-late');
    });

    it('refuses while the attempt runs', async () => {
      const run = await beginAttempt(server, { review_policy: 'key' });
      expect((await send(run)).body.id).toBe('appeal-not-shown');
    });

    it('is not for others, nor for questions that were not asked', async () => {
      const run = await sat();
      const learner = await signInAs(server, 'user');
      expect((await send({ learner, attemptId: run.attemptId })).status).toBe(404);
      expect((await send(run, { position: 3 })).status).toBe(404);
      expect((await send(run, { position: -1 })).status).toBe(400);
      expect((await send({ learner, attemptId: 999_999 })).status).toBe(404);
    });

    it('cleans hostile texts, and refuses empty and endless ones', async () => {
      const run = await sat();
      const { body } = await send(run, { text: `<script>alert(1)</script>\u0000\uD800 ${WORDS}` });
      expect(body.text).toBe(`<script>alert(1)</script> ${WORDS}`);
      expect((await send(run, { position: 1, text: '\u0000 \n' })).status).toBe(422);
      expect((await send(run, { position: 1, text: 'x'.repeat(4001) })).status).toBe(400);
      expect((await send(run, { position: 1, kind: 'revenge' })).status).toBe(400);
      expect((await send(run, { position: 1, state: 'accepted' })).status).toBe(400);
    });

    it('takes so many of one person a day, and no more', async () => {
      const run = await sat();
      for (let count = 0; count < 50; count++) {
        const { body } = await send(run);
        await run.learner.post(`/my/appeals/${body.id}/withdraw`);
      }
      const { status, body } = await send(run);
      expect([status, body.id]).toEqual([429, 'too-many-requests']);
    });
  });

  describe('withdrawMyAppeal', () => {
    it('takes an open appeal back, and it may be sent again', async () => {
      const run = await appealed();
      const withdraw = (who = run.learner) => who.post(`/my/appeals/${run.id}/withdraw`);
      expect((await withdraw(await signInAs(server, 'user'))).status).toBe(404);
      expect((await withdraw()).body).toMatchObject({ state: 'withdrawn' });
      expect((await withdraw()).status).toBe(200);
      expect((await protocol(run.attemptId)).map(({ kind }) => kind)).toEqual(['appealed', 'appeal-withdrawn']);
      expect((await send(run)).status).toBe(201);
    });

    it('refuses when it has been decided', async () => {
      const run = await appealed();
      await (await signInAs(server, 'examiner')).post(`/appeals/${run.id}/reject`, { answer: 'Ключ верен' });
      expect((await run.learner.post(`/my/appeals/${run.id}/withdraw`)).body.id).toBe('already-decided');
    });
  });
});
