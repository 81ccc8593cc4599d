import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type AttemptRun, beginAttempt, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTheme,
  buildUser,
  CONTENTS,
  finished,
  MARKED_CONTENTS,
  signIn,
  type SignedInClient,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';
import { lockAttempts } from '../../exams/attempt-locks/index.ts';

type Fields = NonNullable<Parameters<typeof beginAttempt>[1]>;

const WORDS = 'По пункту 12 Правил верен второй вариант.';

describe('appeals', () => {
  const server = withApp();

  /** Two single choices, answered wrongly, and an essay; handed in, and the result is looked at. */
  async function finish(run: AttemptRun) {
    for (const position of [0, 1]) {
      const wrong = run.session.questions[position]?.options?.find(({ text }) => text.ru === 'Неверно');
      await run.save(position, { type: 'single', choice: wrong?.id ?? '' });
    }
    await run.save(2, { type: 'essay', text: 'Каска, перчатки, очки.' });
    expect((await run.submit()).status).toBe(200);
    return run;
  }

  async function sat(fields: Fields = {}) {
    const theme = await buildTheme(server.db);
    const make = async (content: typeof CONTENTS.single | typeof MARKED_CONTENTS.essay) =>
      (await buildQuestion(server.db, { theme_id: theme.id, content })).id;
    const questions = [await make(CONTENTS.single), await make(CONTENTS.single), await make(MARKED_CONTENTS.essay)];
    const run = await beginAttempt(server, {
      questions,
      shuffle_questions: false,
      review_policy: 'key',
      ...fields,
    });
    return { ...(await finish(run)), questions, first: questions[0] ?? 0 };
  }

  /** Another learner of the same test. */
  async function alsoSat(testId: number) {
    const learner = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: testId, user_id: learner.user.id });
    return finish(await continueAttempt(learner, testId));
  }

  const send = ({ learner, attemptId }: Pick<AttemptRun, 'learner' | 'attemptId'>, more: object = {}) =>
    learner.post(`/my/attempts/${attemptId}/appeals`, { position: 0, kind: 'wrong-key', text: WORDS, ...more });
  const mine = async ({ learner, attemptId }: Pick<AttemptRun, 'learner' | 'attemptId'>) =>
    (await learner.get(`/my/attempts/${attemptId}/appeals`)).body as Schemas['MyAppeals'];

  async function appealed(fields: Fields = {}) {
    const run = await sat(fields);
    return { ...run, id: (await send(run)).body.id as number };
  }

  const protocol = (attemptId: number) =>
    server.db
      .selectFrom('attempt_events')
      .select(['kind', 'actor_id', 'details'])
      .where('attempt_id', '=', attemptId)
      .where('kind', 'in', ['appealed', 'appeal-withdrawn', 'appeal-accepted', 'appeal-rejected'])
      .orderBy('id')
      .execute();
  const notices = async (learner: SignedInClient, kind: string) =>
    ((await learner.get('/my/notices')).body as Schemas['Notice'][]).filter((notice) => notice.kind === kind);

  const correct = (staff: SignedInClient, testId: number, questionId: number, more: object = {}) =>
    staff
      .post(`/tests/${testId}/key-corrections`, {
        questionId,
        version: 1,
        action: 'credit',
        scope: 'test',
        reason: 'Ключ был неверен',
        ...more,
      })
      .then((answer) => (answer.status === 201 ? finished(staff, answer.body.id) : answer.body));

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
        await vi.waitFor(() => expect(mail.letters).toHaveLength(1));
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
