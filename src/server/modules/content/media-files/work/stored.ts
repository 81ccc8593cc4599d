import { holdContents } from '../../../../blobs/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import type { Made } from './queries.ts';

/**
 * Notes what was made, if all of it is in the store: what was found there, because the same was made before, may have been erased since.
 * @returns whether it was noted; otherwise it is to be made again
 */
export async function whenStored(
  { db, blobs }: Context,
  { content, renditions }: Made,
  note: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  const { served_hash, poster_hash, thumbnail_hash, moderate_hash } = content;
  const hashes = [served_hash, poster_hash, thumbnail_hash, moderate_hash]
    .concat(renditions.map(({ rendition_hash }) => rendition_hash))
    .filter((hash) => typeof hash === 'string');
  return transaction(db, async (trx) => {
    await holdContents(trx, hashes);
    for (const hash of hashes) if ((await blobs.sizeOf(hash)) === undefined) return false;
    await note(trx);
    return true;
  });
}
