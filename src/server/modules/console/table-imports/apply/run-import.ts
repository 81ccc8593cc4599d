import pLimit from 'p-limit';
import type { Context } from '../../../../context.ts';
import { type Actor, actAs } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { inBatch } from '../../../../history/index.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { hashPassword } from '../../../identity/auth/index.ts';
import { refuseForbidden } from '../access.ts';
import { loadOptions, ReadingPlan } from '../mapping/plan.ts';
import { passwordColumn, settingsWithoutPassword } from '../sealed-cells.ts';
import { removeUploads } from '../files/uploads.ts';
import {
  erasePasswords,
  findImport,
  type ImportRow,
  lockImport,
  photosOf,
  updateImport,
  writeOutcomes,
} from '../queries.ts';
import { targetOf } from '../targets/index.ts';
import { type Applied, applyImport, type Order } from './apply-import.ts';
import { photosByNumber } from './photos.ts';
import type { Outcome, StoredReport } from './report.ts';
import { survey } from './survey.ts';

/** Row results in one insert. */
const OUTCOMES = 2000;

/** Thrown to roll back the transaction of a dry run. It carries the result. */
class RolledBack extends Error {
  readonly applied: Applied;

  constructor(applied: Applied) {
    super('A dry run is rolled back');
    this.applied = applied;
  }
}

/** `import-check`: the dry run. It runs the import and rolls it back. */
export async function checkImport(ctx: Context, run: JobRun): Promise<void> {
  const { row, order } = await prepared(ctx, run, true);
  const applied = await rolledBack(ctx, run, row, order);
  const report = reportOf(ctx, applied, true);
  await transaction(ctx.db, async (trx) => {
    await keepOutcomes(trx, row.id, applied.builder.outcomes);
    await updateImport(trx, row.id, { status: 'checked', report });
    await run.finish(trx, { result: { ...report.counts } });
  });
}

/** `import`: writes the rows without errors, in one transaction and one batch. */
export async function runImport(ctx: Context, run: JobRun): Promise<void> {
  const { row, order } = await prepared(ctx, run, false);
  await actAs(ctx, run.user, async (trx, actor) => {
    const locked = await lockImport(trx, row.id, run.user.userId);
    if (locked === undefined) throw errors.notFound();
    if (locked.status === 'done') throw errors.conflict('import-done');
    const { value, batchId } = await batched(trx, actor, row, order);
    const report = reportOf(ctx, value, false);
    await keepOutcomes(trx, row.id, value.builder.outcomes);
    // No password is kept in any form but its hash.
    await erasePasswords(trx, row.id, passwordColumn(row.settings));
    await updateImport(trx, row.id, {
      status: 'done',
      settings: row.settings && settingsWithoutPassword(row.settings),
      report,
      batchId: batchId ?? null,
    });
    const { create, update } = report.counts;
    await run.finish(trx, { result: { ...report.counts, count: create + update }, batchId });
  });
  await removeUploads(ctx.env, row.id);
}

/** Does everything that can be done before the transaction, so that the transaction is short. */
async function prepared(
  ctx: Context,
  { user, payload, progress }: JobRun,
  dryRun: boolean,
): Promise<{ row: ImportRow; order: Order }> {
  const { importId } = payload as { importId: number };
  const row = await findImport(ctx.db, importId, user.userId);
  if (row === undefined || row.settings === null) throw errors.notFound();
  refuseForbidden(row.resource, user, row.settings);
  const target = targetOf(row.resource);
  const plan = new ReadingPlan(target, row.settings, await loadOptions(ctx.db, target.columns), importId);
  // Surveying the file is the smaller part of the work, so it counts as a smaller part of the progress.
  const total = row.row_count;
  const surveyed = await survey(ctx.db, row.id, plan, () => progress(0, total));
  const photos = row.resource === 'users' ? photosByNumber(await photosOf(ctx.db, row.id)) : new Map();
  const passwordHashes = dryRun ? new Map() : await hashed(surveyed.passwords, () => progress(0, total));
  return {
    row,
    order: {
      importId: row.id,
      plan,
      survey: surveyed,
      photos,
      passwordHashes,
      progress: (done) => progress(done, total),
    },
  };
}

/** Password hashes that are computed in parallel. */
const HASHES = 4;

async function hashed(passwords: ReadonlyMap<number, string>, turn: () => Promise<void>): Promise<Map<number, string>> {
  const hashes = await pLimit(HASHES).map(passwords, async ([number, password]) => {
    await turn();
    return [number, await hashPassword(password)] as const;
  });
  return new Map(hashes);
}

function batched(trx: Trx, actor: Actor, row: ImportRow, order: Order, dryRun = false) {
  const { ctx, user } = actor;
  const details: Record<string, unknown> = { fileName: row.file_name };
  return inBatch(
    trx,
    ctx.clock(),
    { actorId: user.userId, kind: 'import', resource: row.resource, details },
    async (batchId) => {
      const applied = await applyImport(trx, actor, order);
      if (dryRun) throw new RolledBack(applied);
      // The audit event is written last, from the same details, so it has the counts too.
      Object.assign(details, applied.builder.counts);
      await trx
        .updateTable('batches')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', batchId)
        .execute();
      const ids = applied.builder.outcomes.flatMap(({ action, recordId }) =>
        recordId !== undefined && (action === 'create' || action === 'update') ? [recordId] : [],
      );
      return { ids, value: applied };
    },
  );
}

async function rolledBack(ctx: Context, run: JobRun, row: ImportRow, order: Order): Promise<Applied> {
  try {
    await actAs(ctx, run.user, (trx, actor) => batched(trx, actor, row, order, true));
  } catch (error) {
    if (error instanceof RolledBack) return error.applied;
    throw error;
  }
  throw new Error('A dry run was not rolled back');
}

function reportOf(ctx: Context, { builder, created, photos }: Applied, dryRun: boolean): StoredReport {
  return builder.report({ dryRun, at: ctx.clock().toISOString(), created, photos });
}

async function keepOutcomes(trx: Trx, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  for (let from = 0; from < outcomes.length; from += OUTCOMES)
    await writeOutcomes(trx, importId, outcomes.slice(from, from + OUTCOMES));
}
