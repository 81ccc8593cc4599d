import { createHash, randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { type BlobStore, holdContents } from '../../../blobs/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { encodedAnew, MEDIA_TYPE, type Picture } from './images.ts';
import { insertFile, tokenOf } from './queries.ts';

/** Where and when pictures are stored. */
interface Storage {
  db: Db;
  clock: () => Date;
  blobs: BlobStore;
}

/**
 * Encodes and stores a picture under an unguessable token.
 * @param ownerId the owner; null for none
 * @param db the transaction, if there is one
 * @throws PublicError 422 at `file` when it is not a picture
 */
export async function storeImage(
  ctx: Storage,
  bytes: Uint8Array,
  ownerId: number | null,
  db: Db = ctx.db,
): Promise<Schemas['StoredFile']> {
  return store(ctx, await encodedAnew(bytes), ownerId, db);
}

async function store(ctx: Storage, picture: Picture, ownerId: number | null, db: Db): Promise<Schemas['StoredFile']> {
  const contentHash = await ctx.blobs.keep(picture.bytes);
  const token = randomBytes(32).toString('base64url');
  const { width, height } = picture;
  await transaction(db, async (trx) => {
    await holdContents(trx, [contentHash]);
    // An equal one may have been erased since, instead of which this one was not written.
    await ctx.blobs.keep(picture.bytes);
    await insertFile(trx, {
      token,
      content_hash: contentHash,
      media_type: MEDIA_TYPE,
      width,
      height,
      bytes: picture.bytes.length,
      owner_id: ownerId,
      created_at: ctx.clock(),
    });
  });
  return { token, url: `/api/v1/files/${token}`, mediaType: MEDIA_TYPE, width, height, bytes: picture.bytes.length };
}

/** Stores a picture, unless an equal one is stored already. @returns the token */
export async function storeImageOnce(ctx: Storage, bytes: Uint8Array, ownerId: number | null): Promise<string> {
  const picture = await encodedAnew(bytes);
  const known = await tokenOf(ctx.db, createHash('sha256').update(picture.bytes).digest('hex'));
  return known ?? (await store(ctx, picture, ownerId, ctx.db)).token;
}
