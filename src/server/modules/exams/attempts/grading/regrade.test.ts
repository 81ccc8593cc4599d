import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../../tests/support/attempt-run.ts';
import { buildQuestion, CONTENTS, MARKED_CONTENTS, withApp } from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { regradeAttempts } from './regrade.ts';
import { scoresOf } from './write-scores.ts';

describe('regradeAttempts', () => {
  const server = withApp();
  const regrade = (ids: readonly number[]) => transaction(server.db, (trx) => regradeAttempts(trx, ids));
  const correct = (attemptId: number, corrections: object) =>
    server.db
      .updateTable('attempt_papers')
      .set({ corrections: JSON.stringify(corrections) })
      .where('attempt_id', '=', attemptId)
      .execute();
  const attemptOf = (id: number) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** An attempt with two questions of one point: the first answered wrongly, the second left out. */
  async function handedIn(fields: object = {}) {
    const first = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const second = await buildQuestion(server.db, { content: CONTENTS.true_false, theme_id: first.theme_id });
    const run = await beginAttempt(server, { questions: [first.id, second.id], shuffle_questions: false, ...fields });
    await run.save(0, { type: 'true_false', value: false });
    await run.submit();
    return run;
  }

  it('gives what corrections give, also to whoever left the question out, and takes it back', async () => {
    const { attemptId } = await handedIn();
    await correct(attemptId, { 0: { correctionId: 1, action: 'drop' }, 1: { correctionId: 2, action: 'credit' } });
    const none = { score: 0, maxScore: 2, percentage: 0, passed: false, marking: 'none' };
    const all = { score: 1, maxScore: 1, percentage: 100, passed: true, marking: 'none' };
    expect(await regrade([attemptId])).toEqual([{ attemptId, before: none, after: all }]);
    expect(await attemptOf(attemptId)).toMatchObject({ score: 1, max_score: 1, percentage: 100, answered_count: 1 });
    const answers = await server.db
      .selectFrom('attempt_answers')
      .select(['position', 'points', 'verdict', 'answer'])
      .where('attempt_id', '=', attemptId)
      .orderBy('position')
      .execute();
    expect(answers).toMatchObject([
      { points: 0, verdict: 'dropped' },
      { points: 1, verdict: 'correct', answer: null },
    ]);
    await correct(attemptId, {});
    expect(await regrade([attemptId, attemptId])).toEqual([{ attemptId, before: all, after: none }]);
    const [left] = await server.db
      .selectFrom('attempt_answers')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .where('position', '=', 1)
      .execute();
    expect(left).toMatchObject({ points: 0, verdict: 'unanswered' });
  });

  it('keeps the time and the reason of the hand-in, and leaves alone what is under way', async () => {
    const { attemptId } = await handedIn();
    const before = await attemptOf(attemptId);
    server.clock.forward({ minutes: 5 });
    const running = await beginAttempt(server, {});
    expect((await regrade([running.attemptId, attemptId])).map((one) => one.attemptId)).toEqual([attemptId]);
    const after = await attemptOf(attemptId);
    expect([after.submitted_at, after.submit_reason]).toEqual([before.submitted_at, before.submit_reason]);
    expect((await attemptOf(running.attemptId)).status).toBe('in_progress');
    expect(await regrade([])).toEqual([]);
  });

  it('grades by the policy that was frozen with the attempt', async () => {
    const { attemptId, testId } = await handedIn({ penalty_percent: 100 });
    await server.db.updateTable('tests').set({ penalty_percent: 0 }).where('id', '=', testId).execute();
    await regrade([attemptId]);
    const [first] = await server.db
      .selectFrom('attempt_answers')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .execute();
    expect(first).toMatchObject({ points: -1, verdict: 'wrong' });
  });

  it('tells what corrections would give before they are written', async () => {
    const { attemptId } = await handedIn();
    const proposed = new Map([[attemptId, { 0: { correctionId: 0, action: 'credit' as const } }]]);
    const scores = await transaction(server.db, (trx) => scoresOf(trx, [attemptId], proposed));
    expect(scores.get(attemptId)).toMatchObject({ score: 1, percentage: 50 });
    expect(await attemptOf(attemptId)).toMatchObject({ score: 0 });
  });

  it('asks for a new mark when another text came from a device that had been without network', async () => {
    const essay = await buildQuestion(server.db, { content: MARKED_CONTENTS.essay, points: 5 });
    const run = await beginAttempt(server, { questions: [essay.id] });
    await run.save(0, { type: 'essay', text: 'Раз' });
    await run.submit();
    const mark = { attempt_id: run.attemptId, position: 0, stage: 'first' as const, points: 4, at: server.clock() };
    await server.db.insertInto('marks').values(mark).execute();
    expect((await regrade([run.attemptId]))[0]?.after).toMatchObject({ marking: 'done', score: 4 });
    server.clock.forward({ minutes: 1 });
    await server.db
      .updateTable('attempt_answers')
      .set({ answer: JSON.stringify({ type: 'essay', text: 'Два' }), saved_at: server.clock() })
      .where('attempt_id', '=', run.attemptId)
      .execute();
    expect((await regrade([run.attemptId]))[0]?.after).toMatchObject({
      marking: 'pending',
      score: 0,
      percentage: null,
    });
  });
});
