import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Material, Progress } from './queries.ts';

/** Whose cycles are asked for, of which materials; all of the kind where one is left out. */
interface Asked {
  kind: Material['kind'];
  userId?: number;
  refs?: readonly string[];
}

/**
 * Since when what people do with materials counts, as SQL: rows with user_id, ref and starts_at, the start of the newest enrolment in a
 * plan that contains the material. For whom there is none, everything counts that they ever did.
 * @param now the server's clock
 */
export function cycleStarts({ kind, userId, refs }: Asked, now: Date): RawBuilder<unknown> {
  return sql`(select e.user_id, m.ref, max(e.starts_at) as starts_at
    from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where m.kind = ${kind} ${refs === undefined ? sql`` : sql`and m.ref = any (${[...refs]}::text[])`}
      ${userId === undefined ? sql`` : sql`and e.user_id = ${userId}`}
      and e.state <> 'withdrawn' and e.starts_at <= ${now}::timestamptz
    group by e.user_id, m.ref)`;
}

/** Since when what a person does with a material counts. @returns null when everything counts that the person ever did */
export async function cycleStart(db: Db, userId: number, { kind, ref }: Material, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from ${cycleStarts({ kind, userId, refs: [ref] }, now)} c`.execute(db);
  return rows[0]?.starts_at ?? null;
}

/**
 * What a person did with many materials of a kind in the cycles that count now.
 * @returns by ref; those that they have not begun since are absent
 */
export async function currentProgress(
  db: Db,
  userId: number,
  { kind, refs }: { kind: Material['kind']; refs: readonly string[] },
  now: Date,
): Promise<Map<string, Progress>> {
  if (refs.length === 0) return new Map();
  const { rows } = await sql<Progress & { ref: string }>`
    select distinct on (p.ref) p.ref, p.id, p.cycle, p.started_at, p.last_at, p.share, p.seconds, p.completed_at
    from material_progress p left join ${cycleStarts({ kind, userId, refs }, now)} c on c.ref = p.ref
    where p.user_id = ${userId} and p.kind = ${kind} and p.ref = any (${[...refs]}::text[])
      and p.started_at >= coalesce(c.starts_at, '-infinity')
    order by p.ref, p.cycle desc`.execute(db);
  return new Map(rows.map(({ ref, ...progress }) => [ref, progress]));
}
