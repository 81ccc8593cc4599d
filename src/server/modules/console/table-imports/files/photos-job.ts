import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { JobInterrupted, type JobRun } from '../../../../jobs/index.ts';
import { pathOfUpload, removeUpload, UnreadableFile } from '../../../../readers/index.ts';
import { findImport, updateImport } from '../queries.ts';
import { keepRead, readPhotos } from './photos.ts';
import { photoUpload } from './uploads.ts';

/** `import-photos`: adds the photos of an archive to an import, all of them or none. */
export async function readImportPhotos(ctx: Context, run: JobRun): Promise<void> {
  const { importId } = run.payload as { importId: number };
  const row = await findImport(ctx.db, importId, run.user.userId);
  if (row === undefined) throw errors.notFound();
  try {
    const read = await readPhotos(ctx, pathOfUpload(ctx.env, photoUpload(importId)), run);
    await transaction(ctx.db, async (trx) => {
      await keepRead(trx, row, read);
      await updateImport(trx, importId, { status: 'mapping', report: null });
      await run.finish(trx, { result: { photos: read.tokens.size, refused: read.refused.size } });
    });
  } catch (error) {
    // The next start of the server reads the archive again.
    if (error instanceof JobInterrupted) throw error;
    await removeUpload(ctx.env, photoUpload(importId));
    if (!(error instanceof UnreadableFile)) throw error;
    throw errors.invalid({ file: { key: error.key, params: error.params } }, 'photos-unreadable');
  }
  await removeUpload(ctx.env, photoUpload(importId));
}
