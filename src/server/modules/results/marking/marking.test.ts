import { describe, expect, it } from 'vitest';
import { beginAttempt, placeOf, protocolOf } from '../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  CONTENTS,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

type Fields = NonNullable<Parameters<typeof beginAttempt>[1]>;

describe('marking', () => {
  const server = withApp();

  /** A submitted attempt with an essay and a closed question of five points. */
  async function handedIn(fields: Fields = {}, text: string | null = 'Каска, перчатки, очки.') {
    const theme = (await buildQuestion(server.db, { content: CONTENTS.true_false, points: 5 })) as {
      id: number;
      theme_id: number;
    };
    const essay = await buildQuestion(server.db, {
      theme_id: theme.theme_id,
      content: MARKED_CONTENTS.essay,
      points: 5,
    });
    const run = await beginAttempt(server, {
      questions: [theme.id, essay.id],
      pass_percentage: 70,
      shuffle_questions: false,
      review_policy: 'key',
      ...fields,
    });
    await run.save(placeOf(run.session, 'true_false'), { type: 'true_false', value: true });
    if (text !== null) await run.save(placeOf(run.session, 'essay'), { type: 'essay', text });
    const result = await run.submit();
    const row = await attemptOf(run.attemptId);
    return { ...run, result, essayId: essay.id, ref: row.marking_ref, path: `/marking/${row.marking_ref}/1` };
  }

  const attemptOf = (id: number) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const byCriteria = (one: number, other: number) => [
    { criterion: 'e1', points: one },
    { criterion: 'e2', points: other },
  ];
  /** Marks an answer like the page: with the version that it has read. */
  async function mark(client: SignedInClient, path: string, points: [number, number], comment: string | null = null) {
    const { body } = await client.get(path);
    return client.put(path, { version: body.version, rubric: byCriteria(...points), comment });
  }
  const queue = (client: SignedInClient, filter: object) => client.get('/marking', { filter });

  describe('the end of an attempt with an essay', () => {
    it('leaves the result open, with the points that are sure', async () => {
      const { result, attemptId } = await handedIn();
      expect(result.body).toMatchObject({ marking: 'pending', score: 5, maxScore: 10, percentage: null, passed: null });
      expect(result.body.items[1]).toMatchObject({ verdict: 'pending', points: 0, comment: null });
      expect(await attemptOf(attemptId)).toMatchObject({ marking: 'pending', percentage: null, passed: null });
    });

    it('needs nobody where the text is blank', async () => {
      const { result, path } = await handedIn({}, '  ');
      expect(result.body).toMatchObject({ marking: 'none', percentage: 50, passed: false });
      expect((await (await signInAs(server, 'examiner')).get(path)).status).toBe(404);
    });
  });

  describe('listMarking', () => {
    it('names what waits without a word of whose it is or when it came', async () => {
      const { testId, essayId, ref, learner } = await handedIn();
      const examiner = await signInAs(server, 'admin');
      const answer = await queue(examiner, { testId, state: 'waiting' });
      expect(answer.headers['content-range']).toBe('marking 0-0/1');
      expect(answer.body).toEqual([
        {
          ref,
          position: 1,
          testId,
          questionId: essayId,
          stage: 'first',
          maxPoints: 5,
          points: null,
          marks: 0,
          canMark: true,
          candidate: null,
        },
      ]);
      const seen = JSON.stringify([answer.body, (await examiner.get(`/marking/${ref}/1`)).body]);
      for (const secret of [learner.user.full_name, learner.user.surname, learner.user.login])
        expect(seen).not.toContain(secret);
      expect(seen).not.toMatch(/"(attemptId|userId|savedAt|submittedAt|startedAt)"/);
    });

    it('names the person where the test is not anonymous, to those who may see people', async () => {
      const { testId, learner } = await handedIn({ anonymous_marking: false });
      const open = await queue(await signInAs(server, 'admin'), { testId });
      expect(open.body[0].candidate).toBe(learner.user.full_name);
      const role = await server.db
        .selectFrom('roles')
        .select('permissions')
        .where('key', '=', 'teacher')
        .executeTakeFirstOrThrow();
      const teacher = await queue(await signInAs(server, 'teacher'), { testId });
      expect(teacher.body[0].candidate).toBe(role.permissions.includes('users:list') ? learner.user.full_name : null);
    });

    it('keeps one order, which is not that of the hand-ins', async () => {
      const runs = [await handedIn()];
      const questions = { questions: [runs[0]?.essayId ?? 0] };
      for (let count = 0; count < 7; count++) {
        const run = await beginAttempt(server, questions);
        await run.save(0, { type: 'essay', text: `Ответ ${count}` });
        await run.submit();
        await server.db
          .updateTable('attempts')
          .set({ test_id: runs[0]?.testId ?? 0 })
          .where('id', '=', run.attemptId)
          .execute();
      }
      const marker = await signInAs(server, 'examiner');
      const read = async () =>
        (await queue(marker, { testId: runs[0]?.testId })).body.map(({ ref }: { ref: string }) => ref);
      const order = await read();
      expect(order).toHaveLength(8);
      expect(await read()).toEqual(order);
      const byRef = await server.db
        .selectFrom('attempts')
        .select('marking_ref')
        .orderBy('id')
        .where('marking_ref', 'in', order)
        .execute();
      expect(byRef.map(({ marking_ref }) => marking_ref)).not.toEqual(order);
      const second = await marker.get('/marking', { filter: { testId: runs[0]?.testId }, range: [5, 9] });
      expect(second.headers['content-range']).toBe('marking 5-7/8');
      expect(
        (await marker.get('/marking', { filter: { testId: runs[0]?.testId }, range: [20, 29] })).headers[
          'content-range'
        ],
      ).toBe('marking 20-20/8');
    });

    it('is for those who mark', async () => {
      expect((await queue(await signInAs(server, 'user'), {})).status).toBe(403);
      expect((await queue(await signInAs(server, 'examiner'), { stage: 'third' })).status).toBe(400);
    });
  });

  describe('listMarkingQuestions', () => {
    it('counts by question what waits for the reader', async () => {
      const { testId, essayId, path } = await handedIn({ second_marker: true });
      const [first, second] = [await signInAs(server, 'examiner'), await signInAs(server, 'teacher')];
      const counts = async (client: SignedInClient) =>
        (await client.get('/marking/questions')).body.find((one: { testId: number }) => one.testId === testId);
      expect(await counts(first)).toMatchObject({
        questionId: essayId,
        type: 'essay',
        anonymous: true,
        secondMarker: true,
        waiting: 1,
        first: 1,
        second: 0,
        marked: 0,
      });
      await mark(first, path, [3, 2]);
      expect(await counts(first)).toMatchObject({ waiting: 0, second: 1 });
      expect(await counts(second)).toMatchObject({ waiting: 1, second: 1 });
      await mark(second, path, [3, 2]);
      expect(await counts(first)).toMatchObject({ waiting: 0, first: 0, second: 0, resolve: 0, marked: 1 });
    });
  });

  describe('getMarkingTask', () => {
    it('gives the question, the rubric and the answer, and hides the first mark from the second marker', async () => {
      const { path, testId } = await handedIn({ second_marker: true });
      const [first, second] = [await signInAs(server, 'examiner'), await signInAs(server, 'examiner')];
      const task = await first.get(path);
      expect(task.body).toMatchObject({
        testId,
        stage: 'first',
        canMark: true,
        marks: [],
        answer: { type: 'essay', text: 'Каска, перчатки, очки.' },
        item: { type: 'essay', essay: { maxWords: 300 } },
        rubric: [
          { id: 'e1', title: { ru: 'Полнота' }, points: 3 },
          { id: 'e2', points: 2 },
        ],
      });
      await mark(first, path, [3, 1], 'Хорошо');
      expect((await second.get(path)).body).toMatchObject({ stage: 'second', canMark: true, marks: [] });
      expect((await first.get(path)).body.marks).toMatchObject([
        { stage: 'first', points: 4, mine: true, comment: 'Хорошо' },
      ]);
      await mark(second, path, [3, 1]);
      expect((await second.get(path)).body.marks).toHaveLength(2);
    });

    it('knows nothing of other names, closed questions and attempts under way', async () => {
      const { ref } = await handedIn();
      const marker = await signInAs(server, 'examiner');
      expect((await marker.get(`/marking/${ref}/0`)).status).toBe(404);
      expect((await marker.get(`/marking/${ref}/9`)).status).toBe(404);
      expect((await marker.get('/marking/00000000-0000-4000-8000-000000000000/1')).status).toBe(404);
      expect((await marker.get('/marking/17/1')).status).toBe(400);
    });
  });

  describe('markAnswer', () => {
    it('grades the attempt, notes it, writes it into the trail and tells the learner', async () => {
      const { path, attemptId, testId, learner, result } = await handedIn();
      const marker = await signInAs(server, 'examiner');
      const marked = await mark(marker, path, [2.5, 1], 'Названо не всё.');
      expect(marked.body).toMatchObject({ stage: null, marks: [{ points: 3.5, rubric: byCriteria(2.5, 1) }] });
      expect(result.status).toBe(200);
      const seen = await learner.get(`/my/attempts/${attemptId}/result`);
      expect(seen.body).toMatchObject({ marking: 'done', score: 8.5, percentage: 85, passed: true });
      expect(seen.body.items[1]).toMatchObject({ points: 3.5, verdict: 'partial', comment: 'Названо не всё.' });
      const events = await protocolOf(server, { attemptId }, 'marked');
      expect(events).toMatchObject([
        { actor_id: marker.user.id, test_id: testId, details: { position: 1, stage: 'first', points: 3.5 } },
      ]);
      const audit = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'mark')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(audit).toMatchObject({ actor_id: marker.user.id, resource: 'attempts', record_ids: [attemptId] });
      const notices = await learner.get('/my/notices');
      expect(notices.body).toMatchObject([{ kind: 'result-ready', details: { testId, attemptId } }]);
    });

    it('takes the mean of two that agree, and waits where they differ until a third person decides', async () => {
      const [first, second, third] = [
        await signInAs(server, 'examiner'),
        await signInAs(server, 'examiner'),
        await signInAs(server, 'teacher'),
      ];
      const near = await handedIn({ second_marker: true });
      await mark(first, near.path, [3, 1]);
      expect(await attemptOf(near.attemptId)).toMatchObject({ marking: 'pending', percentage: null });
      await mark(second, near.path, [2.5, 1]);
      expect(await attemptOf(near.attemptId)).toMatchObject({ marking: 'done', score: 8.75, percentage: 87.5 });

      const far = await handedIn({ second_marker: true });
      await mark(first, far.path, [3, 2], 'Отлично');
      const differing = await mark(second, far.path, [1, 1], 'Слабо');
      expect(differing.body).toMatchObject({ stage: 'resolve', canMark: true });
      expect(await attemptOf(far.attemptId)).toMatchObject({ marking: 'pending' });
      expect((await queue(third, { testId: far.testId, state: 'waiting' })).body).toMatchObject([
        { stage: 'resolve', canMark: true },
      ]);
      expect((await queue(first, { testId: far.testId, state: 'waiting' })).body).toEqual([]);
      const resolved = await mark(third, far.path, [2, 1], 'Средне');
      expect(resolved.body.marks.map(({ stage }: { stage: string }) => stage)).toEqual(['first', 'second', 'resolved']);
      expect(await attemptOf(far.attemptId)).toMatchObject({ marking: 'done', score: 8 });
      const seen = await far.learner.get(`/my/attempts/${far.attemptId}/result`);
      expect(seen.body.items[1].comment).toBe('Средне');
      const late = await mark(second, far.path, [1, 0]);
      expect([late.status, late.body.id]).toEqual([409, 'mark-not-yours']);
    });

    it('lets a marker change the mark, and tells of another result', async () => {
      const { path, attemptId, learner } = await handedIn();
      const marker = await signInAs(server, 'examiner');
      await mark(marker, path, [3, 2]);
      await mark(marker, path, [0, 0]);
      expect(await attemptOf(attemptId)).toMatchObject({ percentage: 50, passed: false, marking: 'done' });
      const notices = await learner.get('/my/notices');
      expect(notices.body[0]).toMatchObject({
        kind: 'result-changed',
        details: { before: { percentage: 100, passed: true }, after: { percentage: 50, passed: false } },
      });
      expect((await mark(await signInAs(server, 'teacher'), path, [1, 1])).body.id).toBe('mark-not-yours');
      expect((await mark(await signInAs(server, 'admin'), path, [1, 1])).body.marks.at(-1)).toMatchObject({
        stage: 'resolved',
      });
    });

    it('refuses a mark on something that the marker has not seen', async () => {
      const { path } = await handedIn({ second_marker: true });
      const [first, second] = [await signInAs(server, 'examiner'), await signInAs(server, 'examiner')];
      const { version } = (await second.get(path)).body;
      await mark(first, path, [1, 1]);
      const refused = await second.put(path, { version, rubric: byCriteria(3, 2), comment: null });
      expect([refused.status, refused.body.id]).toEqual([409, 'marked-meanwhile']);
    });

    it('refuses points that there are not', async () => {
      const { path } = await handedIn();
      const marker = await signInAs(server, 'examiner');
      const { version } = (await marker.get(path)).body;
      const put = (more: object) => marker.put(path, { version, comment: null, ...more });
      expect((await put({ rubric: byCriteria(3.5, 2) })).body.errors).toHaveProperty(['rubric.0.points']);
      expect((await put({ rubric: byCriteria(3, 2).slice(1) })).body.errors).toHaveProperty(['rubric.0.points']);
      expect((await put({ points: 5 })).status).toBe(422);
      expect((await put({ rubric: [...byCriteria(3, 2), { criterion: 'e3', points: 1 }] })).body.errors).toHaveProperty(
        'rubric',
      );
      expect((await put({ rubric: [...byCriteria(3, 2), { criterion: 'e1', points: 1 }] })).body.errors).toHaveProperty(
        'rubric',
      );
      expect((await put({ rubric: byCriteria(-1, 2) })).status).toBe(400);
      expect((await put({ rubric: byCriteria(3, 2), comment: 'x'.repeat(4001) })).status).toBe(400);
      expect((await put({})).status).toBe(422);
    });

    it('keeps people from marking themselves, and from marking what a closed report card holds', async () => {
      const { path, attemptId, testId } = await handedIn();
      const marker = await signInAs(server, 'examiner');
      await server.db
        .updateTable('attempts')
        .set({ user_id: marker.user.id, number: 9 })
        .where('id', '=', attemptId)
        .execute();
      expect((await queue(marker, { testId, state: 'waiting' })).body).toEqual([]);
      expect(await mark(marker, path, [1, 1])).toMatchObject({ status: 403, body: { id: 'own-attempt' } });
      const card = await server.db
        .insertInto('report_cards')
        .values({ test_id: testId, title: '{}', created_at: server.clock(), updated_at: server.clock() } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db.insertInto('report_card_attempts').values({ attempt_id: attemptId, card_id: card.id }).execute();
      expect((await mark(await signInAs(server, 'teacher'), path, [1, 1])).body.id).toBe('report-card-closed');
    });

    it('is for those who mark', async () => {
      const { path, learner } = await handedIn();
      expect((await learner.put(path, { version: '', rubric: byCriteria(3, 2), comment: null })).status).toBe(403);
    });
  });
});
