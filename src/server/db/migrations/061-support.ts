import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Requests for support with their conversations, canned answers, and who of support is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const words = (...fields: readonly string[]) => `folded(E'\\n' || ${fields.map(field).join(' || ')})`;

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `create table support_requests (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete restrict,
    type_id bigint not null references dictionaries on delete restrict,
    subject text not null,
    state text not null default 'waiting' check (state in ('waiting', 'open', 'pending', 'solved', 'closed')),
    assignee_id bigint references users on delete set null,
    /* Where help was asked for, as the app said. */
    context jsonb,
    attempt_id bigint references attempts on delete set null,
    merged_into bigint references support_requests on delete set null,
    /* Since when the person waits for an answer. */
    waiting_since timestamptz,
    escalated_at timestamptz,
    first_answered_at timestamptz,
    solved_at timestamptz,
    person_read bigint not null default 0,
    support_read bigint not null default 0,
    /* The last line of support that the person was told of by a notice. */
    person_told bigint not null default 0,
    last_text text not null default '',
    last_at timestamptz not null,
    rating smallint check (rating between 1 and 5),
    rating_words text,
    created_at timestamptz not null,
    search text not null generated always as (${words('subject')}) stored
  )`,
  `create index support_requests_person on support_requests (user_id, last_at)`,
  `create index support_requests_waiting on support_requests (waiting_since) where waiting_since is not null`,
  `create index support_requests_assignee on support_requests (assignee_id, state)`,
  `create index support_requests_solved on support_requests (solved_at) where state = 'solved'`,
  `create index support_requests_created on support_requests (created_at)`,
  `create index support_requests_type on support_requests (type_id)`,
  `create index support_requests_attempt on support_requests (attempt_id)`,
  `create index support_requests_merged on support_requests (merged_into)`,
  `create index support_requests_search on support_requests using gin (search gin_trgm_ops)`,
  `create index support_requests_words on support_requests using gin (to_tsvector('russian', search))`,

  /* Lines of a conversation. They are written under the lock of their request, so that ids grow in the order of commits. */
  `create table support_messages (
    id bigint generated always as identity primary key,
    request_id bigint not null references support_requests on delete cascade,
    kind text not null check (kind in ('message', 'note', 'event')),
    side text not null check (side in ('person', 'support', 'system')),
    author_id bigint references users on delete set null,
    client_id uuid,
    text text not null default '',
    event text,
    subject text,
    created_at timestamptz not null,
    check ((kind = 'event') = (event is not null))
  )`,
  `create unique index support_messages_sent on support_messages (author_id, client_id)`,
  `create index support_messages_thread on support_messages (request_id, id)`,
  `create index support_messages_author on support_messages (author_id, created_at)`,

  /* Files are uploaded first, and named by a message then. */
  `create table support_files (
    token text primary key,
    /* Who uploaded it. No reference: with a deleted account that comes back nothing is lost. */
    user_id bigint not null,
    message_id bigint references support_messages on delete cascade,
    position integer not null default 0,
    name text not null,
    media_type text not null,
    content_hash text not null,
    bytes bigint not null check (bytes > 0),
    created_at timestamptz not null
  )`,
  `create index support_files_message on support_files (message_id)`,
  `create index support_files_person on support_files (user_id, created_at)`,
  `create index support_files_content on support_files (content_hash)`,

  /* Who of support has looked at a request. */
  `create table support_looks (
    request_id bigint not null references support_requests on delete cascade,
    user_id bigint not null,
    at timestamptz not null,
    primary key (request_id, user_id)
  )`,
  `create index support_looks_person on support_looks (user_id)`,

  `create table support_staff (
    user_id bigint primary key,
    available boolean not null,
    at timestamptz not null
  )`,

  `create table canned_answers (
    id bigint generated always as identity primary key,
    shortcut text not null,
    title jsonb not null,
    text jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${words('shortcut', "(title->>'ru')", "(title->>'kz')", "(title->>'en')")}) stored
  )`,
  `create unique index canned_answers_shortcut on canned_answers (lower(shortcut))`,
  `create index canned_answers_search on canned_answers using gin (search gin_trgm_ops)`,
  `create index canned_answers_words on canned_answers using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'canned_answers', resource: 'canned-answers', apart: STAMPS }),
  ...revised('canned_answers'),

  `update roles set permissions = permissions || '{my-support-requests:list,my-support-requests:show,my-support-requests:create}'::text[]
    where key = 'user' and builtin`,
  `update roles set permissions = permissions || '{dictionaries:list,dictionaries:show,support-requests:list,support-requests:show,
    support-requests:answer,support-requests:export,support-requests:report,canned-answers:list,canned-answers:show,canned-answers:create,
    canned-answers:edit,canned-answers:delete,canned-answers:export}'::text[] where key = 'support' and builtin`,
];
