import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** SCORM and cmi5 packages, their contents, and what people did with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')"].map(field).join(' || ')})`;

const LEARNERS = ['list', 'show', 'learn'].map((verb) => `my-scorms:${verb}`).join();

const STATUS = `
    completion text not null default 'unknown' check (completion in ('unknown', 'not attempted', 'incomplete', 'completed')),
    success text not null default 'unknown' check (success in ('unknown', 'passed', 'failed')),
    score_scaled double precision check (score_scaled between -1 and 1),
    score_raw double precision,
    score_min double precision,
    score_max double precision,
    progress double precision check (progress between 0 and 1)`;

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  // What was unpacked of a file, never changed afterwards. model, findings: shared/scorm/package.ts. finding_count: without notes.
  `create table scorm_contents (
    id bigint generated always as identity primary key,
    archive_hash text not null,
    file_name text not null,
    standard text not null check (standard in ('scorm-1.2', 'scorm-2004', 'cmi5')),
    edition text check (edition in ('2nd', '3rd', '4th')),
    model jsonb not null,
    findings jsonb not null default '[]',
    item_count integer not null check (item_count >= 0),
    sco_count integer not null check (sco_count >= 0),
    finding_count integer not null check (finding_count >= 0),
    file_count integer not null check (file_count > 0),
    total_bytes bigint not null check (total_bytes >= 0),
    created_at timestamptz not null,
    created_by bigint references users on delete set null
  )`,
  `create index scorm_contents_archive on scorm_contents (archive_hash)`,
  `create table scorm_files (
    content_id bigint not null references scorm_contents on delete cascade,
    path text not null,
    content_hash text not null,
    bytes bigint not null check (bytes >= 0),
    media_type text not null,
    primary key (content_id, path)
  )`,
  `create index scorm_files_content_hash on scorm_files (content_hash)`,
  // Servers that packages were made for know no capitals.
  `create index scorm_files_folded on scorm_files (content_id, lower(path))`,
  // What has been unpacked of an upload so far, until rows of scorm_files name it.
  `create table scorm_unpacked (
    upload_id uuid not null,
    content_hash text not null,
    unpacked_at timestamptz not null,
    primary key (upload_id, content_hash)
  )`,
  `create index scorm_unpacked_content_hash on scorm_unpacked (content_hash)`,

  // attempts_allowed: null is any number. after_end: what a finished attempt opens as.
  `create table scorms (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    published boolean not null default false,
    content_id bigint not null references scorm_contents on delete restrict,
    attempts_allowed integer check (attempts_allowed between 1 and 100),
    after_end text not null default 'review' check (after_end in ('review', 'continue')),
    completes_on text not null default 'completed' check (completes_on in ('completed', 'passed', 'completed-and-passed', 'completed-or-passed')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored
  )`,
  ...revised('scorms'),
  `create index scorms_theme on scorms (theme_id)`,
  `create index scorms_content on scorms (content_id)`,
  `create index scorms_search on scorms using gin (search gin_trgm_ops)`,
  `create index scorms_words on scorms using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'scorms', resource: 'scorms', apart: STAMPS }),

  `alter table theme_materials add column scorm_id bigint references scorms on delete restrict deferrable initially immediate`,
  `create index theme_materials_scorm on theme_materials (scorm_id)`,
  `alter table theme_materials drop constraint theme_materials_kind_check`,
  `alter table theme_materials add constraint theme_materials_kind_check
    check (kind in ('test', 'file', 'page', 'link', 'video', 'vr', 'scorm'))`,
  `alter table theme_materials drop constraint theme_materials_check`,
  `alter table theme_materials add constraint theme_materials_check check (case kind
    when 'test' then test_id is not null when 'file' then media_file_id is not null
    when 'video' then video_lesson_id is not null when 'vr' then vr_scene_id is not null
    when 'scorm' then scorm_id is not null
    when 'page' then body is not null else url is not null end)`,
  `alter table plan_version_materials drop constraint plan_version_materials_kind_check`,
  `alter table plan_version_materials add constraint plan_version_materials_kind_check
    check (kind in ('test', 'file', 'page', 'link', 'video', 'vr', 'scorm'))`,
  `alter table material_progress drop constraint material_progress_kind_check`,
  `alter table material_progress add constraint material_progress_kind_check
    check (kind in ('file', 'page', 'link', 'video', 'vr', 'scorm'))`,

  // One row for each attempt of a person at a package; it keeps the content that it began with. total_seconds: of all launches.
  // reset_at: since when it no longer counts. What contents tell is json, not jsonb: that keeps any text, also NUL and halves of
  // surrogate pairs.
  `create table scorm_attempts (
    id bigint generated always as identity primary key,
    scorm_id bigint not null references scorms on delete restrict,
    content_id bigint not null references scorm_contents on delete restrict,
    user_id bigint not null references users on delete restrict,
    number integer not null check (number > 0),
    cycle integer not null check (cycle > 0),
    started_at timestamptz not null,
    last_at timestamptz not null,
    ended_at timestamptz,
    total_seconds double precision not null default 0 check (total_seconds >= 0),
    sequencing text,
    shared json not null default '{"data":{},"objectives":{}}',
    current_item text,
    reset_at timestamptz,
    reset_by bigint references users on delete set null,
    reset_reason text,${STATUS},
    unique (scorm_id, user_id, number)
  )`,
  `create index scorm_attempts_user on scorm_attempts (user_id)`,
  `create index scorm_attempts_content on scorm_attempts (content_id)`,
  // data: elements of the data model, as the frame reports them.
  `create table scorm_items (
    attempt_id bigint not null references scorm_attempts on delete cascade,
    item_id text not null,
    data json not null default '{}',
    exit text,
    total_seconds double precision not null default 0 check (total_seconds >= 0),
    first_at timestamptz not null,
    last_at timestamptz not null,${STATUS},
    primary key (attempt_id, item_id)
  )`,
  // epoch: counts the launches of an attempt; only the newest writes states of items, older ones only their time.
  `create table scorm_launches (
    id uuid primary key,
    attempt_id bigint not null references scorm_attempts on delete cascade,
    epoch integer not null check (epoch > 0),
    secret bytea not null,
    seq integer not null default 0 check (seq >= 0),
    calls integer not null default 0 check (calls >= 0),
    calls_left_out integer not null default 0 check (calls_left_out >= 0),
    opened_at timestamptz not null,
    last_at timestamptz not null,
    closed_at timestamptz,
    user_agent text,
    unique (attempt_id, epoch)
  )`,
  // Seconds of one launch in one item.
  `create table scorm_times (
    launch_id uuid not null references scorm_launches on delete cascade,
    item_id text not null,
    seconds double precision not null check (seconds >= 0),
    primary key (launch_id, item_id)
  )`,
  `create table scorm_interactions (
    id bigint generated always as identity unique,
    attempt_id bigint not null references scorm_attempts on delete cascade,
    item_id text not null,
    position integer not null check (position >= 0),
    interaction_id text not null,
    type text,
    description text,
    response text,
    correct_responses jsonb not null default '[]',
    result text,
    weighting double precision,
    latency_seconds double precision,
    answered_at text,
    objectives jsonb not null default '[]',
    primary key (attempt_id, item_id, position)
  )`,
  `create table scorm_objectives (
    attempt_id bigint not null references scorm_attempts on delete cascade,
    item_id text not null,
    position integer not null check (position >= 0),
    objective_id text not null,
    description text,${STATUS},
    primary key (attempt_id, item_id, position)
  )`,
  // What the content called, in order: at most 20,000 of a launch. at_ms: since the launch began.
  `create table scorm_calls (
    launch_id uuid not null references scorm_launches on delete cascade,
    n integer not null check (n > 0),
    item_id text not null,
    at_ms integer not null check (at_ms >= 0),
    method text not null,
    element text not null,
    value text not null,
    result text not null,
    error_code integer not null,
    primary key (launch_id, n)
  )`,

  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key in ('user', 'superUser') and builtin`,
];
