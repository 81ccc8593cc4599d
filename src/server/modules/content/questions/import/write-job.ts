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
import { themesFor } from './categories.ts';
import { changeKnown, questionsKnownAs, questionsSaying } from './known.ts';
import { withinUploadLimit } from '../rules/rubric.ts';
import { questionOf, sayingOf } from './preview.ts';
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
      const { value: done, batchId } = await inBatch(trx, ctx.clock(), batch, async () => {
        const whole = await written(trx, ctx, run, row.id, chosen);
        return { ids: [...whole.created, ...whole.changed], value: whole };
      });
      await deleteItems(trx, row.id);
      await updateImport(trx, row.id, {
        status: 'done',
        themeId: done.themeIds.length === 1 ? (done.themeIds[0] ?? null) : null,
        created: done.created.length,
        changed: done.changed.length,
        batchId: batchId ?? null,
      });
      await run.finish(trx, { result: { count: done.created.length + done.changed.length }, batchId });
    });
  } catch (error) {
    throw asPublicError(error, {}, ['questions']) ?? error;
  }
  await removeUpload(ctx.env, uploadOf(importId));
}

interface Written {
  created: number[];
  /** Questions of the bank that got a new version. */
  changed: number[];
  themeIds: number[];
}

async function written(
  trx: Trx,
  ctx: Context,
  { progress }: JobRun,
  importId: number,
  chosen: Schemas['ImportConfirm'],
): Promise<Written> {
  const total = await countItems(trx, importId, 'items');
  const left = new Set(chosen.skipIndexes);
  const themes = await themesFor(trx, chosen);
  const { known = 'skip' } = chosen;
  const created: number[] = [];
  const changed = new Set<number>();
  const themeIds = new Set<number>();
  let done = 0;
  let after = -1;
  for (;;) {
    const rows = await itemsAfter(trx, importId, after, CHUNK, 'items');
    const items = rows.filter(({ number }) => !left.has(number)).map(({ content }) => content);
    const existing =
      known === 'add'
        ? new Map<string, number>()
        : await questionsKnownAs(
            trx,
            items.flatMap((item) => item.externalId ?? []),
          );
    const equal =
      known === 'add'
        ? new Map<number, number>()
        : await questionsSaying(
            trx,
            items.map((item) => (existing.has(item.externalId ?? '') ? undefined : sayingOf(item, chosen.language))),
            new Set(created),
          );
    const fresh: Schemas['QuestionCreate'][] = [];
    for (const [place, item] of items.entries()) {
      // What says the same needs no new version.
      if (equal.has(place)) continue;
      const id = item.externalId === null ? undefined : existing.get(item.externalId);
      if (id !== undefined && known === 'skip') continue;
      const question = questionOf(item, chosen, themes(item.category));
      const content = withinUploadLimit(prepareContent(question.content), ctx.env.maxUploadMegabytes);
      if (id === undefined) {
        fresh.push({ ...question, content });
        themeIds.add(question.themeId);
      } else if (await changeKnown(trx, id, { ...question, content }, ctx.clock())) changed.add(id);
    }
    created.push(...(await insertQuestions(trx, fresh)));
    done += rows.length;
    await progress(done, total);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < CHUNK) return { created, changed: [...changed], themeIds: [...themeIds] };
  }
}
