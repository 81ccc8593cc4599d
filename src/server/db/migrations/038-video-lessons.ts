import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Video lessons, and what people have watched of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')"].map(field).join(' || ')})`;

const STAFF = ['list', 'show', 'create', 'edit', 'delete', 'export'].map((verb) => `video-lessons:${verb}`).join();
const LEARNERS = ['list', 'show'].map((verb) => `my-video-lessons:${verb}`).join();

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `create table video_lessons (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    media_file_id bigint not null references media_files on delete restrict,
    published boolean not null default false,
    skip_mode text not null default 'watched' check (skip_mode in ('free', 'watched', 'strict')),
    max_speed double precision not null default 1.5 check (max_speed between 1 and 2),
    required_share integer not null default 95 check (required_share between 1 and 100),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored
  )`,
  ...revised('video_lessons'),
  `create index video_lessons_theme on video_lessons (theme_id)`,
  `create index video_lessons_media_file on video_lessons (media_file_id)`,
  `create index video_lessons_search on video_lessons using gin (search gin_trgm_ops)`,
  `create index video_lessons_words on video_lessons using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'video_lessons', resource: 'video-lessons', apart: STAMPS }),

  `create table video_subtitles (
    lesson_id bigint not null references video_lessons on delete cascade,
    language text not null check (language in ('ru', 'en', 'kz')),
    label text,
    text text not null,
    cue_count integer not null,
    primary key (lesson_id, language)
  )`,
  ...tracked({
    table: 'video_subtitles',
    resource: 'video-lessons',
    record: 'lesson_id',
    key: 'lesson_id,language',
  }),

  `create table video_questions (
    lesson_id bigint not null references video_lessons on delete cascade,
    question_id bigint not null references questions on delete restrict,
    at_ms integer not null check (at_ms >= 0),
    required boolean not null default true,
    primary key (lesson_id, question_id)
  )`,
  `create index video_questions_question on video_questions (question_id)`,
  ...tracked({
    table: 'video_questions',
    resource: 'video-lessons',
    record: 'lesson_id',
    key: 'lesson_id,question_id',
  }),

  `alter table theme_materials add foreign key (video_lesson_id) references video_lessons on delete restrict
    deferrable initially immediate`,
  `create index theme_materials_video_lesson on theme_materials (video_lesson_id)`,

  // What was watched, in milliseconds, in one cycle and of one film: another film begins anew. played: milliseconds in each
  // hundredth of the film, also when they are repeated.
  `create table video_watched (
    progress_id bigint not null references material_progress on delete restrict,
    content_hash text not null,
    lesson_id bigint not null references video_lessons on delete restrict,
    watched int4multirange not null default '{}',
    covered_ms integer not null default 0 check (covered_ms >= 0),
    played integer[] not null default '{}',
    position_ms integer not null default 0 check (position_ms >= 0),
    last_at timestamptz not null,
    primary key (progress_id, content_hash)
  )`,
  `create index video_watched_lesson on video_watched (lesson_id, content_hash)`,

  `create table watch_sessions (
    id uuid primary key,
    user_id bigint not null references users on delete restrict,
    lesson_id bigint not null references video_lessons on delete restrict,
    progress_id bigint not null references material_progress on delete restrict,
    content_hash text not null,
    opened_at timestamptz not null
  )`,
  `create index watch_sessions_lesson on watch_sessions (lesson_id)`,
  `create index watch_sessions_progress on watch_sessions (progress_id)`,
  `create index watch_sessions_user on watch_sessions (user_id)`,

  // The one session of each person that counts, and how much time there is to be watched in: see learning/watching/truth/credit.ts.
  `create table watch_clocks (
    user_id bigint primary key references users on delete restrict,
    session_id uuid not null references watch_sessions on delete restrict,
    seq integer not null,
    balance_ms double precision not null,
    settled_at timestamptz not null
  )`,

  // No reference to the question: what was answered outlives it.
  `create table video_answers (
    progress_id bigint not null references material_progress on delete restrict,
    question_id bigint not null,
    version integer not null,
    answer jsonb not null,
    verdict text not null check (verdict in ('correct', 'partial', 'wrong')),
    correct boolean not null,
    first_correct boolean not null,
    tries integer not null check (tries > 0),
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (progress_id, question_id)
  )`,

  `create table video_bookmarks (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete restrict,
    lesson_id bigint not null references video_lessons on delete restrict,
    at_ms integer not null check (at_ms >= 0),
    note text not null default '',
    unique (user_id, lesson_id, at_ms)
  )`,
  `create index video_bookmarks_lesson on video_bookmarks (lesson_id)`,

  `update roles set permissions = permissions || '{${STAFF}}'::text[] where key in ('teacher', 'examiner') and builtin`,
  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key in ('user', 'superUser') and builtin`,
];
