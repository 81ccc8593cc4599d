import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { GeneratedJson, Json, JsonOrNull, Revised } from './columns.ts';

export interface WebinarsTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  teacher_id: number;
  starts_at: Date;
  /** How long it is meant to last. */
  minutes: number;
  published: Generated<boolean>;
  lobby: Generated<boolean>;
  chat_open: Generated<boolean>;
  recorded: Generated<boolean>;
  face_check: Generated<'none' | 'entry' | 'random'>;
  /** Percent of the time it was held, from which somebody has attended. */
  attended_share: Generated<number>;
  exam_test_id: number | null;
  state: Generated<'planned' | 'live' | 'ended' | 'cancelled'>;
  started_at: Date | null;
  ended_at: Date | null;
  search: GeneratedAlways<string>;
}

/** Whom a webinar is for, as of assignments. */
interface WebinarTargetsTable {
  id: GeneratedAlways<number>;
  webinar_id: number;
  target_type: 'user' | 'region' | 'position' | 'everyone';
  user_id: number | null;
  region_id: number | null;
  position_id: number | null;
}

/** What people were told before a webinar began at `starts_at`. */
interface WebinarRemindersTable {
  webinar_id: number;
  user_id: number;
  kind: string;
  starts_at: Date;
}

/** How a webinar came to an end: it was cancelled, or it was held and its attendance is settled. */
export interface WebinarEndingsTable {
  webinar_id: number;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  /** Told to those whom it was for. */
  reason: string | null;
  settled_at: Date | null;
}

/** A webinar that is published from a recording. */
export interface RecordingWebinarsTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  /** Where it was recorded, if here. */
  webinar_id: number | null;
  media_file_id: number;
  chapters: GeneratedJson<{ seconds: number; title: string }[]>;
  published: Generated<boolean>;
  search: GeneratedAlways<string>;
}

/** What was recorded of a room. */
export interface RecordingsTable {
  id: GeneratedAlways<number>;
  room_id: number;
  /** In the data folder: where its tracks lie. */
  folder: string;
  state: Generated<'recording' | 'waiting' | 'making' | 'ready' | 'failed'>;
  started_at: Date;
  stopped_at: Date | null;
  /** Why it has ended before it was stopped. */
  cut_short: 'disk-low' | 'failed' | 'longest' | null;
  /** How far the film is. */
  percent: Generated<number>;
  bytes: Generated<number>;
  duration_seconds: number | null;
  /** A key of the locales, below `errors.recordings`. */
  failure: string | null;
  /** How often its film was begun since it was last asked for. */
  starts: Generated<number>;
  made_at: Date | null;
  /** The film was made without FFmpeg. */
  plain: Generated<boolean>;
  media_file_id: number | null;
  recording_webinar_id: number | null;
}

export interface MeetingsTable extends Revised {
  id: GeneratedAlways<number>;
  /** Nine digits that people type. */
  number: string;
  title: string;
  /** Shown to staff, who pass it on. */
  password: string;
  host_id: number | null;
  starts_at: Date | null;
  lobby: Generated<boolean>;
  guests_publish: Generated<boolean>;
  /** Nobody enters any more. */
  closed: Generated<boolean>;
  search: GeneratedAlways<string>;
}

/** The secret address of a person's calendar. */
interface CalendarFeedsTable {
  user_id: number;
  token_hash: Uint8Array;
  created_at: Date;
  /** When a calendar last asked for it, to the day. */
  read_at: Date | null;
}

/** What belongs to webinars. */
export interface WebinarParts {
  webinar_targets: WebinarTargetsTable;
  webinar_reminders: WebinarRemindersTable;
  calendar_feeds: CalendarFeedsTable;
}
