import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { asPublicError } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { type Batch, inBatch } from '../../../../history/index.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { removeUpload } from '../../../../readers/index.ts';
import { prepareContent } from '../content.ts';
import { insertQuestions } from '../queries.ts';
import { withinUploadLimit } from '../rules/rubric.ts';
import { questionOf } from './preview.ts';
import { countItems, deleteItems, itemsAfter, lockImport, updateImport } from './queries.ts';
import { uploadOf } from './upload.ts';

/** Questions in one statement. */
const CHUNK = 200;

interface Payload {
  importId: number;
  chosen: Schemas['ImportConfirm'];
}

/** `question-import`: writes the questions of a preview, in one transaction and one batch. */
export async function importQuestions(ctx: Context, run: JobRun): Promise<void> {
  const { user, payload } = run;
  const { importId, chosen } = payload as Payload;
  try {
    await transaction(ctx.db, async (trx) => {
      const row = await lockImport(trx, importId, user.userId);
      if (row === undefined) throw errors.notFound();
      if (row.status === 'done') throw errors.conflict('import-done');
      if (row.status !== 'ready') throw errors.conflict('import-not-read');
      const details = { fileName: row.file_name, format: row.source?.format, themeId: chosen.themeId };
      const batch: Batch = { actorId: user.userId, kind: 'import', resource: 'questions', details };
      const { value: count, batchId } = await inBatch(trx, ctx.clock(), batch, async () => {
        const ids = await written(trx, ctx, run, row.id, chosen);
        return { ids, value: ids.length };
      });
      await deleteItems(trx, row.id);
      await updateImport(trx, row.id, {
        status: 'done',
        themeId: chosen.themeId,
        created: count,
        batchId: batchId ?? null,
      });
      await run.finish(trx, { result: { count }, batchId });
    });
  } catch (error) {
    throw asPublicError(error, {}, ['questions']) ?? error;
  }
  await removeUpload(ctx.env, uploadOf(importId));
}

async function written(
  trx: Trx,
  ctx: Context,
  { progress }: JobRun,
  importId: number,
  chosen: Schemas['ImportConfirm'],
): Promise<number[]> {
  const total = await countItems(trx, importId, 'items');
  const left = new Set(chosen.skipIndexes);
  const ids: number[] = [];
  let done = 0;
  let after = -1;
  for (;;) {
    const rows = await itemsAfter(trx, importId, after, CHUNK, 'items');
    const questions = rows
      .filter(({ number }) => !left.has(number))
      .map(({ content }) => questionOf(content, chosen))
      .map((question) => ({
        ...question,
        content: withinUploadLimit(prepareContent(question.content), ctx.env.maxUploadMegabytes),
      }));
    ids.push(...(await insertQuestions(trx, questions)));
    done += rows.length;
    await progress(done, total);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < CHUNK) return ids;
  }
}
