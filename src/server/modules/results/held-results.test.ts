import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt, continueAttempt, TRUE } from '../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../tests/support/device-journal.ts';
import {
  buildAssignment,
  buildQuestion,
  CONTENTS,
  finished,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../tests/support/index.ts';
import { startMailServer } from '../../mail/mail-server.fixture.ts';
import { deliveriesOf } from '../platform/notices/notices.fixture.ts';

const mail = await startMailServer();

describe('a result', () => {
  const server = withApp({ SMTP_URL: mail.url });
  let marker: SignedInClient | undefined;
  beforeAll(async () => {
    marker = await signInAs(server, 'examiner');
  });
  beforeEach(() => void mail.letters.splice(0));
  afterAll(() => mail.close());

  const staff = () => marker as SignedInClient;
  const inMinutes = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000);

  interface Sat {
    run: AttemptRun;
    address: string;
    questionId: number;
    markPath: string;
  }

  /** An exam of a closed question and an essay. The time is up, the right answer to the question came late and waits for an examiner. */
  async function sit({ fields, closes = true }: Hold): Promise<Sat> {
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false, points: 5 });
    const about = { theme_id: question.theme_id, content: MARKED_CONTENTS.essay, points: 5 };
    const essay = await buildQuestion(server.db, about);
    const run = await beginAttempt(server, {
      ...{ kind: 'exam', questions: [question.id, essay.id], shuffle_questions: false },
      ...{ duration_minutes: 10, pass_percentage: 70, attempts_allowed: 1, retake_limit: 0 },
      ...fields(),
    });
    const address = `held-${run.attemptId}@example.kz`;
    await server.db.updateTable('users').set({ email: address }).where('id', '=', run.learner.user.id).execute();
    const journal = new DeviceJournal(run, server.clock);
    await journal.save(1, { type: 'essay', text: 'Каска, перчатки, очки.' });
    journal.write(0, TRUE);
    server.clock.forward({ minutes: 15 });
    await run.result();
    await journal.deliver(journal.entries, closes ? { closing: journal.closing() } : {});
    const row = await server.db
      .selectFrom('attempts')
      .select(['marking_ref', 'late_waiting'])
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    expect(row.late_waiting).toBe(1);
    return { run, address, questionId: question.id, markPath: `/marking/${row.marking_ref}/1` };
  }

  async function mark({ markPath }: Sat, points: [number, number]) {
    const { version } = (await staff().get(markPath)).body;
    const rubric = [
      { criterion: 'e1', points: points[0] },
      { criterion: 'e2', points: points[1] },
    ];
    expect((await staff().put(markPath, { version, rubric, comment: null })).status).toBe(200);
  }

  async function correct({ run, questionId }: Sat) {
    const order = { questionId, version: 1, action: 'credit', scope: 'test', reason: 'Ключ был неверен' };
    const { body } = await staff().post(`/tests/${run.testId}/key-corrections`, order);
    const job = await finished(staff(), body.id);
    expect(job.status).toBe('done');
    return (job.result as { correctionId: number }).correctionId;
  }

  interface Hold {
    fields: () => NonNullable<Parameters<typeof beginAttempt>[1]>;
    /** Whether the device says that it brings nothing more. */
    closes?: boolean;
    /** What keeps the result back after the sitting. */
    hold?: (sat: Sat) => Promise<unknown>;
    /** What happens after the result has changed. */
    afterwards?: (sat: Sat) => Promise<unknown>;
    /** What the learner is written that is no result. */
    letters?: readonly RegExp[];
  }

  const SHOWN: Hold = { fields: () => ({ review_policy: 'key' }) };
  const HOLDS: Record<string, Hold> = {
    'that is never shown': { fields: () => ({ review_policy: 'nothing' }) },
    'that is shown after the closing': {
      fields: () => ({ review_policy: 'key', review_from: 'closed', closes_at: inMinutes(60) }),
    },
    'for which more late answers may come': { ...SHOWN, closes: false },
    'that waits for others': {
      fields: () => ({ review_policy: 'key', review_from: 'closed', closes_at: inMinutes(12) }),
      hold: async ({ run: { testId } }) => {
        await server.db
          .updateTable('tests')
          .set({ closes_at: inMinutes(60) })
          .where('id', '=', testId)
          .execute();
        const other = await signInAs(server, 'user');
        await buildAssignment(server.db, { test_id: testId, user_id: other.user.id });
        const { attemptId } = await continueAttempt(other, testId);
        await server.db
          .updateTable('tests')
          .set({ closes_at: inMinutes(-3) })
          .where('id', '=', testId)
          .execute();
        await server.db
          .updateTable('attempts')
          .set({ deadline_at: inMinutes(60) })
          .where('id', '=', attemptId)
          .execute();
      },
    },
    'of an attempt that runs again': {
      fields: () => ({ review_policy: 'nothing' }),
      letters: [
        /^Здравствуйте, .+!\n\nПопытка открыта снова: Тест \d+\n\nОткрыть:\n\S+\n\nВыбрать, какие письма приходят:\n\S+$/u,
      ],
      afterwards: async ({ run: { testId, attemptId } }) => {
        const order = {
          requestId: `held-result-${attemptId}`,
          attemptIds: [attemptId],
          minutes: 10,
          reason: 'Погас свет',
          afterShown: true,
        };
        expect((await staff().post(`/tests/${testId}/reopenings`, order)).status).toBe(200);
        await server.db.updateTable('tests').set({ review_policy: 'key' }).where('id', '=', testId).execute();
      },
    },
  };

  /** Everything that changes a result, or completes it. */
  const WAYS: Record<string, (sat: Sat) => Promise<unknown>> = {
    'the last mark': (sat) => mark(sat, [3, 2]),
    'another mark': async (sat) => {
      await mark(sat, [3, 2]);
      await mark(sat, [0, 0]);
    },
    'a key correction': async (sat) => {
      await mark(sat, [3, 2]);
      await correct(sat);
    },
    'a correction that is taken back': async (sat) => {
      await mark(sat, [3, 2]);
      const id = await correct(sat);
      const { body } = await staff().post(`/key-corrections/${id}/restore`, { reason: 'Ключ был верен' });
      expect((await finished(staff(), body.id)).status).toBe('done');
    },
    'a decision about late answers': async (sat) => {
      await mark(sat, [3, 2]);
      const decision = { accept: true, reason: 'Погас свет' };
      expect((await staff().post(`/attempts/${sat.run.attemptId}/late-decision`, decision)).status).toBe(200);
    },
  };

  const noticesOf = async ({ learner }: AttemptRun) =>
    ((await learner.get('/my/notices')).body as { kind: string }[]).filter(({ kind }) => kind.startsWith('result'));

  /** Everything that a learner can ask for about an attempt. */
  async function everything({ learner, testId, attemptId }: AttemptRun) {
    const appeal = { position: 0, kind: 'wrong-key', text: 'Верен второй вариант.' };
    const answers = [
      await learner.get('/my/tests'),
      await learner.get(`/my/tests/${testId}`),
      await learner.get(`/my/attempts/${attemptId}/result`),
      await learner.get(`/my/attempts/${attemptId}/answers`),
      await learner.get(`/my/attempts/${attemptId}/appeals`),
      await learner.post(`/my/attempts/${attemptId}/appeals`, appeal),
      await learner.post(`/my/attempts/${attemptId}/late-answers`, { entries: [] }),
      await learner.post(`/my/tests/${testId}/retake`, {}),
      await learner.get('/my/notices'),
    ];
    return answers.map(({ body }) => body);
  }

  const OF_RESULTS = ['score', 'maxScore', 'percentage', 'bestPercentage', 'passed', 'points', 'verdict', 'key'];

  /** What answers tell of a result. */
  function tells(answer: unknown): string[] {
    if (typeof answer !== 'object' || answer === null) return [];
    return Object.entries(answer).flatMap(([key, value]) => {
      if (OF_RESULTS.includes(key) && value !== null) return [`${key}: ${JSON.stringify(value)}`];
      if (key === 'outcome' && ['passed', 'not_passed'].includes(value)) return [`outcome: ${value}`];
      return tells(value);
    });
  }

  /** Every letter to the learner so far. A letter about a retake is ordered last; letters may overtake, so all are awaited. */
  async function letters({ run, address }: Sat) {
    const retake = { testId: run.testId, userIds: [run.learner.user.id], reason: 'Последнее письмо' };
    expect((await staff().post('/retakes', retake)).status).toBe(201);
    const own = () => mail.letters.filter(({ to }) => to === address).map(({ text }) => text);
    const onTheirWay = async () =>
      (await deliveriesOf(server.db, run.learner.user.id)).filter(({ state }) =>
        ['waiting', 'sending'].includes(state),
      );
    await expect.poll(onTheirWay).toEqual([]);
    expect(own()).toContainEqual(expect.stringContaining('Последнее письмо'));
    return own().filter((text) => !text.includes('Последнее письмо'));
  }

  describe.each(Object.entries(HOLDS))('%s', (_name, hold) => {
    it.each(Object.entries(WAYS))('is told by nothing after %s', async (_way, change) => {
      const sat = await sit(hold);
      await hold.hold?.(sat);
      await change(sat);
      await hold.afterwards?.(sat);
      expect(await noticesOf(sat.run)).toEqual([]);
      expect(tells(await everything(sat.run))).toEqual([]);
      expect(await letters(sat)).toEqual((hold.letters ?? []).map((text) => expect.stringMatching(text)));
    });
  });

  describe('that the test shows at once', () => {
    const ready = { kind: 'result-ready' };
    const changed = (before: number, after: number) => ({
      kind: 'result-changed',
      details: { before: { percentage: before }, after: { percentage: after } },
    });

    it.each([
      ['the last mark', [ready]],
      ['another mark', [changed(50, 0), ready]],
      ['a key correction', [changed(50, 100), ready]],
      ['a correction that is taken back', [changed(100, 50), changed(50, 100), ready]],
      ['a decision about late answers', [changed(50, 100), ready]],
    ])('is told by notice after %s, and each time by mail too', async (way, notices) => {
      const sat = await sit(SHOWN);
      await WAYS[way]?.(sat);
      expect(await noticesOf(sat.run)).toMatchObject(notices);
      expect(await letters(sat)).toHaveLength(notices.length);
      const { shown_at } = await server.db
        .selectFrom('attempts')
        .select('shown_at')
        .where('id', '=', sat.run.attemptId)
        .executeTakeFirstOrThrow();
      // Who has been told numbers brings no more answers.
      expect(shown_at !== null).toBe(notices.length > 1);
      expect(tells(await everything(sat.run))).not.toEqual([]);
    });
  });
});
