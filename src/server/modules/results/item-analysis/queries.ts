import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Db, isOwnUnshownIn } from '../../../db/index.ts';
import { correctionsInForce } from '../../exams/corrected-keys/index.ts';
import { type Correction, keyOf } from './corrections.ts';
import { optionsIn } from './matrix/options-in.ts';

/** @param readerId whose own attempts count once their result was shown */
export function findTest(db: Db, id: number, readerId: number) {
  return db
    .selectFrom('tests')
    .select([
      'title',
      'pass_percentage',
      sql<number>`(select count(*) from attempts where test_id = tests.id and status = 'submitted'
        and not ${isOwnUnshownIn('attempts', readerId)})`.as('handed_in'),
      sql<
        number[]
      >`array(select id from attempts where test_id = tests.id and ${isOwnUnshownIn('attempts', readerId)})`.as(
        'unshown',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst() satisfies Promise<
    { title: LocalizedText; pass_percentage: number; handed_in: number; unshown: number[] } | undefined
  >;
}

/** The corrections in force at a test, by item. */
export async function correctionsAt(db: Db, testId: number): Promise<Map<string, Correction>> {
  const rows = await correctionsInForce(db, testId);
  return new Map(
    rows.map(({ id, question_id, version, action, content }) => {
      const correct = optionsIn(content).map((option) => option.correct);
      return [keyOf(question_id, version), { id, action, ...(correct.length > 0 && { correct }) }];
    }),
  );
}

/** Attempts whose answers are read at once. */
const SLICE = 2000;
const MOST_TYPED = 15;

/** The most frequent typed answers to an item, in lower case and trimmed. */
export async function typedAnswers(
  db: Db,
  attemptIds: readonly number[],
  questionId: number,
  version: number | null,
): Promise<Schemas['TypedAnswer'][]> {
  const all = new Map<string, { count: number; credit: number }>();
  for (let from = 0; from < attemptIds.length; from += SLICE) {
    const { rows } = await sql<{ text: string; count: number; points: number; max: number }>`
      select lower(trim(a.answer->>'text')) as text, count(*) as count, sum(a.points) as points,
        max((p.items->(q.n - 1)::integer->>'points')::double precision) as max
      from attempt_papers p
      cross join lateral unnest(p.questions, p.versions) with ordinality q (question_id, version, n)
      join attempt_answers a on a.attempt_id = p.attempt_id and a.position = q.n - 1
      where p.attempt_id in (${sql.join(attemptIds.slice(from, from + SLICE))})
        and q.question_id = ${questionId} and q.version is not distinct from ${version}::integer
        and trim(a.answer->>'text') <> ''
      group by 1`.execute(db);
    for (const { text, count, points, max } of rows) {
      const one = all.get(text) ?? { count: 0, credit: 0 };
      all.set(text, { count: one.count + count, credit: one.credit + (max > 0 ? points / max : 0) });
    }
  }
  return [...all]
    .map(([text, { count, credit }]) => ({ text: text.slice(0, 200), count, credit: credit / count }))
    .toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, MOST_TYPED);
}
