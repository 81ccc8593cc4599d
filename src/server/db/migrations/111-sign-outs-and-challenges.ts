import { type Kysely, sql } from 'kysely';

/** Signing out at the provider; which challenges to sign report cards were used; and report cards by their signature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What the provider has said when the session began: it is shown there to sign out.
  `alter table sessions add column id_token text`,
  `alter table report_card_challenges add column used_at timestamptz`,
  // By its hash: signatures are longer than an entry of a tree may be.
  `create index report_card_signatures_cms on report_card_signatures using hash (cms)`,
];
