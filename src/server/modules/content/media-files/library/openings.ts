import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';
import type { MediaFileRow } from '../queries.ts';

/** Nothing was heard for so long: the file is opened anew. What a line that was down has kept back comes sooner. */
const ANEW = '300 seconds';

/** Notes that the address of a file was given to a person: what they read of it counts from then on. */
export async function noteOpening(
  db: Db,
  userId: number,
  { id, content_hash: contentHash }: Pick<MediaFileRow, 'id' | 'content_hash'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into file_openings as o (user_id, media_file_id, content_hash, heard_at) values (${userId}, ${id}, ${contentHash}, ${now})
    on conflict (user_id, media_file_id) do update set content_hash = excluded.content_hash, heard_at = excluded.heard_at
    where o.content_hash <> excluded.content_hash or o.heard_at < excluded.heard_at - ${ANEW}::interval`.execute(db);
}
