import { type Kysely, sql } from 'kysely';

/** What was answered wrong in films and tours: only the last answer to a question was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // In words, because each person gets the options in an order and under names of their own. place: '' in a film, in a tour the scene and
  // the hotspot. No reference to the question: what was answered outlives it.
  `create table wrong_answers (
    progress_id bigint not null references material_progress on delete restrict,
    place text not null,
    question_id bigint not null,
    version integer not null,
    words jsonb not null
  )`,
  `create index wrong_answers_progress on wrong_answers (progress_id, question_id)`,
];
