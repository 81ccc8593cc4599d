import { type Kysely, sql } from 'kysely';

/** What question files call a question: its name and the number of another system. Both are found by the search of the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** As in 029: every field stands between spaces and line ends. */
const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

const FIELDS = [`(text->>'ru')`, `(text->>'kz')`, `(text->>'en')`, 'name', 'external_id'].map(field).join(' || ');

const STATEMENTS = [
  `alter table questions
    add column name text,
    add column external_id text`,
  `alter table questions drop column search`,
  `alter table questions add column search text not null generated always as (folded(E'\\n' || ${FIELDS})) stored`,
  `create index questions_search on questions using gin (search gin_trgm_ops)`,
  `create index questions_words on questions using gin (to_tsvector('russian', search))`,
  // Equal texts are found without the search, which names now make different.
  `create index questions_said on questions (md5(lower(text::text)))`,
  `create index questions_external_id on questions (external_id) where external_id is not null`,
  `alter table question_imports add column changed integer`,
];
