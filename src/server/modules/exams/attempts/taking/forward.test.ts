import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { linkOf, printLink } from '#shared/exams/journal-chain.ts';
import { isPassed } from '#shared/exams/steps.ts';
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

type Entry = Schemas['JournalEntry'];

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

  it('takes an answer back that is emptied, by a save and late; that a question is reached again does not', async () => {
    const content = CONTENTS.short_text;
    const questions = [
      (await buildQuestion(server.db, { content })).id,
      (await buildQuestion(server.db, { content })).id,
    ];
    const { run, journal } = await begin({ questions, late_answers: 'refuse' });
    const text = (text: string) => ({ type: 'short_text' as const, text });
    await journal.save(0, text('да'));
    await journal.save(0, null);
    expect((await stored(run)).answers).toEqual([{ position: 0, answer: text('да') }]);
    await journal.save(0, text(''));
    await journal.save(1, text('нет'));
    journal.write(1, text(' '));
    await journal.beat();
    expect((await stored(run)).answers.filter(({ answer }) => answer !== null)).toEqual([
      { position: 1, answer: text('нет') },
    ]);
    server.clock.forward({ minutes: 11 });
    await run.result();
    expect(outcomes(await journal.deliver(journal.entries.slice(-1)))).toEqual(['applied']);
    const rows = await server.db
      .selectFrom('attempt_answers')
      .select(['position', 'answer'])
      .where('attempt_id', '=', run.attemptId)
      .execute();
    expect(rows.map(({ answer }) => answer)).toEqual([null, null]);
  });

  it('takes no save that claims to be from before its question was left, by numbers that were skipped', async () => {
    const { run } = await begin();
    await run.save(0, TRUE, { seq: 1 });
    await run.save(1, null, { seq: 1000 });
    await run.save(2, null, { seq: 2000 });
    expect(told(await run.save(0, FALSE, { seq: 2 }))).toBe('question-left');
    expect(told(await run.save(1, TRUE, { seq: 1500 }))).toBe('question-left');
    expect((await stored(run)).answers).toEqual([{ position: 0, answer: TRUE }]);
    // A repeated save is no way back.
    expect(told(await run.save(0, TRUE, { seq: 1 }))).toBe(false);
  });

  it('wants a save to name a head that includes it', async () => {
    const { run } = await begin();
    const save = (body: object) =>
      run.learner.put(`/my/attempts/${run.attemptId}/answers/0`, { epoch: 1, seq: 2, answer: TRUE, ...body });
    const hash = 'h'.repeat(43);
    expect((await save({})).body.errors).toHaveProperty('head');
    const short = await save({ head: { count: 1, hash } });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['head.count']]);
    expect((await save({ head: { count: 3, hash } })).status).toBe(200);
  });

  it('takes answers from before a question was left from the journal that shows it', async () => {
    const { run, journal } = await begin();
    journal.write(0, TRUE);
    const reached = journal.write(1, null);
    await journal.save(1, FALSE);
    expect(outcomes(await journal.deliver([journal.entries[0] as Entry, reached], { chains: [] }))).toEqual([
      'forked',
      'forked',
    ]);
    expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied', 'applied']);
    expect((await stored(run)).answers.map(({ answer }) => answer)).toEqual([TRUE, FALSE]);
  });

  it.each([
    ['put into the journal later', 1],
    ['in place of what was written', 0],
  ])('takes no entry that was %s', async (_how, place) => {
    const { run, journal } = await begin();
    await journal.save(0, TRUE);
    await journal.save(1, null);
    await journal.save(2, null);
    const forged = { ...(journal.entries[0] as Entry), seq: place + 1, answer: FALSE };
    const told = journal.entries.toSpliced(place, 1 - place, forged);
    const chain = { ...journal.chain(), links: told.map((entry) => printLink(linkOf(entry))) };
    expect(outcomes(await journal.deliver([forged], { chains: [chain] }))).toEqual([
      place === 0 ? 'applied' : 'forked',
    ]);
    expect((await stored(run)).answers).toEqual([{ position: 0, answer: TRUE }]);
  });

  it.each([
    ['count', 'applied', FALSE],
    ['wait', 'waiting', undefined],
    ['refuse', 'not-allowed', undefined],
  ] as const)('leaves what an earlier window brings unseen to the test: %s', async (rule, outcome, answer) => {
    const { run, journal } = await begin({ late_answers: rule });
    journal.write(0, FALSE);
    server.clock.forward({ seconds: 30 });
    await open(run);
    expect(outcomes(await journal.deliver())).toEqual([outcome]);
    expect((await stored(run)).answers).toEqual(answer === undefined ? [] : [{ position: 0, answer }]);
  });

  it('counts what the server saw of an earlier window before the next was opened, with its journal', async () => {
    const { run, journal } = await begin({ late_answers: 'refuse' });
    journal.write(0, TRUE);
    await journal.beat();
    const unseen = journal.write(0, FALSE);
    await open(run);
    expect(outcomes(await journal.deliver(journal.entries, { chains: [] }))).toEqual(['forked', 'forked']);
    // What was written afterwards may not be held back.
    expect(outcomes(await journal.deliver(journal.entries.slice(0, 1)))).toEqual(['forked']);
    expect(outcomes(await journal.deliver())).toEqual(['applied', 'not-allowed']);
    expect(unseen.seq).toBe(2);
    expect((await stored(run)).answers).toEqual([{ position: 0, answer: TRUE }]);
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
      const left = isPassed(entry, await stepsOf(server.db, run.attemptId));
      const reply = told(await run.save(entry.position, TRUE, { seq }));
      // What stands already, or is newer, is told as such.
      expect(reply, JSON.stringify(entry)).toBeOneOf(left ? ['question-left', false] : [true, false]);
      expect(reply === true && left).toBe(false);
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
