import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Db, isOwnUnshownIn } from '../../../../db/index.ts';

type Results = Schemas['TestResults'];

const STEPS = 10;

/** The attempts at a test, as `a`, as far as the reader may know their results. */
const attemptsFor = (testId: number, readerId: number): RawBuilder<boolean> => sql<boolean>`(a.test_id = ${testId}
  and not (a.status = 'submitted' and ${isOwnUnshownIn('a', readerId)}))`;

/** Statistics over the attempts at a test. @returns undefined when there is no such test */
export async function resultsOf(db: Db, testId: number, readerId: number): Promise<Results | undefined> {
  const test = await db
    .selectFrom('tests')
    .select(['title', 'pass_percentage', 'section_minimums'])
    .where('id', '=', testId)
    .executeTakeFirst();
  if (test === undefined) return undefined;
  const minimums = new Map(test.section_minimums.map(({ themeId, percentage }) => [themeId, percentage]));
  const which = attemptsFor(testId, readerId);
  return {
    testId,
    title: test.title,
    passPercentage: test.pass_percentage,
    ...(await totals(db, which)),
    distribution: await distribution(db, which),
    themes: await themes(db, which, minimums),
  };
}

async function totals(
  db: Db,
  which: RawBuilder<boolean>,
): Promise<Omit<Results, 'testId' | 'title' | 'passPercentage' | 'distribution' | 'themes'>> {
  const { rows } = await sql<{
    attempts: number;
    people: number;
    running: number;
    submitted: number;
    marking: number;
    flagged: number;
    passed: number;
    mean: number | null;
    median: number | null;
    best: number | null;
    worst: number | null;
    mean_seconds: number | null;
  }>`
    select count(*)::int as attempts,
      count(distinct user_id)::int as people,
      (count(*) filter (where status = 'in_progress'))::int as running,
      (count(*) filter (where status = 'submitted'))::int as submitted,
      (count(*) filter (where marking = 'pending' and status = 'submitted'))::int as marking,
      (count(*) filter (where flags > 0))::int as flagged,
      (count(*) filter (where passed))::int as passed,
      avg(percentage)::float8 as mean,
      percentile_cont(0.5) within group (order by percentage) as median,
      max(percentage) as best,
      min(percentage) as worst,
      avg(extract(epoch from submitted_at - started_at))::float8 as mean_seconds
    from attempts a where ${which}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has no row');
  const { mean_seconds: meanSeconds, ...rest } = row;
  return { ...rest, meanSeconds };
}

async function distribution(db: Db, which: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ step: number; count: number }>`
    select least(${STEPS - 1}, floor(percentage / ${STEPS}))::int as step, count(*)::int as count
    from attempts a where ${which} and percentage is not null
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return Array.from({ length: STEPS }, (_, step) => counts.get(step) ?? 0);
}

/** Results by theme. Titles come from the newest attempt. */
async function themes(
  db: Db,
  which: RawBuilder<boolean>,
  minimums: ReadonlyMap<number, number>,
): Promise<Results['themes']> {
  const limits = JSON.stringify([...minimums].map(([id, minimum]) => ({ id, minimum })));
  const { rows } = await sql<{
    theme_id: number;
    title: LocalizedText;
    attempts: number;
    waiting: number;
    percentage: number | null;
    below: number;
  }>`
    with scored as (
      select a.id, (s->>'themeId')::bigint as theme_id, s->'title' as title, (s->>'score')::float8 as score,
        (s->>'maxScore')::float8 as max_score, (s->>'percentage')::float8 as percentage, s ? 'waiting' as waits
      from attempts a cross join lateral jsonb_array_elements(a.theme_scores) s
      where ${which} and a.status = 'submitted'
    ),
    asked as (select * from jsonb_to_recordset(${limits}::jsonb) as l (id bigint, minimum float8))
    select theme_id, (array_agg(title order by scored.id desc))[1] as title, count(*)::int as attempts,
      (count(*) filter (where waits))::int as waiting,
      case when bool_and(waits) then null else coalesce(100 * sum(score) filter (where not waits)
        / nullif(sum(max_score) filter (where not waits), 0), 0) end::float8 as percentage,
      (count(*) filter (where scored.percentage < asked.minimum))::int as below
    from scored left join asked on asked.id = theme_id
    group by theme_id
    order by percentage nulls last, theme_id`.execute(db);
  return rows.map(({ theme_id, ...row }) => ({
    ...row,
    themeId: Number(theme_id),
    minimum: minimums.get(Number(theme_id)) ?? null,
  }));
}
