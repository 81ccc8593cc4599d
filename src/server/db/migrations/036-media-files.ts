import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Files that people learn from, and what was made of their contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')", 'file_name'].map(field).join(' || ')})`;

const STAFF = ['list', 'show', 'create', 'edit', 'delete', 'export'].map((verb) => `media-files:${verb}`).join();
const LEARNERS = ['list', 'show'].map((verb) => `my-media-files:${verb}`).join();

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  // Each content once, whatever files have it: what it is, and what was made of it. Rows in the state 'processing' are the queue of work.
  `create table media_contents (
    content_hash text primary key,
    kind text not null check (kind in ('image', 'audio', 'video', 'document', 'model', 'archive')),
    media_type text not null,
    bytes bigint not null,
    state text not null check (state in ('processing', 'ready', 'failed')),
    failure text,
    failure_params jsonb,
    starts integer not null default 0,
    duration_seconds numeric(12, 3),
    width integer,
    height integer,
    served_hash text,
    served_type text,
    served_bytes bigint,
    poster_hash text,
    thumbnail_hash text,
    asked_at timestamptz not null
  )`,
  `create index media_contents_queue on media_contents (asked_at) where state = 'processing'`,
  // Made of a video; each is one fragmented MP4. playlist: its HLS playlist of byte ranges; null: played as a plain file.
  `create table media_renditions (
    content_hash text not null references media_contents on delete cascade,
    position integer not null,
    width integer not null,
    height integer not null,
    bits_per_second integer not null,
    codecs text not null,
    rendition_hash text not null,
    bytes bigint not null,
    playlist text,
    primary key (content_hash, position)
  )`,

  `create table media_files (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    published boolean not null default false,
    file_name text not null,
    content_hash text not null references media_contents on delete restrict,
    upload_id uuid unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored
  )`,
  ...revised('media_files'),
  `create index media_files_theme on media_files (theme_id)`,
  `create index media_files_content on media_files (content_hash)`,
  `create index media_files_search on media_files using gin (search gin_trgm_ops)`,
  `create index media_files_words on media_files using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'media_files', resource: 'media-files', apart: `${STAMPS},upload_id` }),

  `alter table theme_materials add column media_file_id bigint references media_files on delete restrict
    deferrable initially immediate`,
  `create index theme_materials_media_file on theme_materials (media_file_id)`,
  `alter table theme_materials drop constraint theme_materials_kind_check`,
  `alter table theme_materials add constraint theme_materials_kind_check check (kind in ('test', 'file', 'page', 'link'))`,
  `alter table theme_materials drop constraint theme_materials_check`,
  `alter table theme_materials add constraint theme_materials_check check (case kind
    when 'test' then test_id is not null when 'file' then media_file_id is not null
    when 'page' then body is not null else url is not null end)`,

  `update roles set permissions = permissions || '{${STAFF}}'::text[] where key in ('teacher', 'examiner') and builtin`,
  `update roles set permissions = permissions || '{files:create}'::text[]
    where key = 'examiner' and builtin and not permissions @> '{files:create}'`,
  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key in ('user', 'superUser') and builtin`,
];
