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

/** Versions of questions. Without a number: the current version. Those that there are none of are left out. */
export async function findVersions(
  db: Db,
  wanted: readonly { questionId: number; version: number | null }[],
): Promise<AskedVersion[]> {
  const { rows } = await sql<AskedVersion>`
    select w."questionId", w.version, coalesce(v.text, q.text) as text, coalesce(v.content, q.content) as content, coalesce(v.points, q.points) as points,
      q.version as "newestVersion"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("questionId" bigint, version integer)
    join questions q on q.id = w."questionId"
    left join question_versions v on v.question_id = q.id and v.version = w.version and v.version <> q.version
    where w.version is null or q.version = w.version or v.version is not null`.execute(db);
  return rows;
}

/** One of {@link findVersions}. undefined: there is none. */
export async function findVersion(
  db: Db,
  questionId: number,
  version: number | null,
): Promise<AskedVersion | undefined> {
  const [found] = await findVersions(db, [{ questionId, version }]);
  return found;
}
