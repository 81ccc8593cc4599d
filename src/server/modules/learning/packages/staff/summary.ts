import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { counts, seenBy } from './attempts.ts';

/** How a package is done in all, by the newest attempts that count, of the people whom the reader may see. */
export async function summaryOf(db: Db, scormId: number, reader: SignedIn): Promise<Schemas['ScormSummary']> {
  const { rows } = await sql<Schemas['ScormSummary']>`
    with newest as (
      select distinct on (a.user_id) a.ended_at, a.completion, a.success, a.score_scaled, a.total_seconds,
        count(*) over (partition by a.user_id) as attempts
      from scorm_attempts a join users on users.id = a.user_id
      where a.scorm_id = ${scormId} and ${counts('a')} and ${seenBy(reader)}
      order by a.user_id, a.number desc
    )
    select count(*) as people, coalesce(sum(attempts), 0)::bigint as attempts, count(*) filter (where ended_at is null) as running,
      count(*) filter (where completion = 'completed') as completed, count(*) filter (where success = 'passed') as passed,
      count(*) filter (where success = 'failed') as failed, avg(score_scaled) as "averageScore",
      avg(total_seconds) as "averageSeconds"
    from newest`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate gives one row');
  return row;
}
