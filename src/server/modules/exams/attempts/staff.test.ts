import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { beginAttempt, continueAttempt, placeOf, TRUE } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildTest,
  buildUser,
  type Client,
  signIn,
  signInAs,
  signInWith,
  withApp,
} from '../../../../../tests/support/index.ts';
import { translator } from '../../../i18n.ts';

describe('attempts for staff', () => {
  const server = withApp();

  /** Two attempts of two people at one test; the first is submitted. */
  async function twoAttempts(surname: string) {
    const test = await buildTest(server.db, { title: { ru: `=Тест ${surname}`, en: 'Test' }, pass_percentage: 9 });
    const people = [
      await buildUser(server.db, { surname, name: 'Айгүл' }),
      await buildUser(server.db, { surname, name: 'Болат' }),
    ];
    const runs = [];
    for (const person of people) {
      await buildAssignment(server.db, { test_id: test.id, user_id: person.id });
      runs.push(await continueAttempt(await signIn(server.app, person), test.id));
      server.clock.forward({ minutes: 1 });
    }
    const [first, second] = runs;
    if (first === undefined || second === undefined) throw new Error('two');
    await first.save(placeOf(first.session, 'true_false'), TRUE);
    await first.submit();
    await second.save(placeOf(second.session, 'true_false'), TRUE);
    return { test, first, second };
  }

  describe('listAttempts', () => {
    it('searches numbers and addresses only for those who may see people', async () => {
      const { test, first } = await twoAttempts('Серікбай');
      const secret = { iin: '850615451239', phone: '+7 701 555 44 33', email: 'serikbay@mail.kz' };
      await server.db.updateTable('users').set(secret).where('id', '=', first.learner.user.id).execute();
      const [teacher, stranger] = await Promise.all([
        signInAs(server, 'teacher'),
        signInWith(server, ['attempts:list', 'session:self']),
      ]);
      const found = async (client: Client, q: string) =>
        (await client.get('/attempts', { filter: { testId: test.id, q } })).body.length;
      for (const q of [...Object.values(secret), '8506', 'mail.kz']) {
        expect([q, await found(teacher, q)]).toEqual([q, 1]);
        expect([q, await found(stranger, q)]).toEqual([q, 0]);
      }
      expect(await found(stranger, 'айгул серикб')).toBe(1);
    });

    it('sorts, pages, filters and searches by the person', async () => {
      const { test, first, second } = await twoAttempts('Сейтқали');
      const teacher = await signInAs(server, 'teacher');
      const ids = async (query: object) => {
        const { status, body, headers } = await teacher.get('/attempts', query as Record<string, unknown>);
        expect(status).toBe(200);
        return { ids: (body as Schemas['Attempt'][]).map(({ id }) => id), range: headers['content-range'] };
      };
      const filter = { testId: test.id };
      const both = { ids: [second.attemptId, first.attemptId], range: 'attempts 0-1/2' };
      expect(await ids({ filter })).toEqual(both);
      expect(await ids({ filter, sort: ['userId', 'DESC'] })).toEqual(both);
      expect(await ids({ filter, sort: ['startedAt', 'ASC'], range: [1, 1] })).toEqual({
        ids: [second.attemptId],
        range: 'attempts 1-1/2',
      });
      expect((await ids({ filter: { ...filter, q: 'айгүл сейтқ' } })).ids).toEqual([first.attemptId]);
      expect((await ids({ filter: { ...filter, status: 'in_progress' } })).ids).toEqual([second.attemptId]);
      expect((await ids({ filter: { ...filter, passed: true } })).ids).toEqual([first.attemptId]);
      expect((await ids({ filter: { ...filter, passed: false } })).ids).toEqual([]);
      expect((await ids({ filter: { userId: second.learner.user.id } })).ids).toEqual([second.attemptId]);
      expect((await ids({ filter: { id: [first.attemptId, 999_999] } })).ids).toEqual([first.attemptId]);
      expect((await ids({ filter: { ...filter, startedFrom: second.session.startedAt } })).ids).toEqual([
        second.attemptId,
      ]);
      expect((await ids({ filter: { ...filter, startedTo: first.session.startedAt } })).ids).toEqual([first.attemptId]);
      for (const field of [
        'id',
        'testId',
        'number',
        'status',
        'deadlineAt',
        'submittedAt',
        'submitReason',
        'questionCount',
        'answeredCount',
        'score',
        'maxScore',
        'percentage',
        'passed',
      ]) {
        expect((await ids({ filter, sort: [field, 'ASC'] })).ids).toHaveLength(2);
      }
    });

    it('tells how far an attempt in progress is', async () => {
      const { test } = await twoAttempts('Ким');
      const examiner = await signInAs(server, 'examiner');
      const { body } = await examiner.get('/attempts', { filter: { testId: test.id, status: 'in_progress' } });
      expect(body[0]).toMatchObject({
        number: 1,
        questionCount: 11,
        answeredCount: 1,
        maxScore: 11,
        score: null,
        percentage: null,
        passed: null,
        submittedAt: null,
      });
    });

    it('is closed to learners, and to what is out of contract', async () => {
      expect((await (await signInAs(server, 'user')).get('/attempts')).status).toBe(403);
      const admin = await signInAs(server, 'admin');
      expect((await admin.get('/attempts', { sort: ['keys', 'ASC'] })).status).toBe(400);
      expect((await admin.get('/attempts', { filter: { startedFrom: 'yesterday' } })).status).toBe(400);
    });
  });

  describe('getAttempt', () => {
    it('shows the paper with answers, grades and the key', async () => {
      const { first, test } = await twoAttempts('Ли');
      const admin = await signInAs(server, 'admin');
      const { status, body } = await admin.get(`/attempts/${first.attemptId}`);
      expect(status).toBe(200);
      expect(body.attempt).toMatchObject({
        id: first.attemptId,
        testId: test.id,
        status: 'submitted',
        score: 1,
        answeredCount: 1,
        submitReason: 'learner',
      });
      expect(body.title).toEqual(test.title);
      expect(body.themes).toHaveLength(1);
      expect(body.items).toHaveLength(11);
      expect(body.items[placeOf(first.session, 'true_false')]).toMatchObject({
        answer: TRUE,
        points: 1,
        verdict: 'correct',
        key: { answer: TRUE },
      });
      expect(body.items[placeOf(first.session, 'short_text')]).toMatchObject({
        answer: null,
        points: 0,
        verdict: 'unanswered',
        key: { texts: ['Астана'] },
      });
    });

    it('shows staff of their own attempt no more than its learner sees', async () => {
      const run = await beginAttempt(server, { review_policy: 'key', review_from: 'closed' });
      await server.db.updateTable('users').set({ role_id: 2 }).where('id', '=', run.learner.user.id).execute();
      const examiner = await signIn(server.app, run.learner.user);
      const refused = { status: 403, body: { id: 'own-attempt' } };
      expect(await examiner.get(`/attempts/${run.attemptId}`)).toMatchObject(refused);
      await run.submit();
      expect(await examiner.get(`/attempts/${run.attemptId}`)).toMatchObject(refused);
      const show = (review_policy: 'answers' | 'key') =>
        server.db
          .updateTable('tests')
          .set({ review_policy, review_from: 'submitted' })
          .where('id', '=', run.testId)
          .execute();
      await show('answers');
      expect(await examiner.get(`/attempts/${run.attemptId}`)).toMatchObject(refused);
      await show('key');
      expect((await examiner.get(`/attempts/${run.attemptId}`)).status).toBe(200);
      // Now their device can bring nothing more that counts.
      const { shown_at } = await server.db
        .selectFrom('attempts')
        .select('shown_at')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(shown_at).toEqual(server.clock());
    });

    it('shows one in progress as not graded', async () => {
      const { second } = await twoAttempts('Цой');
      const admin = await signInAs(server, 'admin');
      const { body } = await admin.get(`/attempts/${second.attemptId}`);
      expect(body.themes).toEqual([]);
      expect(body.items[placeOf(second.session, 'true_false')]).toMatchObject({
        answer: TRUE,
        points: null,
        verdict: null,
      });
    });

    it('is closed to learners, their own attempts included, and knows what is not there', async () => {
      const run = await beginAttempt(server);
      expect((await run.learner.get(`/attempts/${run.attemptId}`)).status).toBe(403);
      expect((await (await signInAs(server, 'admin')).get('/attempts/999999')).status).toBe(404);
    });
  });

  describe('lists with an attempt of one’s own', () => {
    it('tell its result only where the policy shows it to its learner, and then it counts as shown', async () => {
      const closes_at = new Date(server.clock().getTime() + 3_600_000);
      const run = await beginAttempt(server, { review_policy: 'score', review_from: 'closed', closes_at });
      const { id } = run.learner.user;
      await server.db.updateTable('users').set({ role_id: ROLE_IDS.examiner }).where('id', '=', id).execute();
      const [own, others] = [await signIn(server.app, run.learner.user), await signInAs(server, 'examiner')];
      const questions = () => own.get(`/attempts/${run.attemptId}/questions`);
      expect(await questions()).toMatchObject({ status: 403, body: { id: 'own-attempt' } });
      expect((await others.get(`/attempts/${run.attemptId}/questions`)).status).toBe(200);
      await run.save(placeOf(run.session, 'true_false'), TRUE);
      await run.submit();
      const filter = { testId: run.testId };
      const percentage = async (staff: typeof own) => (await staff.get('/attempts', { filter })).body[0].percentage;
      const line = async (staff: typeof own) =>
        ((await staff.get('/attempts/export', { filter })).body as string).trimEnd().split('\r\n')[1];
      const best = async (staff: typeof own) => (await staff.get(`/tests/${run.testId}/results`)).body.best;
      const [whole, exported] = [await percentage(others), await line(others)];
      expect(whole).toBeGreaterThan(0);
      const word = (passed: boolean) => own.get('/attempts', { filter: { ...filter, passed } });
      expect([await percentage(own), await best(own)]).toEqual([null, null]);
      expect([(await word(true)).body, (await word(false)).body]).toEqual([[], []]);
      expect((await own.get('/attempts', { filter, sort: ['percentage', 'ASC'] })).body).toHaveLength(1);
      expect(await line(own)).not.toBe(exported);
      expect(await best(others)).toBe(whole);
      expect(await questions()).toMatchObject({ status: 403 });
      const shown = () =>
        server.db
          .selectFrom('attempts')
          .select('shown_level')
          .where('id', '=', run.attemptId)
          .executeTakeFirstOrThrow();
      expect(await shown()).toEqual({ shown_level: null });
      await server.db.updateTable('tests').set({ review_from: 'submitted' }).where('id', '=', run.testId).execute();
      await own.get('/attempts', { filter: { testId: run.testId + 1 } });
      expect(await shown()).toEqual({ shown_level: null });
      expect(await percentage(own)).toBe(whole);
      expect(await shown()).toEqual({ shown_level: 'score' });
      expect([await line(own), await best(own)]).toEqual([exported, whole]);
    });
  });

  describe('exportAttempts', () => {
    it('gives what the filter selects as CSV, formulas escaped', async () => {
      const { test } = await twoAttempts('Әбдірахман');
      const admin = await signInAs(server, 'admin');
      const { status, body, headers } = await admin.get('/attempts/export', {
        filter: { testId: test.id },
        sort: ['startedAt', 'ASC'],
      });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const text = body as string;
      expect(text.startsWith('\uFEFF')).toBe(true);
      const lines = text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).not.toContain('admin.resources');
      const word = (field: string) => translator('ru')(`admin.resources.attempts.values.${field}`);
      const [done, running, byLearner] = [
        word('status.submitted'),
        word('status.in_progress'),
        word('submitReason.learner'),
      ];
      const first = (lines[1] ?? '').replaceAll(/\d\d\.\d\d\.2026 [\d:]{8}/g, '…');
      expect(first).toMatch(`Әбдірахман Айгүл;'=Тест Әбдірахман;1;${done};…;…;…;${byLearner};11;1;1;11;9,09;`);
      expect(lines[2]).toMatch(`Әбдірахман Болат;'=Тест Әбдірахман;1;${running};`);
    });

    it('is closed to learners', async () => {
      expect((await (await signInAs(server, 'user')).get('/attempts/export')).status).toBe(403);
    });
  });
});
