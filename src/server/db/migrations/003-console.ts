import { type Kysely, sql } from 'kysely';

/**
 * Plans with hours, assignments and a certificate rule; materials of themes; retakes; versions and tags of questions; saved views; imports
 * of tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Words of Russian text in any form; the parts that a localized text has no Russian for are searched by their letters. */
const stemmed = (table: string) => `create index ${table}_words on ${table} using gin (to_tsvector('russian', search))`;

const statements = [
  `alter table plans add column certificate_rule text not null default 'none' check (certificate_rule in ('none', 'completed', 'passed'))`,
  `alter table plans add column certificate_months integer check (certificate_months > 0)`,
  `alter table plan_themes add column hours numeric(8, 2) check (hours >= 0)`,
  `create table plan_assignments (
    id bigint generated always as identity primary key,
    plan_id bigint not null references plans on delete cascade,
    target_type text not null check (target_type in ('user', 'region', 'position', 'everyone')),
    user_id bigint references users on delete cascade,
    region_id bigint references dictionaries on delete restrict,
    position_id bigint references dictionaries on delete restrict,
    created_by bigint references users on delete set null,
    created_at timestamptz not null,
    check (num_nonnulls(user_id, region_id, position_id) = case when target_type = 'everyone' then 0 else 1 end)
  )`,
  `create unique index plan_assignments_target on plan_assignments
    (plan_id, target_type, coalesce(user_id, 0), coalesce(region_id, 0), coalesce(position_id, 0))`,
  `create index plan_assignments_user on plan_assignments (user_id)`,
  `create index plan_assignments_region on plan_assignments (region_id)`,
  `create index plan_assignments_position on plan_assignments (position_id)`,

  `create table theme_materials (
    theme_id bigint not null references themes on delete cascade,
    position integer not null,
    kind text not null check (kind in ('test', 'page', 'link')),
    title jsonb not null,
    test_id bigint references tests on delete restrict,
    body jsonb,
    url text,
    required boolean not null default true,
    primary key (theme_id, position),
    check (case kind when 'test' then test_id is not null when 'page' then body is not null else url is not null end)
  )`,
  `create index theme_materials_test on theme_materials (test_id)`,

  `create table retakes (
    id bigint generated always as identity primary key,
    test_id bigint not null references tests on delete cascade,
    user_id bigint not null references users on delete cascade,
    origin text not null check (origin in ('request', 'grant')),
    status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
    comment text,
    reason text,
    opens_at timestamptz,
    closes_at timestamptz,
    attempt_id bigint references attempts on delete set null,
    decided_by bigint references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index retakes_pending on retakes (test_id, user_id) where status = 'pending'`,
  `create index retakes_user on retakes (user_id, test_id)`,
  `create index retakes_status on retakes (status, created_at)`,

  `alter table questions add column tags text[] not null default '{}'`,
  `alter table questions add column version integer not null default 1`,
  `create index questions_tags on questions using gin (tags)`,
  `create table question_versions (
    question_id bigint not null references questions on delete cascade,
    version integer not null,
    text jsonb not null,
    content jsonb not null,
    points double precision not null,
    explanation jsonb,
    ended_at timestamptz not null,
    primary key (question_id, version)
  )`,
  // What was asked stays as it was asked: a change of the wording or the key is a new version, and the old one is kept.
  `create function keep_question_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (question_id, version, text, content, points, explanation, ended_at)
      values (old.id, old.version, old.text, old.content, old.points, old.explanation, new.updated_at);
      new.version := old.version + 1;
      return new;
    end $$`,
  `create trigger questions_version before update on questions for each row
    when (old.text is distinct from new.text or old.content is distinct from new.content
      or old.points is distinct from new.points or old.explanation is distinct from new.explanation)
    execute function keep_question_version()`,

  // What a paper asked, read out of its keys so that questions and versions can be counted without unfolding whole papers.
  `create function asked_questions(keys jsonb) returns bigint[] language sql immutable parallel safe return
    array(select (k->>'questionId')::bigint from jsonb_array_elements(keys) with ordinality e(k, place) order by place)`,
  `create function asked_versions(keys jsonb) returns integer[] language sql immutable parallel safe return
    array(select (k->>'version')::integer from jsonb_array_elements(keys) with ordinality e(k, place) order by place)`,
  `alter table attempt_papers
    add column questions bigint[] not null generated always as (asked_questions(keys)) stored,
    add column versions integer[] not null generated always as (asked_versions(keys)) stored`,
  `create index attempt_papers_questions on attempt_papers using gin (questions)`,

  `create table saved_views (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    resource text not null,
    name text not null,
    shared boolean not null default false,
    view jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint saved_views_name unique (owner_id, resource, name)
  )`,
  `create index saved_views_resource on saved_views (resource) where shared`,

  `create table table_imports (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    resource text not null,
    file_name text not null,
    status text not null default 'reading' check (status in ('reading', 'mapping', 'checked', 'done', 'failed')),
    headers jsonb not null default '[]',
    source jsonb not null default '{}',
    row_count integer not null default 0,
    settings jsonb,
    report jsonb,
    batch_id bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index table_imports_owner on table_imports (owner_id, id desc)`,
  `create index table_imports_expiry on table_imports (expires_at)`,
  `create table table_import_rows (
    import_id bigint not null references table_imports on delete cascade,
    number integer not null,
    cells jsonb not null,
    outcome jsonb,
    primary key (import_id, number)
  )`,
  `create table table_import_photos (
    import_id bigint not null references table_imports on delete cascade,
    name text not null,
    token text not null references files on delete cascade,
    primary key (import_id, name)
  )`,
  `create table import_mappings (
    owner_id bigint not null references users on delete cascade,
    resource text not null,
    headers_key text not null,
    settings jsonb not null,
    updated_at timestamptz not null,
    primary key (owner_id, resource, headers_key)
  )`,

  `create table jobs (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    kind text not null,
    resource text not null,
    payload jsonb not null,
    language text not null,
    status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
    done integer not null default 0,
    total integer,
    cancel_requested boolean not null default false,
    result jsonb,
    error jsonb,
    batch_id bigint,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz
  )`,
  `create index jobs_owner on jobs (owner_id, id desc)`,
  `create index jobs_open on jobs (id) where status in ('queued', 'running')`,

  ...['themes', 'plans', 'questions', 'tests'].map(stemmed),
  ...['themes', 'plans', 'tests'].map(
    (table) => `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
  ),
  `alter table dictionaries add column search text not null generated always as
    (lower(coalesce(title->>'ru', '') || ' ' || coalesce(title->>'kz', '') || ' ' || coalesce(title->>'en', ''))) stored`,
  `create index dictionaries_search on dictionaries using gin (search gin_trgm_ops)`,
  stemmed('dictionaries'),
];
