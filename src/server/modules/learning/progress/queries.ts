import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { type CycleStart, cycleStart, isCurrent } from './cycle-start.ts';
import type { Material } from './material.ts';

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
 * What a person did with materials of one kind in the current cycle of each, in one query.
 * @returns by ref; materials that were not begun in it are missing
 */
export async function currentProgressOfAll(
  db: Db,
  userId: number,
  { kind, refs }: { kind: Material['kind']; refs: readonly string[] },
  now: Date,
): Promise<Map<string, Progress>> {
  if (refs.length === 0) return new Map();
  const { rows } = await sql<Progress & { ref: string }>`
    select p.ref, ${sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)))} from unnest(${[...refs]}::text[]) w (ref)
    cross join lateral (select * from material_progress
      where user_id = ${userId} and kind = ${kind} and ref = w.ref order by cycle desc limit 1) p
    where ${isCurrent('p', now)}`.execute(db);
  return new Map(rows.map(({ ref, ...progress }) => [ref, progress]));
}

/** {@link currentProgressOfAll} of one material. @returns undefined when it was not begun in the current cycle */
export async function currentProgress(
  db: Db,
  userId: number,
  { kind, ref }: Material,
  now: Date,
): Promise<Progress | undefined> {
  return (await currentProgressOfAll(db, userId, { kind, refs: [ref] }, now)).get(ref);
}

/** Whether a row still counts: see {@link CycleStart}. */
const counts = ({ started_at, completed_at }: Progress, { first, anew }: CycleStart) =>
  (anew === null || started_at >= anew) && (first === null || completed_at === null || completed_at >= first);

/**
 * The row to write to, locked until the transaction ends; a new cycle when the last one no longer counts. Requests of one person for one
 * material wait for each other.
 * @param since null: everything counts
 */
export async function openProgress(
  trx: Trx,
  userId: number,
  material: Material,
  { since, now }: { since: CycleStart | null; now: Date },
): Promise<Progress> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`progress ${userId} ${material.kind} ${material.ref}`}, 0))`.execute(
    trx,
  );
  const row = await newest(trx, userId, material);
  if (row !== undefined && (since === null || counts(row, since))) return row;
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

/** {@link openProgress} of what counts now: by the plans of the person that contain the material. */
export const openCurrentProgress = async (trx: Trx, userId: number, material: Material, now: Date): Promise<Progress> =>
  openProgress(trx, userId, material, { since: await cycleStart(trx, userId, material, now), now });

/** What was done with a material. */
export interface Step {
  /** How much is done by now, from 0 to 1. */
  share: number;
  /** How much longer it took; below 0: so much less than was added before. */
  seconds: number;
  /** Whether it is done. */
  complete: boolean;
  now: Date;
}

/** Adds what was done. The share never shrinks, and what is complete stays complete. */
export async function advance(trx: Trx, id: number, step: Step): Promise<Progress> {
  const [progress] = await advanceAll(trx, [{ id, ...step }]);
  if (progress === undefined) throw new Error(`There is no progress ${id}`);
  return progress;
}

/** {@link advance} for many rows in one statement, each named once. */
export async function advanceAll(trx: Trx, steps: readonly (Step & { id: number })[]): Promise<Progress[]> {
  const rows = JSON.stringify(steps.map(({ now, ...step }) => ({ ...step, at: now })));
  const { rows: advanced } = await sql<Progress>`
    update material_progress p set
      share = greatest(p.share, s.share),
      seconds = greatest(0, p.seconds + s.seconds),
      last_at = greatest(p.last_at, s.at),
      completed_at = case when s.complete then coalesce(p.completed_at, s.at) else p.completed_at end
    from jsonb_to_recordset(${rows}::jsonb) as s (id bigint, share double precision, seconds double precision, complete boolean, at timestamptz)
    where p.id = s.id
    returning ${sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)))}`.execute(trx);
  return advanced;
}

/**
 * Notes that materials are done because what was still owed was taken away: nobody has worked on them, so neither time nor last sign
 * change.
 * Rows that others write just now are left to the next time.
 * @param done each with the share that it has now
 * @returns how many
 */
export async function release(db: Db, done: readonly { id: number; share: number }[], now: Date): Promise<number> {
  if (done.length === 0) return 0;
  const { rows } = await sql`
    with free as materialized (
      select p.id, d.share from material_progress p
      join jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (id bigint, share double precision) on d.id = p.id
      where p.completed_at is null order by p.id for update of p skip locked
    )
    update material_progress p set completed_at = ${now}, share = greatest(p.share, free.share) from free where p.id = free.id
    returning p.id`.execute(db);
  return rows.length;
}
