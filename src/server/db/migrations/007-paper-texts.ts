import { type Kysely, sql } from 'kysely';

/**
 * What papers say, each text once. A thousand papers of one test hold the same few hundred texts; a paper names them
 * and keeps what is its own: which questions, in which order, under which ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A language that says nothing is '-', any other its length in bytes and its words. */
const part = (language: string) =>
  `coalesce(octet_length(value->>'${language}')::text || ':' || (value->>'${language}'), '-')`;

const STATEMENTS = [
  // The name of a text follows from what it says: see modules/exams/papers/text-ref.ts. It calls nothing of ours: a
  // restored dump checks texts before our functions can be found without their schema.
  `create function text_ref(value jsonb) returns text language sql immutable strict as $$
    select translate(encode(substring(sha256(convert_to(
      ${part('ru')} || ',' || ${part('kz')} || ',' || ${part('en')}, 'UTF8')) from 1 for 18), 'base64'), '+/', '-_')
  $$`,
  `create table paper_texts (
    ref text primary key,
    text jsonb not null,
    constraint paper_texts_ref check (ref = text_ref(text))
  )`,
  // Papers say for ever what they said.
  `create trigger paper_texts_append_only before update or delete or truncate on paper_texts for each statement
    execute function refuse_rewriting()`,

  // Papers from before.
  `create function print_texts(value jsonb) returns jsonb language plpgsql as $$
    declare
      result jsonb;
      field text;
      part jsonb;
    begin
      if jsonb_typeof(value) = 'array' then
        select coalesce(jsonb_agg(print_texts(item) order by place), '[]') into result
        from jsonb_array_elements(value) with ordinality list (item, place);
        return result;
      end if;
      if jsonb_typeof(value) <> 'object' then return value; end if;
      result := '{}';
      for field, part in select * from jsonb_each(value) loop
        if field in ('text', 'label', 'alt', 'explanation') and jsonb_typeof(part) = 'object' then
          insert into paper_texts (ref, text) values (text_ref(part), part) on conflict do nothing;
          result := result || jsonb_build_object(field, text_ref(part));
        elsif field = 'key' then
          result := result || jsonb_build_object(field, part);
        else
          result := result || jsonb_build_object(field, print_texts(part));
        end if;
      end loop;
      return result;
    end
  $$`,
  `update attempt_papers set items = print_texts(items), keys = print_texts(keys)`,
  `drop function print_texts(jsonb)`,
];
