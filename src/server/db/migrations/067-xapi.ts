import { type Kysely, sql } from 'kysely';

/** What packages of cmi5 tell: their sessions, statements and documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,

  // What the store keeps things by. attempt_id: null where a package is only looked at. home_page: of the person's account and of
  // the ids of activities, which stay as they are when the installation moves.
  `create table xapi_registrations (
    id uuid primary key,
    attempt_id bigint unique references scorm_attempts on delete cascade,
    user_id bigint not null references users on delete cascade,
    scorm_id bigint not null references scorms on delete cascade,
    content_id bigint not null references scorm_contents on delete cascade,
    home_page text not null,
    created_at timestamptz not null
  )`,
  `create index xapi_registrations_user on xapi_registrations (user_id)`,
  `create index xapi_registrations_scorm on xapi_registrations (scorm_id)`,
  `create index xapi_registrations_content on xapi_registrations (content_id)`,

  // One launch of one unit. fetch_hash, token_hash: SHA-256. seconds: what counts of it in scorm_times.
  `create table xapi_sessions (
    id uuid primary key,
    registration uuid not null references xapi_registrations on delete cascade,
    launch_id uuid references scorm_launches on delete cascade,
    item_id text not null,
    activity_id text not null,
    mode text not null check (mode in ('Normal', 'Browse', 'Review')),
    fetch_hash bytea not null,
    token_hash bytea,
    opened_at timestamptz not null,
    expires_at timestamptz not null,
    last_at timestamptz not null,
    initialized_at timestamptz,
    ended_at timestamptz,
    ended_by text check (ended_by in ('terminated', 'abandoned')),
    seconds double precision not null default 0 check (seconds >= 0)
  )`,
  `create index xapi_sessions_registration on xapi_sessions (registration)`,
  `create index xapi_sessions_launch on xapi_sessions (launch_id)`,

  // n: the order in which they came. is_defined: it follows the rules of cmi5. digest: of what was sent. statement: json, which keeps
  // any text, and of which SQL reads nothing: it would choke on some.
  `create table xapi_statements (
    n bigint generated always as identity unique,
    registration uuid not null references xapi_registrations on delete cascade,
    id uuid not null,
    session_id uuid not null references xapi_sessions on delete cascade,
    is_own boolean not null,
    is_defined boolean not null,
    verb text not null,
    activity text,
    agents text[] not null,
    related_activities text[] not null,
    related_agents text[] not null,
    said_at timestamptz not null,
    stored_at timestamptz not null,
    digest text not null,
    progress double precision check (progress between 0 and 1),
    statement json not null,
    primary key (registration, id)
  )`,
  `create index xapi_statements_order on xapi_statements (registration, n)`,
  `create index xapi_statements_session on xapi_statements (session_id)`,

  // Documents of activities and people: kind state belongs to a registration; activity and agent, to a person and a package.
  `create table xapi_documents (
    kind text not null check (kind in ('state', 'activity', 'agent')),
    scope text not null,
    user_id bigint not null references users on delete cascade,
    scorm_id bigint not null references scorms on delete cascade,
    registration uuid references xapi_registrations on delete cascade,
    activity_id text not null,
    document_id text not null,
    content_type text not null,
    content bytea not null,
    etag text not null,
    updated_at timestamptz not null,
    primary key (kind, scope, activity_id, document_id)
  )`,
  `create index xapi_documents_registration on xapi_documents (registration)`,
  `create index xapi_documents_user on xapi_documents (user_id)`,
  `create index xapi_documents_scorm on xapi_documents (scorm_id)`,
];
