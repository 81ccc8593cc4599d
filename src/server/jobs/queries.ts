import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../db/index.ts';

const COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'resource',
  'language',
  'status',
  'done',
  'total',
  'cancel_requested',
  'result',
  'error',
  'batch_id',
  'created_at',
  'finished_at',
] as const;

const LISTED = 50;

const UNDONE = sql<boolean>`exists (select from batches b where b.id = jobs.batch_id and b.undone_by is not null)`.as(
  'undone',
);

function selectJobs(db: Db) {
  return db.selectFrom('jobs').select(COLUMNS).select(UNDONE);
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

export function presentJob(row: JobRow): Schemas['Job'] {
  return {
    id: row.id,
    kind: row.kind,
    resource: row.resource,
    status: row.status,
    done: row.done,
    total: row.total,
    result: row.result,
    error: row.error,
    batchId: row.batch_id,
    undone: row.undone,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

interface NewJob {
  ownerId: number;
  kind: string;
  resource: string;
  payload: unknown;
  language: JobRow['language'];
  now: Date;
}

export async function insertJob(
  trx: Trx,
  { ownerId, kind, resource, payload, language, now }: NewJob,
): Promise<number> {
  const { id } = await trx
    .insertInto('jobs')
    .values({
      owner_id: ownerId,
      kind,
      resource,
      payload: JSON.stringify(payload),
      language,
      total: null,
      batch_id: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findJob(db: Db, ownerId: number, id: number): Promise<JobRow | undefined> {
  return selectJobs(db).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
}

export async function listJobs(db: Db, ownerId: number): Promise<JobRow[]> {
  return selectJobs(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(LISTED).execute();
}

/** Marks the job as running, unless it is over. A job that was interrupted has changed nothing, so it can run again. */
export async function beginJob(db: Db, id: number, now: Date) {
  return db
    .updateTable('jobs')
    .set({ status: 'running', started_at: now, done: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning([...COLUMNS, 'payload'])
    .executeTakeFirst();
}

export interface Ending {
  status: 'done' | 'failed' | 'cancelled';
  result?: Record<string, unknown>;
  error?: Schemas['Error'];
  batchId?: number | undefined;
  done?: number;
  total?: number | null;
  now: Date;
}

/** @returns whether the job was still under way */
export async function endJob(db: Db | Trx, id: number, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      status: ending.status,
      result: ending.result === undefined ? null : JSON.stringify(ending.result),
      error: ending.error === undefined ? null : JSON.stringify(ending.error),
      batch_id: ending.batchId ?? null,
      finished_at: ending.now,
      ...(ending.done !== undefined && { done: ending.done }),
      ...(ending.total !== undefined && { total: ending.total }),
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels a job that has not begun. @returns false when it has begun meanwhile */
export async function dropQueued(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Saves the progress for other processes. @returns whether the job was cancelled */
export async function keepProgress(db: Db, id: number, done: number, total: number | null): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ done, total })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst();
  return row?.cancel_requested === true;
}

export async function requestCancel(db: Db, id: number): Promise<void> {
  await db.updateTable('jobs').set({ cancel_requested: true }).where('id', '=', id).execute();
}

/** Jobs that the queue may have lost sight of: this process is the only one and has just started. */
export async function openJobs(trx: Trx): Promise<{ id: number; kind: string }[]> {
  const rows = await trx
    .updateTable('jobs')
    .set({ status: 'queued' })
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'kind'])
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}
