import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { CONTRACT_RESOURCES, type ContractResource } from '../../../contract/resources.ts';
import { schemaProblems } from '../../../contract/schema-check.ts';
import { actAs, type Actor, asPublicError, listOf, lockRows, matching, tablesOf } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { type Batch, inBatch } from '../../../history/index.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { type AnyResource, RESOURCES } from '../../resources.ts';
import { usedIds } from '../history/index.ts';
import { ASSIGNING } from './assigning.ts';

type BulkJob = Schemas['BulkJob'];

/** Rows in one statement. Between two statements the job may be cancelled and yields to other requests. */
const CHUNK = 2000;

/** A resource with its definition in the contract and its code. */
interface Managed {
  contract: ContractResource;
  resource: AnyResource;
}

/** @throws PublicError 404 for an unknown resource */
function managedOf(name: string): Managed {
  const [contract, resource] = [CONTRACT_RESOURCES.get(name), RESOURCES.get(name)];
  if (contract === undefined || resource === undefined) throw errors.notFound();
  return { contract, resource };
}

/**
 * Validates an order before the job starts, so that errors are reported at once.
 * @returns the order as the job will read it
 * @throws PublicError 400, 403, 404 or 422
 */
export function checkedOrder(order: BulkJob, user: SignedIn): BulkJob {
  const { contract } = managedOf(order.resource);
  for (const permission of permissionsFor(order, contract)) allow(user, permission);
  refuse(filterProblems(contract, order.selection.filter), 'selection.filter');
  if (order.action === 'edit') refuse(changeProblems(contract, order.changes), 'changes');
  return order;
}

/** @throws PublicError 400 when the resource has no such bulk action */
function permissionsFor({ action }: BulkJob, { permissions, bulkEdit, bulkDelete }: ContractResource): Asked[] {
  if (action === 'edit') {
    if (bulkEdit === undefined) throw errors.badRequest({ changes: { key: 'unchangeable' } });
    return [permissions.edit];
  }
  if (action === 'delete') {
    if (!bulkDelete) throw errors.badRequest({ action: { key: 'enum' } });
    return [permissions.delete];
  }
  return [permissions.list, ASSIGNING[action].permission];
}

type Asked = string | undefined;

function allow(user: SignedIn, permission: Asked): void {
  if (permission === undefined || !can(user.permissions, permission)) throw errors.forbidden(permission);
}

function refuse(problems: FieldErrors, prefix: string): void {
  const fields = Object.entries(problems).map(([path, message]) => [
    path === '' ? prefix : `${prefix}.${path}`,
    message,
  ]);
  if (fields.length > 0) throw errors.badRequest(Object.fromEntries(fields) as FieldErrors);
}

function filterProblems({ filter }: ContractResource, value: object | undefined): FieldErrors {
  return value === undefined || filter === undefined ? {} : schemaProblems([filter], value);
}

/** Checks new values by the rules of editing one record, and that each field may be changed in bulk. */
function changeProblems({ bulkEdit }: ContractResource, changes: object): FieldErrors {
  if (bulkEdit === undefined) return {};
  const others = Object.keys(changes).filter((field) => !bulkEdit.fields.has(field));
  return {
    ...schemaProblems([bulkEdit.schema], changes),
    ...Object.fromEntries(others.map((field) => [field, { key: 'additionalProperties' }])),
  };
}

/**
 * The ids of the selection, in order.
 * @throws PublicError 404 when a named record no longer exists, 409 when the number of records differs from the one the person saw
 */
async function selectedIds(
  trx: Trx,
  user: SignedIn,
  resource: AnyResource,
  { selection, expected }: BulkJob,
): Promise<number[]> {
  const filter = selection.ids === undefined ? (selection.filter ?? {}) : { id: selection.ids };
  const query = resource.select(trx);
  const rows = await query
    .clearSelect()
    .select(sql<number>`${resource.list.id}`.as('id'))
    .where(await matching(query, listOf(resource, user), filter))
    .orderBy(resource.list.id)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (selection.ids !== undefined && ids.length !== selection.ids.length) throw errors.notFound();
  if (expected !== undefined && ids.length !== expected)
    throw errors.conflict('selection-changed', { count: ids.length, expected }, { smart_count: ids.length });
  return ids;
}

/** Applies the action to some of the records. */
async function step(
  trx: Trx,
  resource: AnyResource,
  order: BulkJob,
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  const { ctx, user } = actor;
  if (order.action === 'assign-tests' || order.action === 'assign-plans') {
    await ASSIGNING[order.action].assign(trx, ctx.clock(), user.userId, order.changes.ids, ids);
    return;
  }
  await lockRows(trx, resource.table, ids);
  if (order.action === 'edit') await resource.update(trx, ids, order.changes, actor);
  else await resource.remove(trx, ids, actor);
}

/** The kind of the batch that a job writes. */
const kindOf = ({ action }: BulkJob) =>
  action === 'edit' || action === 'delete' ? (`bulk-${action}` as const) : action;

/** Runs the order as one transaction and one batch, in steps that report progress and can be cancelled. */
async function bulk(ctx: Context, { user, payload, progress, finish }: JobRun): Promise<void> {
  const order = checkedOrder(payload as BulkJob, user);
  const { resource } = managedOf(order.resource);
  const fields = order.action === 'edit' ? { fields: Object.keys(order.changes) } : {};
  try {
    await actAs(ctx, user, async (trx, actor) => {
      const selected = await selectedIds(trx, user, resource, order);
      const skipUsed = order.action === 'delete' && order.skipUsed === true;
      const used = skipUsed ? await usedIds(trx, resource.table, selected) : new Set<number>();
      const ids = selected.filter((id) => !used.has(id));
      await progress(0, ids.length);
      const details = { selected: selected.length, ...fields };
      const batch: Batch = { actorId: user.userId, kind: kindOf(order), resource: order.resource, details };
      const { batchId, count } = await inBatch(trx, ctx.clock(), batch, async () => {
        for (let from = 0; from < ids.length; from += CHUNK) {
          const chunk = ids.slice(from, from + CHUNK);
          await step(trx, resource, order, chunk, actor);
          await progress(from + chunk.length);
        }
        return { ids, value: undefined };
      });
      // An edit leaves records alone that have the value already.
      const changed = order.action === 'edit' ? count : ids.length;
      const skipped = skipUsed ? { skipped: used.size } : {};
      await finish(trx, { result: { count: changed, action: order.action, ...skipped }, batchId });
    });
  } catch (error) {
    throw asPublicError(error, resource.unique, order.action === 'edit' ? tablesOf(resource) : []) ?? error;
  }
}

export const bulkKinds = (ctx: Context) =>
  ({
    bulk: (run) => bulk(ctx, run),
  }) satisfies Partial<JobKinds>;
