import { type Kysely, sql } from 'kysely';

/**
 * Whoever is asked whether they are there chooses a word that they are told, out of four: a program that presses what it finds is not
 * there. Of an answer it is kept whether it was right. Questions from before had one button, whose answers are right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_prompts add column word text not null default 'sun',
    add column choices text[] not null default '{sun,river,house,book}'`.execute(db);
  await sql`alter table room_prompts alter column word drop default, alter column choices drop default`.execute(db);
  await sql`alter table room_prompt_answers add column correct boolean not null default true`.execute(db);
  await sql`alter table room_prompt_answers alter column correct drop default`.execute(db);
  await sql`update room_events set data = data || '{"word": "sun", "choices": ["sun", "river", "house", "book"]}'::jsonb
    where kind = 'prompt'`.execute(db);
}
