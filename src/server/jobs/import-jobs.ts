import { sql } from 'kysely';
import type { Db, Trx } from '../db/index.ts';
import { errors } from '../errors.ts';
import type { JobName } from './job.ts';

/** The jobs of one import: those of the kinds whose payload names it. */
export interface ImportJobs {
  ownerId: number;
  importId: number;
  kinds: readonly JobName[];
}

function select(db: Db, { ownerId, importId, kinds }: ImportJobs) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`(payload ->> 'importId')::bigint = ${importId}`)
    .orderBy('id', 'desc')
    .limit(1);
}

export async function latestImportJob(db: Db, jobs: ImportJobs): Promise<number | undefined> {
  return (await select(db, jobs).executeTakeFirst())?.id;
}

async function refuseBusy(db: Db, jobs: ImportJobs): Promise<void> {
  const busy = await select(db, jobs).where('status', 'in', ['queued', 'running']).executeTakeFirst();
  if (busy !== undefined) throw errors.conflict('import-busy');
}

/**
 * Locks an import that no job works on, so that two requests at once do not start two jobs.
 * @param lock locks the row until the transaction ends
 * @throws PublicError 409 while a job of the import is under way, 404 when the import is gone
 */
export async function lockIdle<Row>(trx: Trx, jobs: ImportJobs, lock: () => Promise<Row | undefined>): Promise<Row> {
  // Asked before the lock too: a job that writes records may hold it until it ends.
  await refuseBusy(trx, jobs);
  const row = await lock();
  if (row === undefined) throw errors.notFound();
  await refuseBusy(trx, jobs);
  return row;
}
