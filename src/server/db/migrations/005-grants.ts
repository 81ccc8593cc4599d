import { type Kysely, sql } from 'kysely';

/**
 * What is new to be allowed, for the roles that an installation has already: a new one gets it with its roles. What
 * an admin took away stays away, since none of it was there before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [role, permissions] of GRANTS) {
    await sql`
      update roles set permissions = permissions || ${sql.lit(`{${permissions.join(',')}}`)}::text[]
      where key = ${role} and builtin`.execute(db);
  }
}

const HISTORY = ['history:list', 'history:undo'];
const RETAKES = ['list', 'show', 'create', 'edit', 'delete', 'export', 'decide'].map((verb) => `retakes:${verb}`);

const GRANTS = [
  ['teacher', HISTORY],
  ['examiner', [...HISTORY, ...RETAKES]],
] as const;
