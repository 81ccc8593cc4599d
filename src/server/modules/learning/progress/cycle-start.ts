import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Material } from './queries.ts';

/**
 * Since when what a person does with a material counts: the start of the newest enrolment in a plan that contains it.
 * @param now the server's clock; by default that of the database
 * @returns null when everything counts that the person ever did
 */
export async function cycleStart(db: Db, userId: number, { kind, ref }: Material, now?: Date): Promise<Date | null> {
  const { rows } = await sql<{ starts_at: Date | null }>`
    select max(e.starts_at) as starts_at from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where e.user_id = ${userId} and m.kind = ${kind} and m.ref = ${ref} and e.state <> 'withdrawn' and e.starts_at <= coalesce(${now ?? null}::timestamptz, now())`.execute(
    db,
  );
  return rows[0]?.starts_at ?? null;
}
