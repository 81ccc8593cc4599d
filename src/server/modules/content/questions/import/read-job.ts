import { createHash } from 'node:crypto';
import type { Context, SignedIn } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { pathOfUpload, type Reader, readInWorker, UnreadableFile } from '../../../../readers/index.ts';
import { storeImageOnce, tokenOf } from '../../../platform/files/index.ts';
import { deleteItems, findImport, type ImportRow, insertItems, updateImport } from './queries.ts';
import type { QuestionFileOrder, QuestionFilePart } from './read-file.ts';
import { uploadOf } from './upload.ts';

const reader: Reader<QuestionFileOrder, QuestionFilePart, string | null> = {
  module: new URL('./read-file.ts', import.meta.url),
  seconds: 60,
};

/** `question-file-read`: turns an uploaded file into a preview. Does not change the bank. */
export async function readQuestions(ctx: Context, run: JobRun): Promise<void> {
  const { user, payload } = run;
  const { importId } = payload as { importId: number };
  const row = await findImport(ctx.db, importId, user.userId);
  if (row === undefined) throw errors.notFound();
  try {
    const { source, count } = await keepItems(ctx, row, user, run.progress);
    await transaction(ctx.db, async (trx) => {
      await updateImport(trx, importId, { status: 'ready', source });
      await run.finish(trx, { result: { count } });
    });
  } catch (error) {
    await updateImport(ctx.db, importId, { status: 'failed' });
    if (!(error instanceof UnreadableFile)) throw error;
    throw errors.invalid({ file: { key: error.key, params: error.params } }, 'import-unreadable');
  }
}

async function keepItems(
  ctx: Context,
  row: ImportRow,
  user: SignedIn,
  progress: (done: number, total?: number) => Promise<void>,
) {
  await deleteItems(ctx.db, row.id);
  let source: ImportRow['source'] = null;
  let total: number | undefined;
  let count = 0;
  const take = async (part: QuestionFilePart): Promise<string | null> => {
    if (part.kind === 'picture') return (await storedPicture(ctx, part.bytes, user)) ?? null;
    if (part.kind === 'source') {
      source = { format: part.format, encoding: part.encoding };
      ({ total } = part);
    } else {
      await insertItems(ctx.db, row.id, part.rows);
      count += part.rows.length;
    }
    await progress(count, total);
    return null;
  };
  const order = { path: pathOfUpload(ctx.env, uploadOf(row.id)), fileName: row.file_name, reading: row.reading };
  // Until rows arrive, the progress is the number of items found.
  await readInWorker(reader, order, take, { beat: (found) => progress(total === undefined ? found : count, total) });
  return { source, count };
}

/** A picture that cannot be decoded is dropped; the import continues. */
async function storedPicture(ctx: Context, bytes: Uint8Array, user: SignedIn): Promise<string | undefined> {
  // Pictures from our own export are stored already, so they are not encoded again.
  const known = await tokenOf(ctx.db, createHash('sha256').update(bytes).digest('hex'));
  if (known !== undefined) return known;
  try {
    return await storeImageOnce(ctx, bytes, user.userId);
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}
