import { type Kysely, sql } from 'kysely';

/** Questions are recognised by their words when a file is imported again; without an index, each look would read the whole bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const language of ['ru', 'en', 'kz']) await sql.raw(statement(language)).execute(db);
}

const statement = (language: string) =>
  `create index questions_words_${language} on questions
    (md5(btrim(regexp_replace(text->>'${language}', '[ \\t\\r\\n]+', ' ', 'g'))))`;
