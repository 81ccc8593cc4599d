import { sql } from 'kysely';
import { type Db, isOwnUnshownIn } from '../../../../db/index.ts';

/** How often a version of a question was asked, and with what result. */
export interface Asked {
  version: number;
  attempts: number;
  /** Submitted and graded attempts, without pending and dropped answers. */
  graded: number;
  /** The mean points of graded answers, without penalties; null when there are none. */
  points: number | null;
  last_asked_at: Date;
}

/** Every stored version of a question, the current one first. Empty: there is no such question. */
export async function selectVersions(db: Db, questionId: number) {
  const present = await db
    .selectFrom('questions')
    .select(['version', 'text', 'content', 'points', 'explanation', sql<Date | null>`null::timestamptz`.as('ended_at')])
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (present === undefined) return [];
  const earlier = await db
    .selectFrom('question_versions')
    .select(['version', 'text', 'content', 'points', 'explanation', 'ended_at'])
    .where('question_id', '=', questionId)
    .where('version', '<>', present.version)
    .orderBy('version', 'desc')
    .execute();
  return [present, ...earlier];
}

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/**
 * How many attempts asked each version. Old papers do not name the version: they have the one that was current when the attempt started.
 * @param readerId whose own attempts count as graded once their result was shown
 */
export async function countAsked(db: Db, questionId: number, readerId: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with asked as (
      select a.id, a.status = 'submitted' and not ${isOwnUnshownIn('a', readerId)} as known, a.started_at, array_position(p.questions, ${questionId}::bigint) as place, p.versions
      from attempt_papers p join attempts a on a.id = p.attempt_id
      where p.questions @> array[${questionId}]::bigint[]
    ), dated as (
      select asked.*, coalesce(
        versions[place],
        (select min(v.version) from question_versions v where v.question_id = ${questionId} and v.ended_at > started_at),
        (select q.version from questions q where q.id = ${questionId})
      ) as version
      from asked
    )
    select dated.version, count(*) as attempts, count(*) filter (where counted) as graded,
      avg(greatest(coalesce(points, 0), 0)) filter (where counted) as points, max(dated.started_at) as last_asked_at
    from dated left join attempt_answers g on g.attempt_id = dated.id and g.position = dated.place - 1
    cross join lateral (
      select dated.known and coalesce(g.verdict, 'unanswered') not in ('pending', 'dropped') as counted
    ) c
    group by dated.version order by dated.version desc`.execute(db);
  return rows;
}
