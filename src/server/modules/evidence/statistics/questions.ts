import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import { type Db, snapshot } from '../../../db/index.ts';
import { attemptsOf } from './measures/rows.ts';
import type { Scope } from './measures/scope.ts';

/** How many attempts are read: their papers are large. */
const READ = 2000;

/** A question that fewer attempts had says little. */
const LEAST = 5;

const SHOWN = 10;

interface Row {
  question_id: number;
  test_id: number;
  count: number;
  correct: number;
  text: LocalizedText;
  title: LocalizedText;
}

/** The questions that the fewest answered right, in the newest attempts that have a result. */
export function hardestQuestions(db: Db, scope: Scope): Promise<Schemas['StatisticsQuestions']> {
  const where = attemptsOf('passRate', scope);
  return snapshot(db, async (trx) => {
    const { rows: sizes } = await sql<{ count: number }>`select count(*) as count from attempts where ${where}`.execute(
      trx,
    );
    const all = sizes[0]?.count ?? 0;
    const { rows } = await sql<Row>`
      with newest as (select attempts.id, attempts.test_id from attempts where ${where}
        order by attempts.started_at desc, attempts.id desc limit ${READ}),
      asked as (select q.question_id, n.test_id, count(*) as count, count(*) filter (where a.verdict = 'correct') as correct
        from newest n join attempt_papers p on p.attempt_id = n.id
        cross join lateral unnest(p.questions) with ordinality q(question_id, place)
        left join attempt_answers a on a.attempt_id = n.id and a.position = q.place - 1
        where coalesce(a.verdict, 'unanswered') not in ('dropped', 'pending')
        group by 1, 2 having count(*) >= ${LEAST})
      select asked.*, questions.text, tests.title from asked
      join questions on questions.id = asked.question_id join tests on tests.id = asked.test_id
      order by asked.correct::numeric / asked.count, asked.count desc, asked.question_id limit ${SHOWN}`.execute(trx);
    return {
      asOf: scope.now.toISOString(),
      attempts: Math.min(all, READ),
      all,
      questions: rows.map((row) => ({
        questionId: row.question_id,
        testId: row.test_id,
        text: questionInWords(row.text),
        test: row.title,
        count: row.count,
        correct: row.correct,
        share: Math.round((row.correct / row.count) * 10_000) / 100,
      })),
    };
  });
}
