import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

interface AskedRow {
  position: number;
  question_id: number;
  version: number | null;
  current: number | null;
  correction: Schemas['AskedVersion']['correction'];
}

/** The questions of an attempt's paper, in its order; empty when there is no such attempt. */
export async function selectAsked(db: Db, attemptId: number): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select asked.place::integer - 1 as position, asked.question_id, asked.version, questions.version as current,
      papers.corrections -> (asked.place - 1)::text ->> 'action' as correction
    from attempt_papers papers
    join attempts on attempts.id = papers.attempt_id
    cross join lateral unnest(papers.questions, papers.versions) with ordinality as asked (question_id, version, place)
    left join questions on questions.id = asked.question_id
    where papers.attempt_id = ${attemptId} order by asked.place`.execute(db);
  return rows;
}

export function presentAsked(row: AskedRow): Schemas['AskedVersion'] {
  return {
    position: row.position,
    questionId: row.question_id,
    version: row.version,
    isCurrent: row.version !== null && row.version === row.current,
    correction: row.correction,
  };
}
