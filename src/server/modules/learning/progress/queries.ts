import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';

export interface Material {
  kind: 'file' | 'page' | 'link' | 'video' | 'vr';
  /** The id of the file, lesson or scene; of a page or link, the key of the material. */
  ref: string;
}

const COLUMNS = ['id', 'cycle', 'started_at', 'last_at', 'share', 'seconds', 'completed_at'] as const;

/** What a person did with a material in one cycle. `share` is from 0 to 1. */
export type Progress = NonNullable<Awaited<ReturnType<typeof newest>>>;

/** The newest cycle of a material, finished or not. */
const newest = (db: Db, userId: number, { kind, ref }: Material) =>
  db
    .selectFrom('material_progress')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * What a person did with a material since `since`.
 * @param since null: ever
 * @returns undefined when they have not begun it since then
 */
export async function progressSince(
  db: Db,
  userId: number,
  material: Material,
  since: Date | null,
): Promise<Progress | undefined> {
  const row = await newest(db, userId, material);
  return row === undefined || (since !== null && row.started_at < since) ? undefined : row;
}

/**
 * The row to write to, locked until the transaction ends; a new cycle when the last one began before `since`. Requests of one person for
 * one material wait for each other.
 */
export async function openProgress(
  trx: Trx,
  userId: number,
  material: Material,
  { since, now }: { since: Date | null; now: Date },
): Promise<Progress> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`progress ${userId} ${material.kind} ${material.ref}`}, 0))`.execute(
    trx,
  );
  const row = await newest(trx, userId, material);
  if (row !== undefined && (since === null || row.started_at >= since)) return row;
  return trx
    .insertInto('material_progress')
    .values({
      user_id: userId,
      ...material,
      cycle: (row?.cycle ?? 0) + 1,
      started_at: now,
      last_at: now,
      completed_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Adds what was done. The share never shrinks, and what is complete stays complete.
 * @param step `share`: how much is done by now, from 0 to 1; `seconds`: how much longer it took; `complete`: whether it is done
 */
export async function advance(
  trx: Trx,
  id: number,
  { share, seconds, complete, now }: { share: number; seconds: number; complete: boolean; now: Date },
): Promise<Progress> {
  return trx
    .updateTable('material_progress')
    .set((eb) => ({
      share: sql`greatest(share, ${share})`,
      seconds: eb('seconds', '+', seconds),
      last_at: sql`greatest(last_at, ${now})`,
      completed_at: complete ? sql`coalesce(completed_at, ${now})` : eb.ref('completed_at'),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
