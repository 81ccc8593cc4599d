import { type Kysely, sql } from 'kysely';

/** Themes, plans, the question bank, tests, who is assigned, attempts and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Everything a localized text says, in lower case, to search in. */
const words = (column: string) =>
  `lower(coalesce(${column}->>'ru', '') || ' ' || coalesce(${column}->>'kz', '') || ' ' || coalesce(${column}->>'en', ''))`;

const statements = [
  `create table themes (
    id bigint generated always as identity primary key,
    number integer not null constraint themes_number unique,
    serial_number text,
    title jsonb not null,
    description jsonb,
    lesson_type_id bigint references dictionaries on delete restrict,
    outline text,
    equipment text,
    aids text,
    hours numeric(8, 2) not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('title')}) stored
  )`,

  `create table plans (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    period_from date,
    period_to date,
    sequential boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('title')}) stored
  )`,
  `create table plan_themes (
    plan_id bigint not null references plans on delete cascade,
    theme_id bigint not null references themes on delete restrict,
    position integer not null,
    primary key (plan_id, theme_id)
  )`,
  `create index plan_themes_theme on plan_themes (theme_id)`,

  `create table questions (
    id bigint generated always as identity primary key,
    theme_id bigint not null references themes on delete restrict,
    type text not null,
    text jsonb not null,
    content jsonb not null,
    points double precision not null default 1,
    difficulty smallint not null default 1 check (difficulty between 1 and 5),
    explanation jsonb,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('text')}) stored
  )`,
  `create index questions_theme on questions (theme_id, difficulty) where active`,
  `create index questions_type on questions (type)`,
  `create index questions_search on questions using gin (search gin_trgm_ops)`,

  `create table question_imports (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    file_name text not null,
    parsed jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    result jsonb
  )`,
  `create index question_imports_expiry on question_imports (expires_at)`,

  `create table tests (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    kind text not null default 'test' check (kind in ('test', 'exam')),
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    duration_minutes integer not null,
    pass_percentage double precision not null check (pass_percentage between 0 and 100),
    attempts_allowed integer not null default 1,
    opens_at timestamptz,
    closes_at timestamptz,
    shuffle_questions boolean not null default true,
    shuffle_options boolean not null default true,
    review_policy text not null default 'score' check (review_policy in ('nothing', 'score', 'answers', 'key')),
    review_from text not null default 'submitted' check (review_from in ('submitted', 'closed')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('title')}) stored
  )`,
  `create table test_questions (
    test_id bigint not null references tests on delete cascade,
    question_id bigint not null references questions on delete restrict,
    position integer not null,
    primary key (test_id, question_id)
  )`,
  `create index test_questions_question on test_questions (question_id)`,
  `create table test_pools (
    test_id bigint not null references tests on delete cascade,
    position integer not null,
    theme_id bigint not null references themes on delete restrict,
    difficulty_from smallint not null,
    difficulty_to smallint not null,
    count integer not null check (count > 0),
    primary key (test_id, position)
  )`,
  `create index test_pools_theme on test_pools (theme_id)`,

  `create table assignments (
    id bigint generated always as identity primary key,
    test_id bigint not null references tests on delete cascade,
    target_type text not null check (target_type in ('user', 'region', 'position', 'everyone')),
    user_id bigint references users on delete cascade,
    region_id bigint references dictionaries on delete restrict,
    position_id bigint references dictionaries on delete restrict,
    created_by bigint references users on delete set null,
    created_at timestamptz not null,
    check (num_nonnulls(user_id, region_id, position_id) = case when target_type = 'everyone' then 0 else 1 end)
  )`,
  `create unique index assignments_target on assignments
    (test_id, target_type, coalesce(user_id, 0), coalesce(region_id, 0), coalesce(position_id, 0))`,
  `create index assignments_user on assignments (user_id)`,
  `create index assignments_region on assignments (region_id)`,
  `create index assignments_position on assignments (position_id)`,

  `create table attempts (
    id bigint generated always as identity primary key,
    test_id bigint not null references tests on delete restrict,
    user_id bigint not null references users on delete restrict,
    number integer not null,
    status text not null default 'in_progress' check (status in ('in_progress', 'submitted')),
    started_at timestamptz not null,
    deadline_at timestamptz not null,
    submitted_at timestamptz,
    submit_reason text check (submit_reason in ('learner', 'deadline')),
    duration_minutes integer not null,
    pass_percentage double precision not null,
    question_count integer not null,
    max_score double precision not null,
    epoch integer not null default 0,
    progress_epoch integer not null default 0,
    progress_seq bigint not null default 0,
    current_question integer not null default 0,
    marked integer[] not null default '{}',
    score double precision,
    percentage double precision,
    passed boolean,
    answered_count integer,
    theme_scores jsonb,
    constraint attempts_number unique (test_id, user_id, number)
  )`,
  `create unique index attempts_active on attempts (test_id, user_id) where status = 'in_progress'`,
  `create index attempts_deadline on attempts (deadline_at) where status = 'in_progress'`,
  `create index attempts_started on attempts (started_at, id)`,
  `create index attempts_user on attempts (user_id)`,
  `create index attempts_test on attempts (test_id, started_at)`,

  /* The frozen snapshot stands apart so that the row that a save looks at stays small. items is public,
     keys never leaves the server
   * before the policy allows it. */
  `create table attempt_papers (
    attempt_id bigint primary key references attempts on delete cascade,
    title jsonb not null,
    items jsonb not null,
    keys jsonb not null
  )`,
  `create table attempt_answers (
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null,
    answer jsonb,
    epoch integer not null,
    seq bigint not null,
    saved_at timestamptz not null,
    points double precision,
    verdict text check (verdict in ('correct', 'partial', 'wrong', 'unanswered')),
    primary key (attempt_id, position)
  )`,
];
