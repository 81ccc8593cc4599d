import { describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt, FALSE, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { withApp } from '../../../../../../tests/support/index.ts';
import { type AnswerWrite, AnswerWriter } from './answer-writer.ts';

describe('AnswerWriter', () => {
  const server = withApp();
  const writeOf = (run: AttemptRun, fields: Partial<AnswerWrite> = {}): AnswerWrite => ({
    attemptId: run.attemptId,
    userId: run.learner.user.id,
    stop: null,
    onlyReaches: false,
    section: null,
    position: placeOf(run.session, 'true_false'),
    answer: TRUE,
    epoch: 1,
    seq: 1,
    savedAt: server.clock(),
    writtenAt: null,
    head: null,
    ...fields,
  });
  const begin = () => beginAttempt(server, { shuffle_questions: false });
  const standing = (run: AttemptRun) =>
    server.db
      .selectFrom('attempt_answers')
      .select(['position', 'answer', 'seq'])
      .where('attempt_id', '=', run.attemptId)
      .execute();

  it('writes many together, and tells each what became of it', async () => {
    const [one, other] = [await begin(), await begin()];
    const writer = new AnswerWriter(server.db);
    const written = await Promise.all([
      writer.write(writeOf(one, { position: 0, answer: null })),
      writer.write(writeOf(one, { seq: 2 })),
      writer.write(writeOf(one, { seq: 1, answer: FALSE })),
      writer.write(writeOf(one, { seq: 3, answer: FALSE })),
      writer.write(writeOf(other)),
      writer.write(writeOf(other, { position: 0, epoch: 2 })),
      writer.write(writeOf(other, { position: 0, userId: one.learner.user.id })),
      writer.write(writeOf(other, { position: 0, savedAt: new Date(Date.parse(other.session.deadlineAt) + 3001) })),
      writer.write(writeOf(other, { position: 0, attemptId: 999_999 })),
    ]);
    const [NOT, OLDER, WRITTEN] = [undefined, false, true];
    const applied = written.map((one) => one?.applied);
    expect(applied).toEqual([WRITTEN, WRITTEN, OLDER, WRITTEN, WRITTEN, NOT, NOT, NOT, NOT]);
    const position = placeOf(one.session, 'true_false');
    expect(await standing(one)).toEqual(
      expect.arrayContaining([
        { position: 0, answer: null, seq: 1 },
        { position, answer: FALSE, seq: 3 },
      ]),
    );
    expect(await standing(other)).toEqual([{ position: placeOf(other.session, 'true_false'), answer: TRUE, seq: 1 }]);
  });

  it('keeps a save that the database refuses from the others', async () => {
    const run = await begin();
    const writer = new AnswerWriter(server.db);
    const outcomes = await Promise.allSettled([
      writer.write(writeOf(run, { position: 0, answer: null })),
      writer.write(writeOf(run, { position: 3_000_000_000 })),
      writer.write(writeOf(run)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await standing(run)).toHaveLength(2);
    expect(await writer.write(writeOf(run, { seq: 2 }))).toMatchObject({ applied: true });
  });
});
