import { type Kysely, sql } from 'kysely';

/** What was recorded of the rooms of webinars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,

  // folder: in the data folder. cut_short: why it has ended before it was stopped. starts: of its film since it was last asked for.
  // The film and the draft are records of their own, which outlive this one.
  `create table recordings (
    id bigint generated always as identity primary key,
    room_id bigint not null references live_rooms on delete cascade,
    folder text not null unique check (folder ~ '^[0-9a-f]{32}$'),
    state text not null default 'recording' check (state in ('recording', 'waiting', 'making', 'ready', 'failed')),
    started_at timestamptz not null,
    stopped_at timestamptz,
    cut_short text check (cut_short in ('disk-low', 'failed', 'longest')),
    percent integer not null default 0 check (percent between 0 and 100),
    bytes bigint not null default 0 check (bytes >= 0),
    duration_seconds double precision check (duration_seconds >= 0),
    failure text,
    starts integer not null default 0,
    made_at timestamptz,
    media_file_id bigint references media_files on delete set null,
    recording_webinar_id bigint references recording_webinars on delete set null,
    check ((state = 'recording') = (stopped_at is null)),
    check ((state = 'failed') = (failure is not null))
  )`,
  `create index recordings_room on recordings (room_id, id)`,
  `create unique index recordings_open on recordings (room_id) where state = 'recording'`,
  `create index recordings_due on recordings (id) where state in ('recording', 'waiting', 'making')`,
  `create index recordings_media_file on recordings (media_file_id)`,
  `create index recordings_recording_webinar on recordings (recording_webinar_id)`,
];
