import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../context.ts';
import { schemaProblems } from '../../contract/schema-check.ts';
import { asPublicError, lockRows, matching, type Trx } from '../../crud/index.ts';
import { transaction } from '../../db/index.ts';
import { errors, type FieldErrors } from '../../errors.ts';
import { inBatch } from '../../history/index.ts';
import type { JobKind, JobRun } from '../../jobs/index.ts';
import { type ManagedResource, RESOURCES } from '../resources.ts';
import { ASSIGNING, type Assigning } from './assigning.ts';

type BulkJob = Schemas['BulkJob'];

/** Rows of one statement. Between two of them the person may cancel, and others have their turn. */
const CHUNK = 2000;

const isAssigning = (action: BulkJob['action']): action is Assigning => action in ASSIGNING;

/**
 * Looks at an order before it becomes a job, so that what is wrong with it is said at once.
 * @returns the order as the job will read it
 * @throws PublicError 400, 403, 404 or 422
 */
export function checkedOrder(order: BulkJob, user: SignedIn): BulkJob {
  const managed = RESOURCES[order.resource];
  if (managed === undefined) throw errors.notFound();
  if (isAssigning(order.action)) {
    if (order.resource !== 'users') throw errors.badRequest({ action: { key: 'enum' } });
    allow(user, 'users:list');
    allow(user, ASSIGNING[order.action].permission);
  } else allow(user, managed.permission(order.action));
  refuse(filterProblems(managed, order.selection.filter), 'selection.filter');
  refuse(changeProblems(managed, order), 'changes');
  return order;
}

function allow(user: SignedIn, permission: string): void {
  if (!can(user.permissions, permission)) throw errors.forbidden();
}

function refuse(problems: FieldErrors, prefix: string): void {
  const fields = Object.entries(problems).map(([path, message]) => [
    path === '' ? prefix : `${prefix}.${path}`,
    message,
  ]);
  if (fields.length > 0) throw errors.badRequest(Object.fromEntries(fields) as FieldErrors);
}

function filterProblems({ filter }: ManagedResource, value: object | undefined): FieldErrors {
  return value === undefined || filter === undefined ? {} : schemaProblems([filter], value);
}

function changeProblems({ bulkUpdate }: ManagedResource, { action, changes }: BulkJob): FieldErrors {
  if (action === 'delete') return changes === undefined ? {} : { '': { key: 'additionalProperties' } };
  if (isAssigning(action)) return schemaProblems(['BulkDelete'], changes);
  if (bulkUpdate === undefined) return { '': { key: 'unchangeable' } };
  return schemaProblems([bulkUpdate, 'properties', 'changes'], changes);
}

/** The ids of what is selected, in order. @throws PublicError 404 when a named record is gone, 409 when another number is selected than was seen */
async function selectedIds(
  trx: Trx,
  { resource }: ManagedResource,
  { selection, expected }: BulkJob,
): Promise<number[]> {
  const filter = selection.ids === undefined ? (selection.filter ?? {}) : { id: selection.ids };
  const query = resource.select(trx);
  const rows = await query
    .clearSelect()
    .select(sql<number>`${resource.list.id}`.as('id'))
    .where(await matching(query, resource.list, filter))
    .orderBy(resource.list.id)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (selection.ids !== undefined && ids.length !== selection.ids.length) throw errors.notFound();
  if (expected !== undefined && ids.length !== expected)
    throw errors.conflict('selection-changed', { count: ids.length, expected }, { smart_count: ids.length });
  return ids;
}

/** Runs the order: one transaction, one batch, in steps that can be seen and stopped. */
const bulk: JobKind = async (run: JobRun) => {
  const { ctx, user, progress, finish } = run;
  const order = checkedOrder(run.payload as BulkJob, user);
  const managed = RESOURCES[order.resource];
  if (managed === undefined) throw errors.notFound();
  const actor = { ctx, user };
  const { resource } = managed;
  const changes = order.changes ?? {};

  async function step(trx: Trx, ids: readonly number[]): Promise<void> {
    if (isAssigning(order.action)) {
      await ASSIGNING[order.action].assign(trx, ctx.clock(), user.userId, (changes as { ids: number[] }).ids, ids);
      return;
    }
    await lockRows(trx, resource.table, ids);
    if (order.action === 'edit') await resource.update(trx, ids, changes, actor);
    else await resource.remove(trx, ids, actor);
  }

  try {
    await transaction(ctx.db, async (trx) => {
      const ids = await selectedIds(trx, managed, order);
      await progress(0, ids.length);
      const batch = {
        actorId: user.userId,
        kind: isAssigning(order.action) ? order.action : `bulk-${order.action}`,
        resource: order.resource,
        details: { selected: ids.length, ...(order.action === 'edit' && { fields: Object.keys(changes) }) },
      };
      const { batchId } = await inBatch(trx, ctx.clock(), batch, async () => {
        for (let from = 0; from < ids.length; from += CHUNK) {
          const chunk = ids.slice(from, from + CHUNK);
          await step(trx, chunk);
          await progress(from + chunk.length);
        }
        return { ids, value: undefined };
      });
      await finish(trx, { result: { count: ids.length, action: order.action }, batchId });
    });
  } catch (error) {
    throw asPublicError(error, resource.unique) ?? error;
  }
  managed.settled?.(ctx);
};

export const bulkKinds = { bulk } satisfies Record<string, JobKind>;
