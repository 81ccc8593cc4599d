import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Later } from '../../../after-commit.ts';
import { holdContents } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { askFor } from './work/queries.ts';
import { wakeWork } from './work/worker.ts';

/** A film that the product has made itself, in the store. */
export interface MadeFilm {
  contentHash: string;
  bytes: number;
}

/** What the media file says of it. */
interface FilmFacts {
  title: LocalizedText;
  themeId: number | null;
  fileName: string;
}

/** Takes a film of the data folder into the store; the file is gone then. */
export async function storeFilm(ctx: Context, path: string): Promise<MadeFilm> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const contentHash = hash.digest('hex');
  await ctx.blobs.takeIn(path, contentHash);
  return { contentHash, bytes: size };
}

/**
 * Makes a stored film a media file, which is processed as an upload is.
 * @returns its id; undefined where the content was erased meanwhile, because nothing named it
 */
export async function addFilm(
  trx: Trx,
  ctx: Context,
  { contentHash, bytes, title, themeId, fileName }: MadeFilm & FilmFacts,
  afterCommit: Later,
): Promise<number | undefined> {
  await holdContents(trx, [contentHash]);
  if ((await ctx.blobs.sizeOf(contentHash)) === undefined) return undefined;
  await askFor(trx, { contentHash, bytes, fileName, kind: 'video', mediaType: 'video/mp4' }, ctx.clock());
  afterCommit(wakeWork);
  const { id } = await trx
    .insertInto('media_files')
    .values({ title: toJson(title), theme_id: themeId, file_name: fileName, content_hash: contentHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
