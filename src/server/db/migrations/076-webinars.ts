import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Webinars, those published from a recording, and meetings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const words = (...fields: readonly string[]) => `folded(E'\\n' || ${fields.map(field).join(' || ')})`;

const TITLE = ["(title->>'ru')", "(title->>'kz')", "(title->>'en')"];

const searchable = (table: string) => [
  `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
  `create index ${table}_words on ${table} using gin (to_tsvector('russian', search))`,
];

const grants = (resource: string, verbs: readonly string[]) => verbs.map((verb) => `${resource}:${verb}`).join();

const CRUD = ['list', 'show', 'create', 'edit', 'delete', 'export'];
const TEACHERS = [
  grants('webinars', [...CRUD, 'conduct', 'exam']),
  grants('webinar-questions', ['list', 'show', 'answer']),
].join();
const EXAMINERS = grants('webinars', CRUD);
const LEARNERS = grants('my-webinars', ['list', 'show']);
const USERS = grants('my-webinars', ['list', 'show', 'chat']);

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  // minutes: how long it is meant to last. attended_share: percent of the time held from which somebody has attended.
  `create table webinars (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    teacher_id bigint not null references users on delete restrict,
    starts_at timestamptz not null,
    minutes integer not null check (minutes between 5 and 720),
    published boolean not null default false,
    lobby boolean not null default false,
    chat_open boolean not null default true,
    recorded boolean not null default false,
    face_check text not null default 'none' check (face_check in ('none', 'entry', 'random')),
    attended_share integer not null default 70 check (attended_share between 1 and 100),
    exam_test_id bigint references tests on delete restrict,
    state text not null default 'planned' check (state in ('planned', 'live', 'ended', 'cancelled')),
    started_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words(...TITLE)}) stored
  )`,
  ...revised('webinars'),
  `create index webinars_theme on webinars (theme_id)`,
  `create index webinars_teacher on webinars (teacher_id, starts_at)`,
  `create index webinars_starts on webinars (starts_at)`,
  `create index webinars_live on webinars (id) where state = 'live'`,
  `create index webinars_exam on webinars (exam_test_id)`,
  ...searchable('webinars'),
  // What the room does is no edit of a record, and is never taken back.
  ...tracked({ table: 'webinars', resource: 'webinars', apart: `${STAMPS},state,started_at,ended_at` }),

  // Whom a webinar is for, as of assignments.
  `create table webinar_targets (
    id bigint generated always as identity primary key,
    webinar_id bigint not null references webinars on delete cascade,
    target_type text not null check (target_type in ('user', 'region', 'position', 'everyone')),
    user_id bigint references users on delete cascade,
    region_id bigint references dictionaries on delete cascade,
    position_id bigint references dictionaries on delete cascade,
    check (case target_type when 'user' then user_id is not null when 'region' then region_id is not null
      when 'position' then position_id is not null else true end),
    check (num_nonnulls(user_id, region_id, position_id) = case target_type when 'everyone' then 0 else 1 end),
    unique nulls not distinct (webinar_id, target_type, user_id, region_id, position_id)
  )`,
  `create index webinar_targets_user on webinar_targets (user_id)`,
  `create index webinar_targets_region on webinar_targets (region_id)`,
  `create index webinar_targets_position on webinar_targets (position_id)`,
  ...tracked({ table: 'webinar_targets', resource: 'webinars', record: 'webinar_id' }),

  // What people were told before a webinar began, so that it is told once.
  `create table webinar_reminders (
    webinar_id bigint not null references webinars on delete cascade,
    user_id bigint not null references users on delete cascade,
    kind text not null,
    starts_at timestamptz not null,
    primary key (webinar_id, user_id, kind, starts_at)
  )`,
  `create index webinar_reminders_user on webinar_reminders (user_id)`,

  // A webinar that is published from a recording. webinar_id: where it was recorded, if here. chapters: as in the contract.
  `create table recording_webinars (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    webinar_id bigint references webinars on delete set null,
    media_file_id bigint not null references media_files on delete restrict,
    chapters jsonb not null default '[]',
    published boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words(...TITLE)}) stored
  )`,
  ...revised('recording_webinars'),
  `create index recording_webinars_theme on recording_webinars (theme_id)`,
  `create index recording_webinars_webinar on recording_webinars (webinar_id)`,
  `create index recording_webinars_media_file on recording_webinars (media_file_id)`,
  ...searchable('recording_webinars'),
  ...tracked({ table: 'recording_webinars', resource: 'recording-webinars', apart: STAMPS }),

  // number: what people type, nine digits. password: shown to staff, who pass it on; it opens one room and nothing else.
  `create table meetings (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^[0-9]{9}$'),
    title text not null,
    password text not null,
    host_id bigint references users on delete set null,
    starts_at timestamptz,
    lobby boolean not null default true,
    guests_publish boolean not null default true,
    closed boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('title', 'number')}) stored
  )`,
  ...revised('meetings'),
  `create index meetings_host on meetings (host_id)`,
  ...searchable('meetings'),
  ...tracked({ table: 'meetings', resource: 'meetings', apart: STAMPS, secret: 'password' }),

  `alter table theme_materials add column webinar_id bigint references webinars on delete restrict deferrable initially immediate`,
  `create index theme_materials_webinar on theme_materials (webinar_id)`,
  `alter table theme_materials drop constraint theme_materials_kind_check`,
  `alter table theme_materials add constraint theme_materials_kind_check
    check (kind in ('test', 'file', 'page', 'link', 'video', 'vr', 'scorm', 'webinar'))`,
  `alter table theme_materials drop constraint theme_materials_check`,
  `alter table theme_materials add constraint theme_materials_check check (case kind
    when 'test' then test_id is not null when 'file' then media_file_id is not null
    when 'video' then video_lesson_id is not null when 'vr' then vr_scene_id is not null
    when 'scorm' then scorm_id is not null when 'webinar' then webinar_id is not null
    when 'page' then body is not null else url is not null end)`,
  `alter table plan_version_materials drop constraint plan_version_materials_kind_check`,
  `alter table plan_version_materials add constraint plan_version_materials_kind_check
    check (kind in ('test', 'file', 'page', 'link', 'video', 'vr', 'scorm', 'webinar'))`,
  `alter table material_progress drop constraint material_progress_kind_check`,
  `alter table material_progress add constraint material_progress_kind_check
    check (kind in ('file', 'page', 'link', 'video', 'vr', 'scorm', 'webinar'))`,

  `update roles set permissions = permissions || '{${TEACHERS}}'::text[] where key = 'teacher' and builtin`,
  `update roles set permissions = permissions || '{${EXAMINERS}}'::text[] where key = 'examiner' and builtin`,
  `update roles set permissions = permissions || '{${USERS}}'::text[] where key = 'user' and builtin`,
  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key = 'superUser' and builtin`,
];
