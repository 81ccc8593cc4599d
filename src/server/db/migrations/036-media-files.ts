import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Files that people learn from, and what was made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')", 'file_name'].map(field).join(' || ')})`;

/** What was made of the file, as opposed to what people say about it. */
const MADE = 'state,failure,duration_seconds,width,height,poster_hash,thumbnail_hash';

const STATEMENTS = [
  `create table media_files (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    published boolean not null default false,
    file_name text not null,
    kind text not null check (kind in ('image', 'audio', 'video', 'document', 'model', 'archive')),
    media_type text not null,
    bytes bigint not null,
    content_hash text not null,
    state text not null check (state in ('processing', 'ready', 'failed')),
    failure text,
    duration_seconds numeric(12, 3),
    width integer,
    height integer,
    poster_hash text,
    thumbnail_hash text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored
  )`,
  ...revised('media_files'),
  `create index media_files_theme on media_files (theme_id)`,
  `create index media_files_content on media_files (content_hash)`,
  `create index media_files_search on media_files using gin (search gin_trgm_ops)`,
  `create index media_files_words on media_files using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'media_files', resource: 'media-files', apart: `${STAMPS},${MADE}` }),

  // Made of a video; each is one fragmented MP4. playlist: its HLS playlist of byte ranges; null: played as a plain file.
  `create table media_renditions (
    media_file_id bigint not null references media_files on delete cascade,
    position integer not null,
    width integer not null,
    height integer not null,
    bits_per_second integer not null,
    codecs text not null,
    content_hash text not null,
    bytes bigint not null,
    playlist text,
    primary key (media_file_id, position)
  )`,
];
