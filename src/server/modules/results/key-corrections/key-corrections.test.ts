import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { beginAttempt, protocolOf } from '../../../../../tests/support/attempt-run.ts';
import type { App } from '../../../app.ts';
import type { SignedIn } from '../../../context.ts';
import type { JobRun } from '../../../jobs/index.ts';
import { buildExam, keyedTo, OTHER, RIGHT, takeExam, WRONG, whenOver } from './exam.fixture.ts';
import { keyCorrectionKinds } from './jobs.ts';

const sessionOf = ({ user }: SignedInClient): SignedIn => ({
  sessionId: '',
  userId: user.id,
  roleId: user.role_id,
  roleKey: 'teacher',
  scope: 'everyone',
  permissions: [],
  language: 'ru',
});

describe('key corrections', () => {
  const server = withApp();

  const attempt = (id: number) =>
    server.db
      .selectFrom('attempts')
      .select(['score', 'max_score', 'percentage', 'passed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Three people: the first has 2 of 4, the others 1 of 4; two took another option for the first question. */
  async function exam() {
    const { testId, questions } = await buildExam(server);
    const taken = await takeExam(server, testId, [
      [RIGHT, RIGHT, WRONG, WRONG],
      [WRONG, RIGHT, OTHER, OTHER],
      [WRONG, RIGHT, null, WRONG],
    ]);
    const [first = 0] = questions;
    const [keeper, riser, other] = taken.map(({ attemptId }) => attemptId);
    return { testId, questions, first, taken, keeper: keeper ?? 0, riser: riser ?? 0, other: other ?? 0 };
  }

  const order = (questionId: number, more: object = {}) => ({
    questionId,
    version: 1,
    action: 'key',
    scope: 'test',
    content: keyedTo(WRONG),
    reason: 'Ключ был неверен',
    ...more,
  });
  const without = ({ reason: _, ...input }: ReturnType<typeof order>) => input;
  const apply = (person: SignedInClient, testId: number, input: object) =>
    person.post(`/tests/${testId}/key-corrections`, input).then((answer) => whenOver(person, answer));

  describe('previewKeyCorrection', () => {
    it('says whose result would change, and changes nothing', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, keeper, riser, other } = await exam();
      const before = await Promise.all([keeper, riser, other].map(attempt));
      const { status, body } = await whenOver(
        teacher,
        await teacher.post(`/tests/${testId}/key-corrections/preview`, without(order(first))),
      );
      expect(status).toBe(201);
      expect(body.job).toMatchObject({ status: 'done', kind: 'preview-key' });
      expect(body.preview.summary).toMatchObject({
        papers: 3,
        graded: 3,
        changed: 3,
        toPassed: 2,
        toFailed: 1,
        higher: 2,
        lower: 1,
        running: 0,
        certificates: [],
      });
      expect(body.preview.affected.find(({ attemptId }: { attemptId: number }) => attemptId === riser)).toMatchObject({
        before: { score: 1, maxScore: 4, percentage: 25, passed: false },
        after: { score: 2, maxScore: 4, percentage: 50, passed: true },
      });
      expect(await Promise.all([keeper, riser, other].map(attempt))).toEqual(before);
      expect((await teacher.get(`/tests/${testId}/key-corrections`)).body).toEqual([]);
      expect(
        await server.db.selectFrom('notices').selectAll().where('kind', '=', 'result-changed').execute(),
      ).not.toContainEqual(expect.objectContaining({ details: expect.objectContaining({ testId }) }));
    });

    it('refuses what is no correction', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      const preview = (input: object) => teacher.post(`/tests/${testId}/key-corrections/preview`, input);
      const base = without(order(first));
      expect((await preview({ ...base, content: undefined })).body.errors).toHaveProperty('content');
      const [one, two] = keyedTo(WRONG).options;
      const other = { ...keyedTo(WRONG), options: [{ ...one, text: { ru: 'Иначе' } }, two] };
      expect((await preview({ ...base, content: other })).status).toBe(422);
      expect((await preview({ ...base, content: { type: 'true_false', correct: true } })).status).toBe(422);
      expect((await preview({ ...base, content: keyedTo('Ничто') })).status).toBe(422);
      expect((await preview({ ...base, questionId: 999_999 })).status).toBe(404);
      expect((await preview({ ...base, version: 7 })).status).toBe(404);
      expect((await teacher.post('/tests/999999/key-corrections/preview', base)).status).toBe(404);
      expect(
        (await (await signInAs(server, 'user')).post(`/tests/${testId}/key-corrections/preview`, base)).status,
      ).toBe(403);
    });
  });

  describe('applyKeyCorrection', () => {
    it('grades by the new key, and tells those whose result is another one', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, taken, keeper, riser } = await exam();
      const { status, body } = await apply(teacher, testId, order(first));
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'done', result: { count: 3, correctionId: expect.any(Number) } });
      expect(await attempt(keeper)).toMatchObject({ score: 1, percentage: 25, passed: false });
      expect(await attempt(riser)).toMatchObject({ score: 2, percentage: 50, passed: true });
      const notices = await server.db
        .selectFrom('notices')
        .selectAll()
        .where('user_id', '=', taken[1]?.userId ?? 0)
        .execute();
      expect(notices).toMatchObject([
        {
          kind: 'result-changed',
          details: {
            testId,
            before: { percentage: 25, passed: false },
            after: { percentage: 50, passed: true },
            reason: 'Ключ был неверен',
          },
        },
      ]);
      const [line] = await protocolOf(server, { attemptId: riser }, 'key-corrected');
      expect(line).toMatchObject({ actor_id: teacher.user.id, details: { action: 'key', questionId: first } });
      const audit = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'correct-key')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(audit).toMatchObject({
        actor_id: teacher.user.id,
        record_ids: [first],
        details: { reason: 'Ключ был неверен', toPassed: 2 },
      });
    });

    it('shows the corrected key in the review', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, riser } = await exam();
      await apply(teacher, testId, order(first));
      const { body } = await teacher.get(`/attempts/${riser}`);
      const { item, key, verdict } = body.items[0] as Schemas['ReviewItem'];
      const choice = key?.answer?.type === 'single' ? key.answer.choice : undefined;
      const right = item.options?.find(({ id }) => id === choice)?.text.ru;
      expect([verdict, right]).toEqual(['correct', WRONG]);
    });

    it('drops an item, and gives one to everybody', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, questions, keeper, other } = await exam();
      const [first = 0, , third = 0] = questions;
      await apply(teacher, testId, order(first, { action: 'drop', content: undefined }));
      expect(await attempt(keeper)).toMatchObject({ score: 1, max_score: 3, percentage: 33.33 });
      expect(await attempt(other)).toMatchObject({ score: 1, max_score: 3 });
      await apply(teacher, testId, order(third, { action: 'credit', content: undefined }));
      // People who left it unanswered get the points, too.
      expect(await attempt(other)).toMatchObject({ score: 2, max_score: 3, percentage: 66.67, passed: true });
    });

    it('leaves other tests alone, or takes them along', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, questions } = await exam();
      const second = await buildExam(server);
      await server.db
        .updateTable('test_questions')
        .set({ question_id: first })
        .where('test_id', '=', second.testId)
        .where('position', '=', 0)
        .execute();
      const [elsewhere] = await takeExam(server, second.testId, [[WRONG, WRONG, WRONG, WRONG]]);
      const id = elsewhere?.attemptId ?? 0;
      await apply(teacher, testId, order(first));
      expect(await attempt(id)).toMatchObject({ score: 0 });
      expect((await teacher.get(`/tests/${second.testId}/key-corrections`)).body).toEqual([]);
      await apply(teacher, testId, order(first, { scope: 'everywhere' }));
      expect(await attempt(id)).toMatchObject({ score: 1 });
      expect((await teacher.get(`/tests/${second.testId}/key-corrections`)).body).toHaveLength(1);
      expect(questions).toHaveLength(4);
    });

    it('leaves the bank alone for whoever may not edit questions', async () => {
      const examiner = await signInAs(server, 'examiner');
      const { testId, first } = await exam();
      const refused = await examiner.post(`/tests/${testId}/key-corrections`, order(first, { updateBank: true }));
      expect([refused.status, refused.body.id]).toEqual([403, 'bank-update-forbidden']);
      const { reason: _, ...input } = order(first, { updateBank: true });
      expect((await examiner.post(`/tests/${testId}/key-corrections/preview`, input)).status).toBe(403);
      expect((await apply(examiner, testId, order(first))).body.status).toBe('done');
    });

    it('gives the bank its key as a new version, if asked', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      const { body } = await apply(teacher, testId, order(first, { updateBank: true }));
      expect(body).toMatchObject({
        status: 'done',
        result: { summary: { bankVersion: 2 } },
        batchId: expect.any(Number),
      });
      const question = await server.db
        .selectFrom('questions')
        .select(['version', 'content'])
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      expect(question.version).toBe(2);
      expect(question.content).toMatchObject({ options: [{ correct: false }, { correct: true }, { correct: false }] });
      // The paper has the first version of the question; the bank has a newer one.
      const again = await apply(teacher, testId, order(first, { updateBank: true, content: keyedTo(OTHER) }));
      expect(again.body).toMatchObject({ status: 'failed', error: { id: 'key-bank-moved-on' } });
      expect((await apply(teacher, testId, order(first, { content: keyedTo(OTHER) }))).body.status).toBe('done');
    });

    it('counts for those who sit in the exam, and for papers handed out later', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId: own, questions } = await buildExam(server);
      const [first = 0] = questions;
      const run = await beginAttempt(server, { questions, pass_percentage: 50 });
      await apply(teacher, run.testId, order(first));
      expect((await teacher.get(`/tests/${run.testId}/key-corrections`)).body[0].summary).toMatchObject({
        running: 1,
        graded: 0,
        changed: 0,
      });
      const later = await beginAttempt(server, { questions, pass_percentage: 50 });
      await apply(teacher, own, order(first, { scope: 'everywhere', action: 'credit', content: undefined }));
      const after = await beginAttempt(server, { questions, pass_percentage: 50 });
      for (const one of [run, later, after]) {
        await one.submit();
        expect(await attempt(one.attemptId)).toMatchObject({ score: 1, percentage: 25 });
      }
    });

    it('leaves out what a closed report card holds, and says so', async () => {
      const admin = await signInAs(server, 'admin');
      const { testId, first, keeper, riser } = await exam();
      await server.db.updateTable('tests').set({ kind: 'exam' }).where('id', '=', testId).execute();
      const { body: card } = await admin.post('/report-cards', { testId });
      const { body: sheet } = await admin.get(`/report-cards/${card.id}`);
      expect((await admin.post(`/report-cards/${card.id}/close`, { digest: sheet.digest })).status).toBe(200);
      const before = await Promise.all([keeper, riser].map(attempt));
      const { body } = await whenOver(
        admin,
        await admin.post(`/tests/${testId}/key-corrections/preview`, without(order(first))),
      );
      expect(body.preview.summary).toMatchObject({ changed: 0, closedCards: 3 });
      expect((await apply(admin, testId, order(first))).body).toMatchObject({ status: 'done' });
      expect(await Promise.all([keeper, riser].map(attempt))).toEqual(before);
    });

    it('leaves out the attempts of whoever corrects, and takes nothing back on them', async () => {
      const [admin, colleague] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
      const { testId, first, keeper, riser } = await exam();
      await server.db.updateTable('attempts').set({ user_id: admin.user.id }).where('id', '=', riser).execute();
      const before = await attempt(riser);
      const previewed = await whenOver(
        admin,
        await admin.post(`/tests/${testId}/key-corrections/preview`, without(order(first))),
      );
      expect(previewed.body.preview).toMatchObject({
        summary: { papers: 2, changed: 2, ownAttempts: 1 },
        leftOut: [{ attemptId: riser, cause: 'own-attempt' }],
      });
      const applied = await apply(admin, testId, order(first));
      expect(applied.body).toMatchObject({ status: 'done', result: { summary: { ownAttempts: 1 } } });
      expect(await attempt(riser)).toEqual(before);
      expect((await attempt(keeper)).score).toBe(1);
      const again = await apply(colleague, testId, order(first));
      expect(again.body.result.summary).toMatchObject({ changed: 1, ownAttempts: 0 });
      expect((await attempt(riser)).score).toBe(2);
      const path = `/key-corrections/${again.body.result.correctionId}/restore`;
      expect(await admin.post(path, { reason: 'Себе' })).toMatchObject({ status: 403, body: { id: 'own-attempt' } });
      expect((await whenOver(colleague, await colleague.post(path, { reason: 'Ошибка' }))).body.status).toBe('done');
    });

    it('asks for the permission again when its job runs', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, keeper } = await exam();
      const before = await attempt(keeper);
      const { body } = await apply(teacher, testId, order(first, { reason: 'Верно' }));
      const changed = await attempt(keeper);
      expect(changed).not.toEqual(before);
      const kinds = keyCorrectionKinds((server.app as App).ctx);
      const run = (payload: object): JobRun => ({
        user: { ...sessionOf(teacher), permissions: ['session:self'] },
        language: 'ru',
        jobId: 0,
        payload,
        progress: async () => {},
        finish: async () => {},
      });
      const { correctionId } = body.result;
      const refused = { status: 403 };
      await expect(kinds['preview-key'](run({ testId, input: without(order(first)) }))).rejects.toMatchObject(refused);
      await expect(kinds['correct-key'](run({ testId, input: order(first) }))).rejects.toMatchObject(refused);
      await expect(kinds['restore-key'](run({ correctionId, reason: 'Нет' }))).rejects.toMatchObject(refused);
      expect(await attempt(keeper)).toEqual(changed);
    });

    it('wants a reason', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      expect((await apply(teacher, testId, order(first, { reason: '  ' }))).status).toBe(422);
      expect((await apply(teacher, testId, without(order(first)))).status).toBe(400);
    });
  });

  describe('restoreKeyCorrection', () => {
    it('restores the former results to the letter, and says so', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, taken, keeper, riser, other } = await exam();
      const before = await Promise.all([keeper, riser, other].map(attempt));
      const { body } = await apply(teacher, testId, order(first));
      const id = body.result.correctionId;
      const back = await whenOver(
        teacher,
        await teacher.post(`/key-corrections/${id}/restore`, { reason: 'Ключ был верен' }),
      );
      expect(back.body).toMatchObject({ status: 'done', result: { count: 3 } });
      expect(await Promise.all([keeper, riser, other].map(attempt))).toEqual(before);
      const { body: shown } = await teacher.get(`/key-corrections/${id}`);
      expect(shown.correction).toMatchObject({
        status: 'rolled_back',
        rollbackReason: 'Ключ был верен',
        rolledBackBy: teacher.user.full_name,
      });
      expect(
        await server.db
          .selectFrom('notices')
          .selectAll()
          .where('user_id', '=', taken[1]?.userId ?? 0)
          .execute(),
      ).toHaveLength(2);
      expect((await teacher.post(`/key-corrections/${id}/restore`, { reason: 'x' })).body.id).toBe(
        'key-correction-rolled-back',
      );
      expect((await teacher.post('/key-corrections/999999/restore', { reason: 'x' })).status).toBe(404);
    });

    it('brings back the correction before, of two of the same item', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, keeper, riser } = await exam();
      const { body: earlier } = await apply(teacher, testId, order(first));
      const { body: later } = await apply(teacher, testId, order(first, { action: 'drop', content: undefined }));
      expect(await attempt(keeper)).toMatchObject({ score: 1, max_score: 3 });
      await whenOver(
        teacher,
        await teacher.post(`/key-corrections/${later.result.correctionId}/restore`, { reason: 'Не то' }),
      );
      expect(await attempt(riser)).toMatchObject({ score: 2, max_score: 4 });
      expect(await attempt(keeper)).toMatchObject({ score: 1, max_score: 4 });
      await whenOver(
        teacher,
        await teacher.post(`/key-corrections/${earlier.result.correctionId}/restore`, { reason: 'Не то' }),
      );
      expect(await attempt(riser)).toMatchObject({ score: 1, max_score: 4 });
    });

    it('changes nothing where a later correction holds', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first, keeper } = await exam();
      const { body: earlier } = await apply(teacher, testId, order(first));
      await apply(teacher, testId, order(first, { action: 'drop', content: undefined }));
      const back = await whenOver(
        teacher,
        await teacher.post(`/key-corrections/${earlier.result.correctionId}/restore`, { reason: 'Не то' }),
      );
      expect(back.body).toMatchObject({ status: 'done', result: { count: 0 } });
      expect(await attempt(keeper)).toMatchObject({ score: 1, max_score: 3 });
    });
  });

  describe('listAskedQuestions', () => {
    it('tells what was asked, how often, and by which key it is graded', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      await apply(teacher, testId, order(first));
      const { body } = await teacher.get(`/tests/${testId}/asked-questions`);
      expect(body).toHaveLength(4);
      expect(body[0]).toMatchObject({
        questionId: first,
        version: 1,
        newestVersion: 1,
        attempts: 3,
        tests: 1,
        content: { options: [{ correct: false }, { correct: true }, { correct: false }] },
        correction: { action: 'key', status: 'applied' },
      });
      expect(body[1].correction).toBeNull();
      expect((await teacher.get('/tests/999999/asked-questions')).status).toBe(404);
    });
  });

  describe('listKeyCorrections', () => {
    it('has the newest first', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      await apply(teacher, testId, order(first));
      await apply(teacher, testId, order(first, { action: 'credit', content: undefined }));
      const { body } = await teacher.get(`/tests/${testId}/key-corrections`);
      expect(body.map(({ action }: { action: string }) => action)).toEqual(['credit', 'key']);
      expect((await (await signInAs(server, 'user')).get(`/tests/${testId}/key-corrections`)).status).toBe(403);
    });
  });

  describe('getKeyCorrection', () => {
    it('shows both keys', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      const { body } = await apply(teacher, testId, order(first));
      const { body: shown } = await teacher.get(`/key-corrections/${body.result.correctionId}`);
      expect(shown.before.options[0].correct).toBe(true);
      expect(shown.after.options[0].correct).toBe(false);
      expect(shown.correction).toMatchObject({ appliedBy: teacher.user.full_name, reason: 'Ключ был неверен' });
      expect((await teacher.get('/key-corrections/999999')).status).toBe(404);
    });
  });

  describe('listKeyCorrectionResults', () => {
    it('pages through whose results changed', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      const { body } = await apply(teacher, testId, order(first));
      const page = await teacher.get(`/key-corrections/${body.result.correctionId}/results`, { range: [0, 1] });
      expect(page.body).toHaveLength(2);
      expect(page.headers['content-range']).toBe('key-correction-results 0-1/3');
      expect((await teacher.get('/key-corrections/999999/results')).status).toBe(404);
    });
  });

  describe('exportKeyCorrectionResults', () => {
    it('writes them as a table', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, first } = await exam();
      const { body } = await apply(teacher, testId, order(first));
      const csv = await teacher.get(`/key-corrections/${body.result.correctionId}/results/export`);
      expect(csv.status).toBe(200);
      const lines = String(csv.body).trim().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toContain('Было, балл');
    });
  });
});
