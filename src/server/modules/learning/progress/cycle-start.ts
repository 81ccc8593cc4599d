import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Material } from './material.ts';

/** Since when what a person does with a material counts; null where no plan says so. */
export interface CycleStart {
  /** The newest first enrolment in a plan that contains it: what was finished before does not count, what is under way is carried on. */
  first: Date | null;
  /** The newest repeated cycle of a plan that contains it: it asks for everything anew, what is under way included. */
  anew: Date | null;
}

/** A plan that contains a material counts it anew from `e.starts_at` on. */
const COUNTS = (now: Date) => sql`e.state <> 'withdrawn' and e.starts_at <= ${now}::timestamptz`;

/**
 * Whether a row of progress counts for its person now, as SQL: unless it was finished before the first cycle of a plan that contains the
 * material, or begun before a later cycle of one. Only the enrolments of that person which began later are read, from an index: joined, the
 * enrolments of everybody would be.
 * @param progress an alias of material_progress
 * @param of the material, where all the rows are of one: the plans that contain it are then looked up once
 */
export function isCurrent(progress: string, now: Date, of?: Material): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${progress}.${name}`);
  const kind = of === undefined ? column('kind') : sql`${of.kind}`;
  const ref = of === undefined ? column('ref') : sql`${of.ref}`;
  return sql<boolean>`not exists (select from enrolments e where e.user_id = ${column('user_id')} and ${COUNTS(now)}
    and e.starts_at > least(${column('started_at')}, ${column('completed_at')})
    and case when e.cycle = 1 then ${column('completed_at')} else ${column('started_at')} end < e.starts_at
    and e.version_id = any (array(select m.version_id from plan_version_materials m where m.kind = ${kind} and m.ref = ${ref}))
    offset 0)`;
}

/** Since when what a person does with a material counts, for {@link openProgress}. */
export async function cycleStart(db: Db, userId: number, { kind, ref }: Material, now: Date): Promise<CycleStart> {
  const { rows } = await sql<CycleStart>`
    select max(e.starts_at) filter (where e.cycle = 1) as first, max(e.starts_at) filter (where e.cycle > 1) as anew
    from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where e.user_id = ${userId} and m.kind = ${kind} and m.ref = ${ref} and ${COUNTS(now)}`.execute(db);
  return rows[0] ?? { first: null, anew: null };
}

/** {@link isCurrent} of the newest cycle of a person with a material, as SQL. */
export const isNewestCurrent = (progress: string, now: Date, of?: Material): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from material_progress n where n.user_id = ${sql.ref(`${progress}.user_id`)}
    and n.kind = ${sql.ref(`${progress}.kind`)} and n.ref = ${sql.ref(`${progress}.ref`)}
    and n.cycle > ${sql.ref(`${progress}.cycle`)}) and ${isCurrent(progress, now, of)})`;
