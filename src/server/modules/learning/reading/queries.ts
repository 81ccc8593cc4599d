import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import type { MediaFileRow } from '../../content/media-files/index.ts';
import type { Part } from './rules.ts';

/**
 * Until when the time of a person with a file is accounted for: at first, when its address was given to them.
 * @returns undefined when the file was never opened, or had another content then
 */
export async function openedAt(
  trx: Trx,
  userId: number,
  file: Pick<MediaFileRow, 'id' | 'content_hash'>,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('file_openings')
    .select('heard_at')
    .where('user_id', '=', userId)
    .where('media_file_id', '=', file.id)
    .where('content_hash', '=', file.content_hash)
    .executeTakeFirst();
  return row?.heard_at;
}

export async function setHeard(trx: Trx, userId: number, fileId: number, at: Date): Promise<void> {
  await trx
    .updateTable('file_openings')
    .set({ heard_at: at })
    .where('user_id', '=', userId)
    .where('media_file_id', '=', fileId)
    .execute();
}

/**
 * Adds parts to what was seen of a content. What was seen of others stays: they may come back.
 * @returns how much has been seen now, in the unit of the parts
 */
export async function addSeen(
  trx: Trx,
  progressId: number,
  contentHash: string,
  parts: readonly Part[],
): Promise<number> {
  const added = `{${parts.map(([first, end]) => `[${first},${end})`).join()}}`;
  const { rows } = await sql<{ total: number }>`
    with kept as (
      insert into material_readings as r (progress_id, content_hash, seen)
      values (${progressId}, ${contentHash}, ${added}::int4multirange)
      on conflict (progress_id, content_hash) do update set seen = r.seen + excluded.seen
      returning seen
    )
    select coalesce(sum(upper(part) - lower(part)), 0)::float8 as total from kept, unnest(seen) as part`.execute(trx);
  return rows[0]?.total ?? 0;
}
