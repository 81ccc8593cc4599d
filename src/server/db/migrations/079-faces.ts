import { type Kysely, sql } from 'kysely';

/** Checks of faces: consents, what photos look like, what was asked and judged, and the frames by which people can judge again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table face_consents (
    user_id bigint not null references users on delete cascade,
    version integer not null,
    given_at timestamptz not null,
    primary key (user_id, version)
  )`,

  // By the content of a photo, so that a photo that comes back need not be looked at again. Erased when no person has the photo any more.
  `create table face_prints (
    content_hash text not null,
    model text not null,
    state text not null check (state in ('ready', 'no-face', 'several-faces', 'too-small', 'unreadable')),
    descriptor real[] check (cardinality(descriptor) = 128),
    made_at timestamptz not null,
    primary key (content_hash, model),
    check ((state = 'ready') = (descriptor is not null))
  )`,

  // tries: as in the contract (FaceTry).
  `create table face_checks (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    webinar_id bigint references webinars on delete cascade,
    attempt_id bigint references attempts on delete cascade,
    moment text not null check (moment in ('entry', 'random')),
    state text not null default 'asked'
      check (state in ('asked', 'passed', 'failed', 'missed', 'camera-failed', 'accepted', 'rejected')),
    challenge_id uuid,
    steps jsonb not null default '[]',
    challenge_ends_at timestamptz,
    tries jsonb not null default '[]',
    asked_at timestamptz not null,
    answer_by timestamptz,
    answered_at timestamptz,
    decided_by bigint references users on delete set null,
    decided_at timestamptz,
    note text,
    check (num_nonnulls(webinar_id, attempt_id) = 1)
  )`,
  `create unique index face_checks_open_webinar on face_checks (user_id, webinar_id) where state = 'asked'`,
  `create unique index face_checks_open_attempt on face_checks (user_id, attempt_id) where state = 'asked'`,
  `create index face_checks_webinar on face_checks (webinar_id, id)`,
  `create index face_checks_attempt on face_checks (attempt_id)`,
  `create index face_checks_due on face_checks (answer_by) where state = 'asked'`,
  `create index face_checks_decided_by on face_checks (decided_by)`,

  // In the database, not among the files: what is erased here is erased at once, and lies nowhere else.
  `create table face_frames (
    check_id bigint primary key references face_checks on delete cascade,
    jpeg bytea not null,
    taken_at timestamptz not null
  )`,
  `create index face_frames_taken on face_frames (taken_at)`,
  `create table face_frames_seen (hash text primary key, seen_at timestamptz not null)`,
  `create index face_frames_seen_at on face_frames_seen (seen_at)`,
];
