import { type Kysely, sql } from 'kysely';

/** When the person of a session confirmed last who they are, and which ways through others belong to a session that confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sessions add column confirmed_at timestamptz`,
  `alter table oidc_sign_ins add column session_id uuid references sessions on delete cascade`,
  `create index oidc_sign_ins_session on oidc_sign_ins (session_id) where session_id is not null`,
  `alter table eds_challenges add column session_id uuid references sessions on delete cascade`,
  `create index eds_challenges_session on eds_challenges (session_id) where session_id is not null`,
];
