import { describe, expect, it } from 'vitest';
import { rightAnswer } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  CONTENTS,
  withDatabase,
} from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { recordAttempts } from './record.ts';

describe('recordAttempts', () => {
  const database = withDatabase();
  /** A repeatable source of random numbers. */
  const sequence = () => {
    let state = 7;
    return () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  };

  it('records attempts that were graded like any other', async () => {
    const theme = await buildTheme(database.db);
    for (let count = 0; count < 12; count++)
      await buildQuestion(database.db, { theme_id: theme.id, content: CONTENTS.single });
    const pools = [{ theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: 4 }];
    const test = await buildTest(database.db, { pools, pass_percentage: 50 });
    const [startedAt, deadlineAt] = [new Date('2026-02-01T08:00:00Z'), new Date('2026-02-01T08:30:00Z')];
    const submittedAt = new Date('2026-02-01T08:20:00Z');
    const [first, second] = [await buildUser(database.db), await buildUser(database.db)];
    const times = { startedAt, deadlineAt, ending: { submittedAt, reason: 'learner' as const } };
    const ids = await transaction(database.db, (trx) =>
      recordAttempts(
        trx,
        test.id,
        [
          { ...times, userId: first.id, number: 1, answer: (_item, key) => rightAnswer(key) },
          {
            ...times,
            userId: first.id,
            number: 2,
            answer: (item, key) => (item.position < 3 ? rightAnswer(key) : null),
          },
          { ...times, userId: second.id, number: 1, ending: null, answer: () => null },
        ],
        sequence(),
      ),
    );
    const rows = await database.db
      .selectFrom('attempts')
      .selectAll()
      .where('test_id', '=', test.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const byId = (index: number) => rows.find(({ id }) => id === ids[index]);
    expect(byId(0)).toMatchObject({
      user_id: first.id,
      number: 1,
      status: 'submitted',
      percentage: 100,
      passed: true,
      submitted_at: submittedAt,
    });
    expect(byId(1)).toMatchObject({ user_id: first.id, number: 2, percentage: 75, answered_count: 3 });
    expect(byId(1)?.theme_scores).toEqual([
      { themeId: theme.id, title: theme.title, score: 3, maxScore: 4, percentage: 75 },
    ]);
    expect(byId(2)).toMatchObject({ user_id: second.id, status: 'in_progress', score: null });
    const answers = await database.db
      .selectFrom('attempt_answers')
      .select('verdict')
      .where('attempt_id', '=', ids[1] ?? 0)
      .execute();
    expect(answers).toEqual([{ verdict: 'correct' }, { verdict: 'correct' }, { verdict: 'correct' }]);
  });

  it('says when the test cannot be put on paper', async () => {
    const theme = await buildTheme(database.db);
    const test = await buildTest(database.db, {
      pools: [{ theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: 1 }],
    });
    const user = await buildUser(database.db);
    const one = {
      userId: user.id,
      number: 1,
      startedAt: new Date(0),
      deadlineAt: new Date(1),
      ending: null,
      answer: () => null,
    };
    const record = (testId: number) =>
      transaction(database.db, (trx) => recordAttempts(trx, testId, [one], sequence()));
    await expect(record(test.id)).rejects.toThrow('does not suffice');
    await expect(record(999_999)).rejects.toThrow('No test');
  });
});
