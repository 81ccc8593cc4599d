import { type Kysely, sql } from 'kysely';

/** Rooms of webinars and meetings: who was there and when, and all that was said, asked and decided, as one log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,

  // A webinar has one room, a meeting one at a time. name: the engine's. last_seq: of the log, which is written under the lock of this row,
  // so that numbers grow in the order of commits.
  `create table live_rooms (
    id bigint generated always as identity primary key,
    webinar_id bigint unique references webinars on delete restrict,
    meeting_id bigint references meetings on delete restrict,
    name text not null unique,
    opened_at timestamptz not null,
    ended_at timestamptz,
    lobby boolean not null default false,
    locked boolean not null default false,
    chat_open boolean not null default true,
    guests_publish boolean not null default false,
    spotlight_id bigint,
    last_seq integer not null default 0,
    check (num_nonnulls(webinar_id, meeting_id) = 1)
  )`,
  `create unique index live_rooms_meeting on live_rooms (meeting_id) where ended_at is null`,
  `create index live_rooms_open on live_rooms (id) where ended_at is null`,

  // A person of a room: somebody with an account, or a guest, who is known by a ticket (kept as its hash). identity: for the engine.
  `create table room_people (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    user_id bigint references users on delete restrict,
    name text not null,
    role text not null check (role in ('host', 'cohost', 'participant')),
    state text not null check (state in ('waiting', 'admitted', 'refused', 'removed')),
    ticket_hash text unique,
    identity text not null unique,
    floor boolean not null default false,
    hand_at timestamptz,
    entered_at timestamptz not null,
    seen_at timestamptz not null,
    unique (room_id, user_id),
    check ((user_id is null) = (ticket_hash is not null))
  )`,
  `create index room_people_user on room_people (user_id)`,

  // When somebody was in the room: by the events of the engine. engine_id: of one stay.
  `create table room_stays (
    id bigint generated always as identity primary key,
    person_id bigint not null references room_people on delete cascade,
    engine_id text not null unique,
    joined_at timestamptz not null,
    left_at timestamptz,
    check (left_at >= joined_at)
  )`,
  `create index room_stays_person on room_stays (person_id, joined_at)`,
  `create index room_stays_open on room_stays (person_id) where left_at is null`,

  // What happened, in order; data: as in the contract (RoomEvent). audience: who hears of it.
  `create table room_events (
    room_id bigint not null references live_rooms on delete cascade,
    seq integer not null,
    at timestamptz not null,
    kind text not null,
    actor_id bigint references room_people on delete cascade,
    audience text not null default 'all' check (audience in ('all', 'hosts')),
    data jsonb not null,
    primary key (room_id, seq)
  )`,
  `create index room_events_actor on room_events (actor_id)`,

  `create table room_messages (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    person_id bigint not null references room_people on delete cascade,
    client_id uuid not null,
    text text not null default '',
    reply_to bigint references room_messages on delete set null,
    reactions jsonb not null default '{}',
    removed_at timestamptz,
    removed_by bigint references room_people on delete set null,
    created_at timestamptz not null,
    unique (person_id, client_id)
  )`,
  `create index room_messages_room on room_messages (room_id, id)`,
  `create index room_messages_reply on room_messages (reply_to)`,
  `create index room_messages_removed_by on room_messages (removed_by)`,

  // Files are uploaded first, and named by a message then.
  `create table room_files (
    token text primary key,
    person_id bigint not null references room_people on delete cascade,
    message_id bigint references room_messages on delete cascade,
    position integer not null default 0,
    name text not null,
    media_type text not null,
    content_hash text not null,
    bytes bigint not null check (bytes > 0),
    created_at timestamptz not null
  )`,
  `create index room_files_message on room_files (message_id)`,
  `create index room_files_person on room_files (person_id, created_at)`,
  `create index room_files_content on room_files (content_hash)`,

  // Questions to the teacher. sent: to the administration, which answers it.
  `create table room_questions (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    person_id bigint not null references room_people on delete cascade,
    client_id uuid not null,
    text text not null,
    state text not null default 'pending' check (state in ('pending', 'answered', 'sent')),
    sent_at timestamptz,
    answer text,
    answered_by bigint references users on delete set null,
    answered_at timestamptz,
    votes integer not null default 0,
    created_at timestamptz not null,
    search text not null generated always as (folded(E'\\n ' || text || E' \\n')) stored,
    unique (person_id, client_id)
  )`,
  `create index room_questions_room on room_questions (room_id, id)`,
  `create index room_questions_state on room_questions (state, created_at)`,
  `create index room_questions_answered_by on room_questions (answered_by)`,
  `create index room_questions_search on room_questions using gin (search gin_trgm_ops)`,
  `create table room_question_votes (
    question_id bigint not null references room_questions on delete cascade,
    person_id bigint not null references room_people on delete cascade,
    primary key (question_id, person_id)
  )`,
  `create index room_question_votes_person on room_question_votes (person_id)`,

  // A poll, or a quiz, which has right options: they are shown when it is closed. options: texts.
  `create table room_polls (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    client_id uuid not null unique,
    kind text not null check (kind in ('poll', 'quiz')),
    question text not null,
    options jsonb not null,
    several boolean not null,
    correct integer[] not null default '{}',
    opened_at timestamptz not null,
    closed_at timestamptz,
    results_shown boolean not null default false
  )`,
  `create index room_polls_room on room_polls (room_id, id)`,
  `create table room_poll_votes (
    poll_id bigint not null references room_polls on delete cascade,
    person_id bigint not null references room_people on delete cascade,
    choices integer[] not null,
    at timestamptz not null,
    primary key (poll_id, person_id)
  )`,
  `create index room_poll_votes_person on room_poll_votes (person_id)`,

  // Asked whether they are there: prompts to everybody in a room, and who answered.
  `create table room_prompts (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    asked_at timestamptz not null,
    closes_at timestamptz not null
  )`,
  `create index room_prompts_room on room_prompts (room_id)`,
  `create table room_prompt_answers (
    prompt_id bigint not null references room_prompts on delete cascade,
    person_id bigint not null references room_people on delete cascade,
    at timestamptz not null,
    primary key (prompt_id, person_id)
  )`,
  `create index room_prompt_answers_person on room_prompt_answers (person_id)`,
];
