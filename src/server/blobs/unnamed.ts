import { sql } from 'kysely';
import { type Db, transaction, type Trx } from '../db/index.ts';
import type { BlobStore } from './blob-store.ts';
import { lockForErasing } from './holds.ts';

/** Of these hashes, those that no row names. */
async function unnamed(trx: Trx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as hash
    except (
      select unnest(array[content_hash, served_hash, poster_hash, thumbnail_hash, moderate_hash]) from media_contents
      union all select rendition_hash from media_renditions
      union all select content_hash from uploads
      union all select content_hash from files
      union all select content_hash from answer_files
      union all select content_hash from support_files
      union all select content_hash from room_files
      union all select content_hash from scorm_files
      union all select content_hash from data_exports
      union all select content_hash from scorm_unpacked
    )`.execute(trx);
  return rows.map(({ hash }) => hash);
}

/** So many contents are locked at once while they are removed. */
const AT_ONCE = 50;

/**
 * Removes what nothing names any more from the store. What somebody is storing again at this moment is left to them; a content without a
 * row is only wasted room, a row without its content would be a loss.
 */
export async function removeUnnamed(
  { db, blobs }: { db: Db; blobs: Pick<BlobStore, 'remove'> },
  hashes: readonly string[],
): Promise<void> {
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    await transaction(db, async (trx) => {
      const locked = await lockForErasing(trx, hashes.slice(at, at + AT_ONCE));
      for (const hash of await unnamed(trx, locked)) await blobs.remove(hash);
    });
  }
}
