import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { beginAttempt, placeOf } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  Client,
  CONTENTS,
  MARKED_CONTENTS,
  type SignedInClient,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { dayAround } from '../../../wall-clock.ts';
import { buildAttempt, buildExam } from '../../exams/report-cards/sheet.fixture.ts';
import { takeNews } from '../../learning/plans/index.ts';
import { assignPlan, buildPlan } from '../../learning/plans/plan.fixture.ts';
import { appealsOf } from '../../results/appeals/appeals.fixture.ts';

const homeOf = async (client: SignedInClient): Promise<Schemas['Home']> => {
  const { status, body } = await client.get('/home');
  expect(status).toBe(200);
  return body;
};

/** The number of rows that a list has with a filter. */
async function rowsOf(client: SignedInClient, path: string, filter: object): Promise<number> {
  const { headers } = await client.get(path, { filter });
  return Number(String(headers['content-range']).split('/')[1]);
}

const hour = 3_600_000;

describe('getHome', () => {
  const server = withApp();
  const people = {} as Record<(typeof ROLE_KEYS)[number], SignedInClient>;
  const later = (hours: number) => new Date(server.clock().getTime() + hours * hour);

  beforeAll(async () => {
    for (const key of ROLE_KEYS) people[key] = await signInAs(server, key);
  });

  describe('by permission', () => {
    it.each([
      [
        'admin',
        ['adminQuestions', 'appeals', 'facePhotos', 'marking', 'overduePlans', 'restorationRequests', 'retakes'],
        7,
      ],
      ['teacher', ['appeals', 'marking'], 3],
      ['examiner', ['appeals', 'marking', 'reportCards', 'retakes'], 2],
      ['region', [], 0],
      ['support', ['support'], 0],
      ['superUser', [], 0],
      ['user', [], 0],
    ] as const)('tells %s only what the role may see and do', async (role, waiting, steps) => {
      const home = await homeOf(people[role]);
      expect(Object.keys(home.waiting).sort()).toEqual(waiting);
      expect(Object.keys(home.steps)).toHaveLength(steps);
    });

    it('tells a role of its own what it was granted, and nothing that it may list without deciding', async () => {
      const permissions = ['session:self', 'retakes:list', 'appeals:list', 'appeals:decide', 'invigilation:list'];
      const role = await server.db
        .insertInto('roles')
        .values({ key: 'juror', title: JSON.stringify({ ru: 'Член комиссии' }), permissions })
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await buildUser(server.db, { role_id: role.id });
      const exam = await buildExam(server.db);
      await buildAttempt(server.db, exam.id, (await buildUser(server.db)).id, { status: 'in_progress' });
      expect(await homeOf(await signIn(server.app, person))).toEqual({ waiting: { appeals: 0 }, exams: [], steps: {} });
    });

    it('is for those who are signed in', async () => {
      expect((await new Client(server.app).get('/home')).status).toBe(401);
    });
  });

  describe('what waits', () => {
    it('counts the retakes that the list has', async () => {
      const test = await buildTest(server.db);
      const ask = async (status: 'pending' | 'accepted') =>
        server.db
          .insertInto('retakes')
          .values({ test_id: test.id, user_id: (await buildUser(server.db)).id, origin: 'request', status })
          .execute();
      for (const status of ['pending', 'pending', 'accepted'] as const) await ask(status);
      const { waiting } = await homeOf(people.examiner);
      expect(waiting.retakes).toBe(2);
      expect(await rowsOf(people.examiner, '/retakes', { status: 'pending' })).toBe(2);
    });

    it('counts the requests of people who cannot sign in', async () => {
      for (const identifier of ['nobody', 'noone'])
        await new Client(server.app).post('/restoration-requests', { identifier, contact: '+7 700 000 00 00' });
      const { body } = await people.admin.get('/restoration-requests');
      await people.admin.post(`/restoration-requests/${body[0].id}/reject`, { reason: 'Нет такого' });
      expect((await homeOf(people.admin)).waiting.restorationRequests).toBe(1);
      expect(await rowsOf(people.admin, '/restoration-requests', { status: 'pending' })).toBe(1);
    });

    it('counts the plans that are overdue', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Первая' }]]);
      for (const due_on of ['2025-12-01', '2025-12-02', '2099-01-01'])
        await assignPlan(server.db, plan.id, later(-9000), { userId: (await buildUser(server.db)).id }, { due_on });
      await takeNews(server);
      expect((await homeOf(people.admin)).waiting.overduePlans).toBe(2);
      expect(await rowsOf(people.admin, '/enrolments', { overdue: true })).toBe(2);
    });

    it('counts open appeals', async () => {
      const { sat, send } = appealsOf(server);
      const run = await sat();
      expect((await send(run)).status).toBe(201);
      expect((await homeOf(people.teacher)).waiting.appeals).toBe(1);
      expect(await rowsOf(people.teacher, '/appeals', { open: true })).toBe(1);
    });

    it('counts the answers that this person may mark: each marker their own', async () => {
      const before = (await homeOf(people.teacher)).waiting.marking ?? 0;
      const essay = await buildQuestion(server.db, { content: MARKED_CONTENTS.essay, points: 5 });
      const fields = { questions: [essay.id], second_marker: true, review_policy: 'score' } as const;
      const run = await beginAttempt(server, fields);
      await run.save(placeOf(run.session, 'essay'), { type: 'essay', text: 'Каска.' });
      await run.submit();
      const { marking_ref: ref } = await server.db
        .selectFrom('attempts')
        .select('marking_ref')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect((await homeOf(people.teacher)).waiting.marking).toBe(before + 1);
      const task = (await people.teacher.get(`/marking/${ref}/0`)).body;
      const rubric = task.rubric.map(({ id }: { id: string }) => ({ criterion: id, points: 1 }));
      expect(
        (await people.teacher.put(`/marking/${ref}/0`, { version: task.version, rubric, comment: null })).status,
      ).toBe(200);
      for (const [client, count] of [
        [people.teacher, before],
        [people.examiner, before + 1],
      ] as const) {
        expect((await homeOf(client)).waiting.marking).toBe(count);
        expect(await rowsOf(client, '/marking', { state: 'waiting' })).toBe(count);
      }
    });
  });

  describe('report cards to close', () => {
    const waitingExams = async (client: SignedInClient) => {
      const { body } = await client.get('/report-cards/exams');
      return (body as Schemas['ReportCardExam'][]).filter(({ waiting }) => waiting).map(({ testId }) => testId);
    };
    const over = (examiner: SignedInClient) =>
      buildExam(server.db, { examiner_id: examiner.user.id, closes_at: later(-1) });

    it('counts exams of the examiner that are over and can be signed, as the page marks them', async () => {
      const examiner = await signInAs(server, 'examiner');
      const sat = async (testId: number, fields: Parameters<typeof buildAttempt>[3] = {}) =>
        buildAttempt(server.db, testId, (await buildUser(server.db)).id, fields);
      const [ready, running, unmarked, empty] = [
        await over(examiner),
        await over(examiner),
        await over(examiner),
        await over(examiner),
      ];
      const open = await buildExam(server.db, { examiner_id: examiner.user.id, closes_at: later(1) });
      const others = await over(people.examiner);
      for (const { id } of [ready, running, unmarked, open, others]) await sat(id);
      await sat(running.id, { status: 'in_progress' });
      await sat(unmarked.id, { marking: 'pending', passed: null });
      expect(await waitingExams(examiner)).toEqual([ready.id]);
      expect((await homeOf(examiner)).waiting.reportCards).toBe(1);
      expect(await waitingExams(examiner)).not.toContain(empty.id);

      const { body: card } = await examiner.post('/report-cards', { testId: ready.id });
      const { digest } = (await examiner.get(`/report-cards/${card.id}`)).body;
      expect((await examiner.post(`/report-cards/${card.id}/close`, { digest })).status).toBe(200);
      expect((await homeOf(examiner)).waiting.reportCards).toBe(0);
    });

    it('tells nobody by its number how their own attempt ended', async () => {
      const numbers = [];
      for (const passed of [true, false]) {
        const examiner = await signInAs(server, 'examiner');
        const exam = await over(examiner);
        const policy = { reviewPolicy: 'score', reviewFrom: later(24).toISOString() };
        await buildAttempt(server.db, exam.id, examiner.user.id, { passed, percentage: passed ? 90 : 10, policy });
        numbers.push(await homeOf(examiner));
        expect(await waitingExams(examiner)).toEqual([]);
      }
      expect(numbers[0]).toEqual(numbers[1]);
      expect(numbers[0]?.waiting.reportCards).toBe(0);
    });
  });

  it('never counts an essay of one’s own', async () => {
    const examiner = await signInAs(server, 'examiner');
    const before = (await homeOf(examiner)).waiting.marking;
    const essay = await buildQuestion(server.db, { content: MARKED_CONTENTS.essay, points: 5 });
    const test = await buildTest(server.db, { questions: [essay.id] });
    await buildAttempt(server.db, test.id, examiner.user.id, { marking: 'pending', passed: null });
    expect((await homeOf(examiner)).waiting.marking).toBe(before);
  });

  describe('exams', () => {
    it('are those that run and those that are open today for somebody: the running first, then the latest opened', async () => {
      const { from, to } = dayAround(server.clock());
      const learner = await buildUser(server.db);
      const exam = (fields: Parameters<typeof buildExam>[1]) => buildExam(server.db, fields);
      const tonight = await exam({ opens_at: new Date(to.getTime() - 1), closes_at: null });
      const sinceMorning = await exam({ opens_at: from, closes_at: later(1) });
      const allWeek = await exam({ opens_at: later(-72), closes_at: later(72) });
      const tomorrow = await exam({ opens_at: to });
      const overToday = await exam({ opens_at: from, closes_at: later(-0.01) });
      const draft = await exam({ opens_at: later(0.01), status: 'draft' });
      const training = await buildTest(server.db, { opens_at: later(0.01) });
      for (const { id } of [tonight, sinceMorning, allWeek, tomorrow, overToday, draft, training])
        await buildAssignment(server.db, { test_id: id, user_id: learner.id });
      const unassigned = await exam({ opens_at: later(0.01) });
      const running = await exam({ opens_at: null });
      await buildAttempt(server.db, running.id, learner.id, { status: 'in_progress' });

      const { exams } = await homeOf(people.examiner);
      const ids = exams.map(({ id }) => id);
      expect(ids.filter((id) => id >= tonight.id)).toEqual([running.id, tonight.id, sinceMorning.id, allWeek.id]);
      for (const { id } of [tomorrow, overToday, draft, training, unassigned]) expect(ids).not.toContain(id);
      expect(exams.find(({ id }) => id === running.id)).toEqual({
        id: running.id,
        title: running.title,
        opensAt: null,
        closesAt: null,
        inProgress: 1,
      });
      expect(exams.find(({ id }) => id === sinceMorning.id)?.opensAt).toBe(from.toISOString());
      expect(await rowsOf(people.examiner, '/tests', { id: ids })).toBe(ids.length);
    });

    it('are for those who invigilate', async () => {
      expect((await homeOf(people.teacher)).exams).toEqual([]);
    });
  });
});

