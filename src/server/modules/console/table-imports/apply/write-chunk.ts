import { sql } from 'kysely';
import { asPublicError } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import type { ReadingPlan } from '../mapping/plan.ts';
import type { Draft, Fields, TargetRun } from '../targets/target.ts';
import type { NewValues } from './new-values.ts';

interface Chunk {
  drafts: readonly Draft[];
  run: TargetRun;
  plan: ReadingPlan;
  newValues: NewValues;
  hashes: ReadonlyMap<number, string>;
}

/**
 * Writes the rows of a chunk with one statement. If the database refuses it, writes them one by one, so that only the refused rows are left
 * out.
 */
export async function writeChunk(trx: Trx, chunk: Chunk): Promise<void> {
  const { drafts, newValues } = chunk;
  if (drafts.length === 0) return;
  // New dictionary values are created before the savepoint, so that they survive a rollback to it.
  const inputs = await newValues.resolve(drafts.map((draft) => withHash(draft, chunk.hashes)));
  if (await attempt(trx, () => write(drafts, inputs, chunk.run))) return;
  for (const [index, draft] of drafts.entries()) {
    const refusal = await refusalOf(trx, () => write([draft], inputs.slice(index, index + 1), chunk.run));
    if (refusal !== undefined) refuse(draft, refusal, chunk.plan);
  }
}

function withHash({ number, input }: Draft, hashes: Chunk['hashes']): Fields {
  const { password, ...record } = input;
  if (password === undefined) return record;
  const passwordHash = hashes.get(number);
  return passwordHash === undefined ? record : { ...record, passwordHash };
}

async function write(drafts: readonly Draft[], inputs: readonly Fields[], run: TargetRun): Promise<void> {
  const made: { draft: Draft; input: Fields }[] = [];
  const changed: { id: number; changes: Fields }[] = [];
  for (const [index, draft] of drafts.entries()) {
    const input = inputs[index] ?? {};
    if (draft.existing === undefined) made.push({ draft, input });
    else changed.push({ id: draft.existing.id, changes: input });
  }
  if (made.length > 0) {
    const ids = await run.insert(made.map(({ input }) => input));
    for (const [index, { draft }] of made.entries()) draft.recordId = ids[index];
  }
  if (changed.length > 0) await run.update(changed);
}

async function attempt(trx: Trx, work: () => Promise<void>): Promise<boolean> {
  return (await refusalOf(trx, work)) === undefined;
}

/** Data that do not fit (22), constraints (23) and what our triggers refuse (P0). A full disk, say, is no fault of a row. */
const isOfRow = (error: unknown) => /^(?:22|23|P0)/u.test(String((error as { code?: unknown }).code ?? ''));

/** Runs the work within a savepoint, and rolls back to it when the database refuses the work. */
async function refusalOf(trx: Trx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint import_rows`.execute(trx);
  try {
    await work();
  } catch (error) {
    if (!isOfRow(error)) throw error;
    await sql`rollback to savepoint import_rows`.execute(trx);
    await sql`release savepoint import_rows`.execute(trx);
    return error;
  }
  await sql`release savepoint import_rows`.execute(trx);
  return undefined;
}

function refuse(draft: Draft, refusal: unknown, { target }: ReadingPlan): void {
  const known = asPublicError(refusal, target.unique, [target.table]);
  const fields = Object.entries(known?.fields ?? {});
  if (fields.length === 0) draft.errors.push({ field: null, key: 'tableImports.refused' });
  for (const [field, { key, params }] of fields) draft.errors.push({ field, key, ...(params && { params }) });
}
