import { type Kysely, sql } from 'kysely';
import { STAMPS, tracked } from './tracking.ts';

/** One folding for every search, and one order by the Kazakh alphabet: `shared/i18n/alphabet.ts` has the same for browsers and imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** İ would become two characters in some locales. */
const lower = `lower(translate(normalize(value, nfkc), 'İ', 'i'))`;

/** Every field stands between spaces and line ends, so that a search can tell where words and fields begin and end. */
const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** What a localized text says, to search in. */
const localized = (column: string) =>
  `folded(E'\\n' || ${['ru', 'kz', 'en'].map((language) => field(`(${column}->>'${language}')`)).join(' || ')})`;

/** A telephone number as its digits, with 7 where people write 8. */
const DIGITS = `regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^8([0-9]{10})$', '7\\1')`;

const FULL_NAME = `surname || ' ' || name || coalesce(' ' || middle_name, '')`;

const PERSON = `folded(E'\\n' || ${[FULL_NAME, 'login', 'iin', 'personnel_number', 'email', 'phone', DIGITS].map(field).join(' || ')})`;

/** The column `search` is made anew by another rule; its indexes go with it. */
const searched = (table: string, rule: string): string[] => [
  `alter table ${table} drop column search`,
  `alter table ${table} add column search text not null generated always as (${rule}) stored`,
  `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
];

const TEXTS = { themes: 'title', plans: 'title', tests: 'title', dictionaries: 'title', questions: 'text' } as const;

const STATEMENTS = [
  `create function folded(value text) returns text language sql immutable strict parallel safe
    return translate(${lower}, 'әғқңөұүһіё', 'агкноуухие')`,
  `create function alphabet_key(value text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(regexp_replace(regexp_replace(
      translate(${lower}, 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзий'),
      '[^[:alnum:]]+', ' ', 'g'), '[0-9]+', '000000000\\&', 'g'), '0*([0-9]{10,})', '\\1', 'g')) collate "C"`,

  ...Object.entries(TEXTS).flatMap(([table, column]) => [
    ...searched(table, localized(column)),
    `create index ${table}_words on ${table} using gin (to_tsvector('russian', search))`,
  ]),
  ...searched('users', PERSON),

  `drop index users_full_name`,
  `drop index users_surname`,
  `alter table users
    add column name_key text collate "C" not null generated always as (alphabet_key(${FULL_NAME})) stored,
    add column given_name_key text collate "C" not null generated always as (alphabet_key(name || ' ' || surname)) stored`,
  `create index users_name_key on users (name_key, id)`,
  `create index users_given_name_key on users (given_name_key, id)`,
  ...['insert', 'update', 'delete'].map((event) => `drop trigger users_track_${event} on users`),
  ...tracked({
    table: 'users',
    resource: 'users',
    apart: `${STAMPS},full_name,name_key,given_name_key,last_sign_in_at`,
    secret: 'password_hash',
  }),
];
