import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { holdContents } from '../../../../blobs/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { CONTENT_KINDS, extensionOf, tidyName } from './content-kinds.ts';
import { countUploads, insertAnswerFile } from './queries.ts';

const MEGABYTE = 1024 * 1024;

/** How often each file of a question may be replaced. */
const TRIES_PER_FILE = 5;

/** A file that is being uploaded for an answer. */
export interface AnswerUpload {
  attemptId: number;
  position: number;
  name: string;
  bytes: Buffer;
}

/**
 * Stores a file for an answer. Only its owner and staff can read it by its token. It becomes part of the answer when a save names it.
 * @param mayWrite returns the content of the question if its attempt may be written; locks the attempt until the end of the transaction
 * @throws PublicError the errors of mayWrite; 409 when too many files were sent; 422 at `file` when the question does not accept it
 */
export async function storeAnswerFile(
  ctx: Context,
  upload: AnswerUpload,
  mayWrite: (trx: Trx) => Promise<Schemas['PaperFile']>,
): Promise<Schemas['AnswerFile']> {
  const { attemptId, position, bytes } = upload;
  const allowed = async (trx: Trx) => {
    const asked = await mayWrite(trx);
    const limit = asked.maxFiles * TRIES_PER_FILE;
    if ((await countUploads(trx, attemptId, position)) >= limit) throw errors.conflict('too-many-uploads', { limit });
    return asked;
  };
  // Checked before the bytes are stored, and again with the row locked.
  const { name, mediaType } = await checked(upload, await transaction(ctx.db, allowed));
  const contentHash = await ctx.blobs.keep(bytes);
  const token = randomBytes(32).toString('base64url');
  await transaction(ctx.db, async (trx) => {
    await allowed(trx);
    await holdContents(trx, [contentHash]);
    // An equal one may have been erased since, instead of which this one was not written.
    await ctx.blobs.keep(bytes);
    await insertAnswerFile(trx, {
      token,
      attempt_id: attemptId,
      position,
      name,
      media_type: mediaType,
      content_hash: contentHash,
      bytes: bytes.length,
      created_at: ctx.clock(),
    });
  });
  return { token, name, size: bytes.length };
}

async function checked(
  { name, bytes }: AnswerUpload,
  asked: Schemas['PaperFile'],
): Promise<{ name: string; mediaType: string }> {
  const extension = extensionOf(name);
  const own = tidyName(name);
  const extensions = asked.extensions.join(', ').toUpperCase();
  if (extension === undefined || own === '' || !asked.extensions.includes(extension))
    throw errors.invalid({ file: { key: 'files.extension', params: { extensions } } });
  if (bytes.length > asked.maxMegabytes * MEGABYTE)
    throw errors.invalid({ file: { key: 'files.tooLarge', params: { megabytes: asked.maxMegabytes } } });
  const kind = CONTENT_KINDS[extension];
  if (!(await kind.fits(bytes)))
    throw errors.invalid({ file: { key: 'files.notWhatItSays', params: { extension: extension.toUpperCase() } } });
  return { name: own, mediaType: kind.mediaType };
}
