import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { keep } from '../storage.ts';
import { CONTENT_KINDS, extensionOf, tidyName } from './content-kinds.ts';
import { countUploads, insertAnswerFile, lockOpenAttempt } from './queries.ts';

const MEGABYTE = 1024 * 1024;

/** Uploads for one question, of which each may be replaced this many times. */
const TRIES_PER_FILE = 5;

/** A file on its way into an answer. */
export interface AnswerUpload {
  attemptId: number;
  userId: number;
  position: number;
  name: string;
  bytes: Buffer;
}

/**
 * Stores a file for an answer, under a token that only its owner and staff can do something with. It is part of the
 * answer once a save names it.
 *
 * @throws PublicError 404 for another's attempt or a question that takes no files; 409 when the attempt is over or
 *   stands still, or too many files were sent; 422 at `file` where the question does not take it
 */
export async function uploadAnswerFile(ctx: Context, upload: AnswerUpload): Promise<Schemas['AnswerFile']> {
  const { attemptId, position, bytes } = upload;
  // Looked at before the bytes are kept, and once more with the row locked.
  const asked = await transaction(ctx.db, (trx) => askedAt(ctx, trx, upload));
  const { name, mediaType } = checked(upload, asked);
  const contentHash = await keep(ctx.env.dataDir, bytes);
  const token = randomBytes(32).toString('base64url');
  await transaction(ctx.db, async (trx) => {
    await askedAt(ctx, trx, upload);
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

async function askedAt(
  ctx: Context,
  trx: Parameters<typeof lockOpenAttempt>[0],
  { attemptId, userId, position }: AnswerUpload,
): Promise<Schemas['PaperFile']> {
  const attempt = await lockOpenAttempt(trx, attemptId, userId);
  const asked = attempt?.items[position]?.file;
  if (attempt === undefined || asked === undefined) throw errors.notFound();
  if (attempt.status !== 'in_progress' || attempt.deadline_at < ctx.clock()) throw errors.conflict('attempt-over');
  if (attempt.paused_at !== null) throw errors.conflict('attempt-paused');
  const limit = asked.maxFiles * TRIES_PER_FILE;
  if ((await countUploads(trx, attemptId, position)) >= limit) throw errors.conflict('too-many-uploads', { limit });
  return asked;
}

function checked({ name, bytes }: AnswerUpload, asked: Schemas['PaperFile']): { name: string; mediaType: string } {
  const extension = extensionOf(name);
  const own = tidyName(name);
  const extensions = asked.extensions.join(', ').toUpperCase();
  if (extension === undefined || own === '' || !asked.extensions.includes(extension))
    throw errors.invalid({ file: { key: 'files.extension', params: { extensions } } });
  if (bytes.length > asked.maxMegabytes * MEGABYTE)
    throw errors.invalid({ file: { key: 'files.tooLarge', params: { megabytes: asked.maxMegabytes } } });
  const kind = CONTENT_KINDS[extension];
  if (!kind.fits(bytes))
    throw errors.invalid({ file: { key: 'files.notWhatItSays', params: { extension: extension.toUpperCase() } } });
  return { name: own, mediaType: kind.mediaType };
}