describe('the first steps', () => {
  const server = withApp();

  it('are ticked by what is there, one after another', async () => {
    const admin = await signInAs(server, 'admin');
    const { steps } = await homeOf(admin);
    const none = {
      organisation: false,
      dictionaries: false,
      people: false,
      themes: false,
      questions: false,
      tests: false,
      assignments: false,
    };
    expect(steps).toEqual(none);
    const done: string[] = [];
    const does = async (step: string, work: () => Promise<unknown>) => {
      await work();
      done.push(step);
      const now = (await homeOf(admin)).steps;
      expect(
        Object.entries(now)
          .flatMap(([name, isDone]) => (isDone ? [name] : []))
          .sort(),
      ).toEqual(done.toSorted());
    };
    await does('organisation', () => admin.put('/organisation', { name: { kz: 'Депо' } }));
    await does('dictionaries', () => buildDictionaryValue(server.db));
    await does('people', () => buildUser(server.db));
    const theme = { id: 0 };
    await does('themes', async () => {
      theme.id = (await buildTheme(server.db)).id;
    });
    const question = { id: 0 };
    await does('questions', async () => {
      question.id = (await buildQuestion(server.db, { theme_id: theme.id, content: CONTENTS.single })).id;
    });
    const test = { id: 0 };
    await does('tests', async () => {
      test.id = (await buildTest(server.db, { status: 'draft', questions: [question.id] })).id;
      await buildAssignment(server.db, { test_id: test.id });
    });
    await does('assignments', () =>
      server.db.updateTable('tests').set({ status: 'published' }).where('id', '=', test.id).execute(),
    );
  });
});
