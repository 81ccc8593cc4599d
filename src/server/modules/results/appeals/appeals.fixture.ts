import { expect } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type AttemptRun, beginAttempt, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTheme,
  CONTENTS,
  finished,
  MARKED_CONTENTS,
  type RunningApp,
  type SignedInClient,
  signInAs,
} from '../../../../../tests/support/index.ts';

type Fields = NonNullable<Parameters<typeof beginAttempt>[1]>;

export const WORDS = 'По пункту 12 Правил верен второй вариант.';

/** What tests of appeals do as learners and staff, and read. */
export function appealsOf(server: RunningApp) {
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

  return { sat, alsoSat, send, mine, appealed, protocol, notices, correct };
}
