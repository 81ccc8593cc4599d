import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type AttemptRun, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  buildUser,
  CONTENTS,
  type SignedInClient,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';
import { lockAttempts } from '../../exams/attempt-locks/index.ts';
import { appealsOf } from './appeals.fixture.ts';

describe('appeals before staff', () => {
  const server = withApp();
  const { sat, alsoSat, send, mine, appealed, protocol, notices, correct } = appealsOf(server);

  describe('listAppeals', () => {
    it('shows how many there are against one version of a question', async () => {
      const run = await appealed();
      await send(await alsoSat(run.testId));
      await send(run, { position: 1 });
      const examiner = await signInAs(server, 'examiner');
      const { status, body } = await examiner.get('/appeals', {
        filter: { testId: run.testId },
        sort: ['openAlike', 'DESC'],
      });
      expect(status).toBe(200);
      expect(body.map(({ openAlike }: Schemas['Appeal']) => openAlike)).toEqual([2, 2, 1]);
      const by = async (filter: object) =>
        (await examiner.get('/appeals', { filter: { testId: run.testId, ...filter } })).body.length;
      expect(await by({ questionId: run.first })).toBe(2);
      expect(await by({ userId: run.learner.user.id })).toBe(2);
      expect(await by({ open: true, state: 'sent', kind: 'wrong-key' })).toBe(3);
      expect(await by({ open: false })).toBe(0);
    });

    it('is not for learners', async () => {
      expect((await (await signInAs(server, 'user')).get('/appeals')).status).toBe(403);
    });
  });

  describe('exportAppeals', () => {
    it('gives what the filter selects, with formulas escaped', async () => {
      const run = await sat();
      await send(run, { text: '=cmd()' });
      const teacher = await signInAs(server, 'teacher');
      const { status, body } = await teacher.get('/appeals/export', { filter: { testId: run.testId }, format: 'csv' });
      expect(status).toBe(200);
      expect(body).toContain("'=cmd()");
      expect(body).toContain('Неверный ключ');
    });
  });

  describe('getAppeal', () => {
    it('gives one, or 404', async () => {
      const { id, testId, first } = await appealed();
      const examiner = await signInAs(server, 'examiner');
      expect((await examiner.get(`/appeals/${id}`)).body).toMatchObject({ id, testId, questionId: first, alike: 1 });
      expect((await examiner.get('/appeals/999999')).status).toBe(404);
    });
  });

  describe('getAppealCase', () => {
    it('shows the question with answer and key, and the other appeals', async () => {
      const run = await appealed();
      const other = await send(await alsoSat(run.testId));
      const examiner = await signInAs(server, 'examiner');
      const { body } = await examiner.get(`/appeals/${run.id}/case`);
      expect(body).toMatchObject({
        appeal: { id: run.id },
        review: { verdict: 'wrong', key: expect.anything() },
        own: false,
        closedCard: false,
        changed: false,
        markingRef: null,
        correction: null,
      });
      expect(body.alike.map(({ id }: { id: number }) => id)).toEqual([other.body.id]);
      expect((await examiner.get('/appeals/999999/case')).status).toBe(404);
    });

    it('says when a signed report card holds the attempt', async () => {
      const admin = await signInAs(server, 'admin');
      const run = await sat({ kind: 'exam', questions: [await singleQuestion()] });
      const { id } = (await send(run)).body;
      const { body: card } = await admin.post('/report-cards', { testId: run.testId });
      const { body: sheet } = await admin.get(`/report-cards/${card.id}`);
      expect((await admin.post(`/report-cards/${card.id}/close`, { digest: sheet.digest })).status).toBe(200);
      expect((await admin.get(`/appeals/${id}/case`)).body.closedCard).toBe(true);
    });
  });

  it('shows a case as it stood at one moment', async () => {
    const run = await appealed();
    const next = await alsoSat(run.testId);
    await mine(next);
    const examiner = await signInAs(server, 'examiner');
    const holder = await server.db.startTransaction().execute();
    await sql`lock table late_answers in access exclusive mode`.execute(holder);
    const reply = examiner.get(`/appeals/${run.id}/case`);
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      waiting = rows.length;
    }
    // The appeal has been read, the others have not.
    const other = await send(next);
    await holder.commit().execute();
    const { status, body } = await reply;
    expect([status, body.alike]).toEqual([200, []]);
    expect((await examiner.get(`/appeals/${run.id}/case`)).body.alike).toMatchObject([{ id: other.body.id }]);
  });

  const becomesExaminer = async ({ learner }: Pick<AttemptRun, 'learner'>) => {
    await server.db.updateTable('users').set({ role_id: 2 }).where('id', '=', learner.user.id).execute();
    return signIn(server.app, learner.user);
  };

  it('shows the case of an own attempt as its learner sees it', async () => {
    const run = await appealed({ review_policy: 'answers' });
    const examiner = await becomesExaminer(run);
    const { body } = await examiner.get(`/appeals/${run.id}/case`);
    expect(body).toMatchObject({ own: true, review: { verdict: 'wrong', key: null, explanation: null } });
    await server.db.updateTable('tests').set({ review_policy: 'score' }).where('id', '=', run.testId).execute();
    const refused = { status: 403, body: { id: 'own-attempt' } };
    expect(await examiner.get(`/appeals/${run.id}/case`)).toMatchObject(refused);
  });

  const singleQuestion = async () => (await buildQuestion(server.db, { content: CONTENTS.single })).id;

  describe('takeAppeal', () => {
    it('shows the learner that it is being looked at', async () => {
      const run = await appealed();
      const examiner = await signInAs(server, 'examiner');
      expect((await examiner.post(`/appeals/${run.id}/take`)).body.state).toBe('considering');
      expect((await examiner.post(`/appeals/${run.id}/take`)).status).toBe(200);
      const lines = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'resource', 'record_ids'])
        .where('action', '=', 'take')
        .execute();
      expect(lines).toEqual([{ actor_id: examiner.user.id, resource: 'appeals', record_ids: [run.id] }]);
      expect((await mine(run)).questions[0]?.appeal?.state).toBe('considering');
      expect((await examiner.post('/appeals/999999/take')).status).toBe(404);
    });

    it('leaves an own attempt to others', async () => {
      const run = await appealed();
      const examiner = await becomesExaminer(run);
      for (const [verb, body] of [['take'], ['reject', { answer: 'Да' }], ['accept', { answer: 'Да' }]] as const) {
        const refused = await examiner.post(`/appeals/${run.id}/${verb}`, body);
        expect([refused.status, refused.body.id]).toEqual([403, 'own-attempt']);
      }
      expect((await correct(examiner, run.testId, run.first, { appealAnswer: 'Сам себе' })).status).toBe('done');
      expect((await examiner.get(`/appeals/${run.id}`)).body.state).toBe('sent');
    });
  });

  describe('rejectAppeal', () => {
    it('answers with words, which reach the learner', async () => {
      const run = await appealed();
      const examiner = await signInAs(server, 'examiner');
      const reject = (answer: string) => examiner.post(`/appeals/${run.id}/reject`, { answer });
      expect((await reject(' ')).status).toBe(422);
      const { status, body } = await reject('Ключ верен: пункт 13.');
      expect([status, body.count, body.appeal.state]).toEqual([200, 1, 'rejected']);
      expect((await mine(run)).questions[0]).toMatchObject({
        mayAppeal: true,
        appeal: { state: 'rejected', answer: 'Ключ верен: пункт 13.' },
      });
      expect(await notices(run.learner, 'appeal-rejected')).toMatchObject([
        { details: { attemptId: run.attemptId, position: 0, reason: 'Ключ верен: пункт 13.' } },
      ]);
      expect((await protocol(run.attemptId)).at(-1)).toMatchObject({
        kind: 'appeal-rejected',
        actor_id: examiner.user.id,
        details: { reason: 'Ключ верен: пункт 13.' },
      });
      expect((await reject('Ещё раз')).body.id).toBe('already-decided');
    });

    it('reaches the learner by mail too, in their language, where a mail server is set up', async () => {
      const mail = await startMailServer();
      const app = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
      try {
        const run = await appealed();
        const contact = { email: 'dana@example.kz', language: 'kz' } as const;
        await server.db.updateTable('users').set(contact).where('id', '=', run.learner.user.id).execute();
        const silent = await alsoSat(run.testId);
        await send(silent);
        const examiner = await signIn(app, (await signInAs(server, 'examiner')).user);
        const { body } = await examiner.post(`/appeals/${run.id}/reject`, { answer: 'Кілт дұрыс.', alike: true });
        expect(body.count).toBe(2);
        await vi.waitFor(() => expect(mail.letters).toHaveLength(1), UNHURRIED);
        expect(mail.letters[0]?.to).toBe('dana@example.kz');
        expect(mail.letters[0]?.text).toContain('1-сұрағы бойынша апелляцияңыз қабылданбады');
        expect(mail.letters[0]?.text).toContain('Кілт дұрыс.');
        expect(await notices(silent.learner, 'appeal-rejected')).toHaveLength(1);
      } finally {
        await app.close();
        await mail.close();
      }
    });

    it('tells nothing to somebody who writes again; they read it with the result', async () => {
      const run = await appealed();
      const examiner = await signInAs(server, 'examiner');
      const order = {
        requestId: `appealed-${run.attemptId}`,
        attemptIds: [run.attemptId],
        minutes: 10,
        reason: 'Шум',
        afterShown: true,
      };
      expect((await examiner.post(`/tests/${run.testId}/reopenings`, order)).status).toBe(200);
      expect((await examiner.post(`/appeals/${run.id}/reject`, { answer: 'Ключ верен.' })).status).toBe(200);
      expect(await notices(run.learner, 'appeal-rejected')).toEqual([]);
      expect((await mine(run)).questions).toEqual([]);
      const again = await continueAttempt(run.learner, run.testId);
      await again.submit();
      expect((await mine(run)).questions[0]?.appeal).toMatchObject({ state: 'rejected', answer: 'Ключ верен.' });
    });

    it('answers all alike at once, if asked', async () => {
      const run = await appealed();
      const other = await alsoSat(run.testId);
      await send(other);
      await send(run, { position: 1 });
      const examiner = await signInAs(server, 'examiner');
      const { body } = await examiner.post(`/appeals/${run.id}/reject`, { answer: 'Ключ верен', alike: true });
      expect(body.count).toBe(2);
      expect((await mine(other)).questions[0]?.appeal?.state).toBe('rejected');
      expect((await mine(run)).questions[1]?.appeal?.state).toBe('sent');
    });

    it('lets two examiners answer alike at the same time, whichever appeal they have before them', async () => {
      const first = await appealed();
      const others = [await alsoSat(first.testId), await alsoSat(first.testId)];
      const ids = [first.id];
      for (const other of others) ids.push((await send(other)).body.id);
      const examiners = [await signInAs(server, 'examiner'), await signInAs(server, 'teacher')];
      // Both have begun and wait for the last attempt before either has all that it needs.
      const trx = await server.db.startTransaction().execute();
      await lockAttempts(trx, [others[1]?.attemptId ?? 0]);
      const decisions = examiners.map((who, index) =>
        who.post(`/appeals/${ids[index]}/reject`, { answer: 'Ключ верен', alike: true }),
      );
      await waiters(server.db, 2);
      await trx.commit().execute();
      const answers = await Promise.all(decisions);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 200)?.body.count).toBe(3);
    });

    it('leaves one decision of two at once', async () => {
      const { id } = await appealed();
      const [one, other] = [await signInAs(server, 'examiner'), await signInAs(server, 'teacher')];
      const answers = await Promise.all(
        [one, other].map((who) => who.post(`/appeals/${id}/reject`, { answer: 'Нет' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('acceptAppeal', () => {
    it('asks for a change first', async () => {
      const run = await appealed();
      const examiner = await signInAs(server, 'examiner');
      const accept = () => examiner.post(`/appeals/${run.id}/accept`, { answer: 'Вы правы' });
      expect((await accept()).body.id).toBe('appeal-nothing-changed');
      await correct(examiner, run.testId, run.first);
      expect((await examiner.get(`/appeals/${run.id}/case`)).body).toMatchObject({
        changed: true,
        correction: 'credit',
      });
      expect((await accept()).body.appeal).toMatchObject({ state: 'accepted', answer: 'Вы правы' });
    });

    it('lets another marker mark an appealed answer anew', async () => {
      const run = await sat();
      const [first, second] = [await signInAs(server, 'teacher'), await signInAs(server, 'examiner')];
      const row = await server.db
        .selectFrom('attempts')
        .select('marking_ref')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      const path = `/marking/${row.marking_ref}/2`;
      const mark = async (who: SignedInClient, points: number) => {
        const { body } = await who.get(path);
        const rubric = [
          { criterion: 'e1', points },
          { criterion: 'e2', points: 0 },
        ];
        return who.put(path, { version: body.version, rubric, comment: null });
      };
      expect((await mark(first, 0)).status).toBe(200);
      expect((await mark(second, 3)).body.id).toBe('mark-not-yours');
      server.clock.forward({ minutes: 1 });
      const { id } = (await send(run, { position: 2, kind: 'wrong-mark' })).body;
      const { body } = await second.get(`/appeals/${id}/case`);
      expect(body).toMatchObject({ markingRef: row.marking_ref, changed: false });
      expect((await mark(second, 3)).status).toBe(200);
      expect((await second.post(`/appeals/${id}/accept`, { answer: 'Балл повышен' })).status).toBe(200);
      expect(await notices(run.learner, 'appeal-accepted')).toHaveLength(1);
    });
  });

  describe('a key correction with an answer to appeals', () => {
    it('accepts all open ones against the question, and changes the results', async () => {
      const run = await appealed();
      const other = await alsoSat(run.testId);
      await send(other);
      await send(run, { position: 1 });
      const examiner = await signInAs(server, 'examiner');
      const [asked] = (await examiner.get(`/tests/${run.testId}/asked-questions`)).body;
      expect(asked).toMatchObject({ questionId: run.first, openAppeals: 2 });
      const job = await correct(examiner, run.testId, run.first, { appealAnswer: 'Вы правы, ключ исправлен.' });
      expect(job.status).toBe('done');
      const { correctionId } = job.result;
      for (const one of [run, other]) {
        expect((await mine(one)).questions[0]?.appeal).toMatchObject({
          state: 'accepted',
          answer: 'Вы правы, ключ исправлен.',
        });
        expect(await notices(one.learner, 'appeal-accepted')).toHaveLength(1);
        expect((await one.result()).body.items[0].points).toBe(1);
      }
      expect((await examiner.get(`/appeals/${run.id}`)).body).toMatchObject({
        correctionId,
        decidedBy: examiner.user.id,
      });
      expect((await mine(run)).questions[1]?.appeal?.state).toBe('sent');
      expect((await protocol(run.attemptId)).at(-1)).toMatchObject({
        kind: 'appeal-accepted',
        details: { correctionId },
      });
    });

    it('leaves those open that a signed report card holds', async () => {
      const admin = await signInAs(server, 'admin');
      const question = await singleQuestion();
      const run = await sat({ kind: 'exam', questions: [question] });
      const { id } = (await send(run)).body;
      const { body: card } = await admin.post('/report-cards', { testId: run.testId });
      const { body: sheet } = await admin.get(`/report-cards/${card.id}`);
      await admin.post(`/report-cards/${card.id}/close`, { digest: sheet.digest });
      expect((await correct(admin, run.testId, question, { appealAnswer: 'Вы правы' })).status).toBe('done');
      expect((await admin.get(`/appeals/${id}`)).body).toMatchObject({ state: 'sent', correctionId: null });
    });

    it('asks for the permission to decide, and for words', async () => {
      const run = await appealed();
      const teacher = await signInAs(server, 'teacher');
      expect(await correct(teacher, run.testId, run.first, { appealAnswer: ' ' })).toMatchObject({
        errors: { appealAnswer: expect.any(String) },
      });
      const role = await server.db
        .insertInto('roles')
        .values({
          key: 'corrector',
          title: '{"ru":"Исправляет ключи"}',
          permissions: ['session:self', 'key-corrections:list', 'key-corrections:apply'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const corrector = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
      expect(await correct(corrector, run.testId, run.first, { appealAnswer: 'Да' })).toMatchObject({
        id: 'forbidden',
      });
    });
  });
});
