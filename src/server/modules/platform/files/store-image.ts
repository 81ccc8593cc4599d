import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { encodedAnew, MEDIA_TYPE } from './images.ts';
import { insertFile } from './queries.ts';
import { keep } from './storage.ts';

/** Where pictures go, and when. */
interface Storage {
  db: Db;
  clock: () => Date;
  env: { dataDir: string };
}

/**
 * Stores a picture, encoded anew, under a token that nobody can guess.
 * @param ownerId whose picture it is; null for nobody's
 * @param db the transaction, where there is one
 * @throws PublicError 422 at `file` for what is no picture
 */
export async function storeImage(
  ctx: Storage,
  bytes: Uint8Array,
  ownerId: number | null,
  db: Db = ctx.db,
): Promise<Schemas['StoredFile']> {
  const picture = await encodedAnew(bytes);
  const contentHash = await keep(ctx.env.dataDir, picture.bytes);
  const token = randomBytes(32).toString('base64url');
  const { width, height } = picture;
  await insertFile(db, {
    token,
    content_hash: contentHash,
    media_type: MEDIA_TYPE,
    width,
    height,
    bytes: picture.bytes.length,
    owner_id: ownerId,
    created_at: ctx.clock(),
  });
  return { token, url: `/api/v1/files/${token}`, mediaType: MEDIA_TYPE, width, height, bytes: picture.bytes.length };
}
