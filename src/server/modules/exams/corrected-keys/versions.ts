import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';

/** A question as it was asked. */
export interface AskedVersion {
  questionId: number;
  version: number | null;
  text: Schemas['LocalizedHtml'];
  content: Schemas['QuestionContent'];
  points: number;
  newestVersion: number;
}

/** A version of a question. Without a number: the current version. undefined: there is none. */
export async function findVersion(
  db: Db,
  questionId: number,
  version: number | null,
): Promise<AskedVersion | undefined> {
  const { rows } = await sql<Omit<AskedVersion, 'questionId' | 'version'>>`
    select coalesce(v.text, q.text) as text, coalesce(v.content, q.content) as content, coalesce(v.points, q.points) as points,
      q.version as "newestVersion"
    from questions q
    left join question_versions v on v.question_id = q.id and v.version = ${version}::integer and v.version <> q.version
    where q.id = ${questionId} and (${version}::integer is null or q.version = ${version}::integer or v.version is not null)`.execute(
    db,
  );
  const [row] = rows;
  return row && { questionId, version, ...row };
}
