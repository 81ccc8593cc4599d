import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Material } from './material.ts';

/**
 * Since when what a person does with a material counts, as SQL: the start of the newest enrolment in a plan that contains it; null when
 * everything counts that the person ever did.
 * @param ref as in {@link Material}
 */
export const cycleStartOf = (userId: number, kind: Material['kind'], ref: RawBuilder<string>, now: Date) =>
  sql<Date | null>`(select max(e.starts_at) from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where e.user_id = ${userId} and m.kind = ${kind} and m.ref = ${ref} and e.state <> 'withdrawn' and e.starts_at <= ${now}::timestamptz)`;

/**
 * {@link cycleStartOf} of materials for everybody, as SQL: rows with user_id, ref and starts_at. People without a plan that contains the
 * material are missing.
 */
export const cycleStarts = ({ kind, refs }: { kind: Material['kind']; refs: readonly string[] }, now: Date) =>
  sql`(select e.user_id, m.ref, max(e.starts_at) as starts_at
    from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where m.kind = ${kind} and m.ref = any (${[...refs]}::text[]) and e.state <> 'withdrawn' and e.starts_at <= ${now}::timestamptz
    group by e.user_id, m.ref)`;

/** {@link cycleStartOf} of one material. */
export async function cycleStart(db: Db, userId: number, { kind, ref }: Material, now: Date): Promise<Date | null> {
  const start = cycleStartOf(userId, kind, sql<string>`${ref}::text`, now);
  const { rows } = await sql<{ starts_at: Date | null }>`select ${start} as starts_at`.execute(db);
  return rows[0]?.starts_at ?? null;
}
