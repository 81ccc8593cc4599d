import { describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt } from '../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  CONTENTS,
  finished,
  MARKED_CONTENTS,
  signIn,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../tests/support/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';

/** Staff who took the exam themselves: every other door by which its result could come to them before its time. */
describe('an own result that is not shown yet', () => {
  const server = withApp();
  let colleague: SignedInClient;
  let own: SignedInClient;
  let run: AttemptRun;
  let correctionId: number;
  let questionId: number;
  let markPath: string;

  it('is marked, and corrected, by a colleague', async () => {
    colleague = await signInAs(server, 'admin');
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false, points: 5 });
    questionId = question.id;
    const about = { theme_id: question.theme_id, content: MARKED_CONTENTS.essay, points: 5 };
    const essay = await buildQuestion(server.db, about);
    run = await beginAttempt(server, {
      ...{ kind: 'exam', questions: [question.id, essay.id], shuffle_questions: false, review_policy: 'nothing' },
      ...{ pass_percentage: 70, attempts_allowed: 1, retake_limit: 0 },
    });
    await server.db
      .updateTable('users')
      .set({ role_id: ROLE_IDS.admin })
      .where('id', '=', run.learner.user.id)
      .execute();
    own = await signIn(server.app, run.learner.user);
    await run.save(0, { type: 'true_false', value: false });
    await run.save(1, { type: 'essay', text: 'Каска, перчатки, очки.' });
    await run.submit();
    const { marking_ref } = await server.db
      .selectFrom('attempts')
      .select('marking_ref')
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    markPath = `/marking/${marking_ref}/1`;
    const { version } = (await colleague.get(markPath)).body;
    const rubric = [
      { criterion: 'e1', points: 3 },
      { criterion: 'e2', points: 1 },
    ];
    expect((await colleague.put(markPath, { version, rubric, comment: null })).status).toBe(200);
    const order = { questionId, version: 1, action: 'credit', scope: 'test', reason: 'Ключ был неверен' };
    const { body } = await colleague.post(`/tests/${run.testId}/key-corrections`, order);
    const job = await finished(colleague, body.id);
    expect(job.status).toBe('done');
    ({ correctionId } = job.result as { correctionId: number });
  });

  const facts = async (who: SignedInClient, kind: string) => {
    const { body } = await who.get(`/attempts/${run.attemptId}/events`);
    return body.find((line: { kind: string }) => line.kind === kind).details;
  };
  const lines = async (who: SignedInClient, path: string, query = {}) =>
    String((await who.get(path, query)).body)
      .trim()
      .split('\r\n');
  const marks = () => ({ filter: { recordId: run.attemptId, action: 'mark' } });

  /** What each door tells. */
  const DOORS: Record<string, (who: SignedInClient) => Promise<unknown>> = {
    'the analysis of a test': async (who) => {
      const { body } = await who.get(`/tests/${run.testId}/analysis`);
      return [body.handedIn, body.items.length];
    },
    'the export of an analysis': async (who) => (await lines(who, `/tests/${run.testId}/analysis/export`)).length,
    'the versions of a question': async (who) => (await who.get(`/questions/${questionId}/versions`)).body[0].facility,
    'the use of a question': async (who) => (await who.get(`/questions/${questionId}/usage`)).body.facility,
    'the results of a test': async (who) => (await who.get(`/tests/${run.testId}/results`)).body.mean,
    'the list of attempts': async (who) =>
      (await who.get('/attempts', { filter: { testId: run.testId } })).body[0].score,
    'the marks of an answer': async (who) => (await who.get(markPath)).body.marks?.[0]?.points ?? null,
    'a mark in the protocol': async (who) => (await facts(who, 'marked')).points ?? null,
    'a correction in the protocol': async (who) => (await facts(who, 'key-corrected')).after?.score ?? null,
    'the export of a protocol': async (who) =>
      (await lines(who, `/tests/${run.testId}/protocol/export`, { filter: { kinds: ['marked'] } }))[1],
    'the results of a correction': async (who) =>
      (await who.get(`/key-corrections/${correctionId}/results`)).body.length,
    'the export of a correction': async (who) =>
      (await lines(who, `/key-corrections/${correctionId}/results/export`)).length,
    'the counts of a correction': async (who) => {
      const [{ summary }] = (await who.get(`/tests/${run.testId}/key-corrections`)).body;
      return [summary.changed, summary.toPassed, summary.higher];
    },
    'the audit trail': async (who) => (await who.get('/audit', marks())).body[0].details.points ?? null,
    'the hash of a mark in the audit trail': async (who) => (await who.get('/audit', marks())).body[0].hash,
    'the export of the audit trail': async (who) => (await lines(who, '/audit/export', marks()))[1]?.includes('points'),
    'the export of responses': async (who) => (await lines(who, `/tests/${run.testId}/responses`)).length,
    'the questions that were asked': async (who) => (await who.get(`/attempts/${run.attemptId}/questions`)).status,
  };

  it.each(Object.entries(DOORS))('is not told by %s', async (_name, told) => {
    expect(await told(own)).not.toEqual(await told(colleague));
    const { shown_at } = await server.db
      .selectFrom('attempts')
      .select('shown_at')
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    expect(shown_at).toBeNull();
  });

  it('is told by all of them alike once it was shown', async () => {
    await server.db.updateTable('tests').set({ review_policy: 'key' }).where('id', '=', run.testId).execute();
    expect((await own.get(`/attempts/${run.attemptId}`)).status).toBe(200);
    for (const [name, told] of Object.entries(DOORS)) expect(await told(own), name).toEqual(await told(colleague));
  });
});
