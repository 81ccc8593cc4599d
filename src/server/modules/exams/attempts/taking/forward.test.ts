import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { isLeftBehind } from '#shared/exams/steps.ts';
import { type AttemptRun, beginAttempt, FALSE, TRUE, protocolOf } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../../../tests/support/device-journal.ts';
import {
  buildQuestion,
  buildTheme,
  CONTENTS,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { stepsOf } from '../steps.ts';

const OTHER = 'device-in-the-other-room';

describe('a paper that goes forward only', () => {
  const server = withApp();
  /** An attempt with four true-or-false questions and two that take a file. */
  async function begin(fields: Parameters<typeof beginAttempt>[1] = {}) {
    const theme = await buildTheme(server.db);
    const contents = [
      ...Array.from({ length: 4 }, () => CONTENTS.true_false),
      MARKED_CONTENTS.file,
      MARKED_CONTENTS.file,
    ];
    const questions: number[] = [];
    for (const content of contents)
      questions.push((await buildQuestion(server.db, { theme_id: theme.id, content })).id);
    const rules = { navigation: 'forward' as const, shuffle_questions: false, duration_minutes: 10, ...fields };
    const run = await beginAttempt(server, { questions, ...rules });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    return { run, journal: new DeviceJournal(run, server.clock) };
  }
  const told = ({ status, body }: { status: number; body: { id?: string; applied?: boolean } }) =>
    status === 200 ? body.applied : body.id;
  const stored = async (run: AttemptRun) => {
    const { body } = await run.learner.get(`/my/attempts/${run.attemptId}/answers`);
    return body as Schemas['MyAnswers'];
  };
  const open = async ({ learner, attemptId }: AttemptRun, fields = {}) =>
    (await learner.post(`/my/attempts/${attemptId}/open`, { deviceId: OTHER, takeOver: true, ...fields }))
      .body as Schemas['AttemptSession'];
  const outcomes = ({ body }: { body: Schemas['LateAnswersJudged'] }) =>
    body.entries.map(({ outcome, reason }) => reason ?? outcome);

  it('refuses an answer to a question that was left, whether the next was answered or only reached', async () => {
    const { run } = await begin();
    expect(run.session).toMatchObject({ navigation: 'forward', currentQuestion: 0 });
    expect(told(await run.save(0, TRUE))).toBe(true);
    expect(told(await run.save(1, null))).toBe(true);
    expect(told(await run.save(0, FALSE))).toBe('question-left');
    expect(told(await run.save(3, TRUE))).toBe(true);
    expect(told(await run.save(2, TRUE))).toBe('question-left');
    expect(await stored(run)).toMatchObject({
      currentQuestion: 3,
      answers: [
        { position: 0, answer: TRUE },
        { position: 3, answer: TRUE },
      ],
    });
  });

  it('takes saves that were on their way when the question was left, in any order', async () => {
    const { run } = await begin();
    expect(told(await run.save(1, null, { seq: 3 }))).toBe(true);
    expect(told(await run.save(2, TRUE, { seq: 5 }))).toBe(true);
    expect(told(await run.save(0, TRUE, { seq: 2 }))).toBe(true);
    expect(told(await run.save(1, FALSE, { seq: 4 }))).toBe(true);
    expect(told(await run.save(0, FALSE, { seq: 1 }))).toBe(false);
    expect(told(await run.save(1, TRUE, { seq: 6 }))).toBe('question-left');
    expect((await stored(run)).answers.map(({ answer }) => answer)).toEqual([TRUE, FALSE, TRUE]);
  });

  it('knows the first entry of a question, also when its newest came first', async () => {
    const { run } = await begin();
    await run.save(1, TRUE, { seq: 9 });
    expect(told(await run.save(0, TRUE, { seq: 7 }))).toBe(true);
    // The journal contradicts itself: nobody went on before 7 and answered the first question then.
    expect(told(await run.save(1, null, { seq: 5 }))).toBe('question-left');
    expect(told(await run.save(2, null, { seq: 10 }))).toBe(true);
    expect(told(await run.save(1, FALSE, { seq: 11 }))).toBe('question-left');
  });

  it('keeps the answer of a question that is reached again', async () => {
    const { run } = await begin();
    await run.save(0, TRUE);
    expect(told(await run.save(0, null))).toBe(true);
    expect((await stored(run)).answers).toEqual([{ position: 0, answer: TRUE }]);
  });

  it('decides alike in TypeScript and in SQL', async () => {
    const { run } = await begin();
    const order = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9];
    for (const [index, seq] of order.entries()) {
      const entry = { position: (index * 7) % 4, epoch: 1, seq };
      const left = isLeftBehind(entry, await stepsOf(server.db, run.attemptId));
      const reply = told(await run.save(entry.position, TRUE, { seq }));
      expect(reply === 'question-left', JSON.stringify(entry)).toBe(left);
    }
  });

  it('goes on where it was left, after a reload and on another device', async () => {
    const { run } = await begin();
    await run.save(0, TRUE);
    await run.save(1, null);
    expect(await open(run, { deviceId: 'device-of-the-learner' })).toMatchObject({ currentQuestion: 1, epoch: 2 });
    const session = await open(run);
    expect(session).toMatchObject({ currentQuestion: 1, epoch: 3, navigation: 'forward' });
    expect(told(await run.save(0, FALSE, { epoch: 3, seq: 1 }))).toBe('question-left');
    expect(told(await run.save(1, FALSE, { epoch: 3, seq: 2 }))).toBe(true);
  });

  it('merges what a device wrote without network before another took over', async () => {
    const { run, journal } = await begin();
    journal.write(0, TRUE);
    journal.write(1, null);
    journal.write(1, TRUE);
    journal.write(2, null);
    server.clock.forward({ seconds: 30 });
    await open(run);
    expect(told(await run.save(0, FALSE, { epoch: 2, seq: 1 }))).toBe(true);
    expect(outcomes(await journal.deliver())).toEqual(['superseded', 'applied', 'applied', 'applied']);
    expect(await stored(run)).toMatchObject({
      merges: 1,
      currentQuestion: 2,
      answers: [
        { position: 0, answer: FALSE },
        { position: 1, answer: TRUE },
      ],
    });
    // The other device had left it before.
    expect(told(await run.save(1, FALSE, { epoch: 2, seq: 2 }))).toBe('question-left');
    expect(told(await run.save(2, FALSE, { epoch: 2, seq: 3 }))).toBe(true);
  });

  it('judges late answers by the same rule, and notes why one was refused', async () => {
    const { run, journal } = await begin({ late_answers: 'count' });
    journal.write(0, TRUE);
    journal.write(1, null);
    const back = journal.write(0, FALSE);
    journal.write(1, TRUE);
    journal.write(2, null);
    server.clock.forward({ minutes: 20 });
    expect((await run.result()).body).toMatchObject({ submitReason: 'deadline' });
    const expected = ['applied', 'applied', 'left-behind', 'applied', 'applied'];
    // The server must know the later answers to a question, so the journal comes whole.
    expect(outcomes(await journal.deliver())).toEqual(expected);
    const { answers, events } = {
      answers: await server.db
        .selectFrom('attempt_answers')
        .select(['position', 'answer'])
        .where('attempt_id', '=', run.attemptId)
        .orderBy('position')
        .execute(),
      events: await protocolOf(server, run, 'refused-answers'),
    };
    expect(answers).toEqual([
      { position: 0, answer: TRUE },
      { position: 1, answer: TRUE },
    ]);
    expect(events).toMatchObject([{ details: { count: 1, entries: [{ seq: back.seq, reason: 'left-behind' }] } }]);
  });

  it('takes no file for a question that was left', async () => {
    const { run } = await begin();
    const upload = (position: number) =>
      run.learner.post(`/my/attempts/${run.attemptId}/files`, Buffer.from('Ответ: да.'), { position, name: 'a.txt' });
    await run.save(5, null);
    const [left, here] = [await upload(4), await upload(5)];
    expect([left.status, left.body.id]).toEqual([409, 'question-left']);
    expect(here.status).toBe(201);
  });

  it('stays as it was when the test is changed during the attempt', async () => {
    const { run } = await begin();
    await server.db.updateTable('tests').set({ navigation: 'free' }).where('id', '=', run.testId).execute();
    await run.save(1, TRUE);
    expect(told(await run.save(0, TRUE))).toBe('question-left');
    const free = (await begin({ navigation: 'free' })).run;
    await free.save(1, TRUE);
    expect(told(await free.save(0, TRUE))).toBe(true);
  });

  it('shows the board where each person is', async () => {
    const { run } = await begin();
    const examiner = await signInAs(server, 'examiner');
    const reached = async () => (await examiner.get(`/tests/${run.testId}/board`)).body.candidates[0].reached;
    expect(await reached()).toBe(1);
    await run.save(2, null);
    expect(await reached()).toBe(3);
    const free = (await begin({ navigation: 'free' })).run;
    expect((await examiner.get(`/tests/${free.testId}/board`)).body.candidates[0].reached).toBe(null);
  });
});
