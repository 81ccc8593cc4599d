import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';

export interface VideoLessonsTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  media_file_id: number;
  published: Generated<boolean>;
  skip_mode: Generated<Schemas['SkipMode']>;
  max_speed: Generated<number>;
  /** Percent. */
  required_share: Generated<number>;
  search: GeneratedAlways<string>;
}

export interface VideoSubtitlesTable {
  lesson_id: number;
  language: 'ru' | 'en' | 'kz';
  label: string | null;
  /** WebVTT. */
  text: string;
  cue_count: number;
}

export interface VideoQuestionsTable {
  lesson_id: number;
  question_id: number;
  at_ms: number;
  required: Generated<boolean>;
}

/** What was watched of one film in one cycle; milliseconds of the film. */
export interface VideoWatchedTable {
  progress_id: number;
  content_hash: string;
  lesson_id: number;
  /** As PostgreSQL writes it: `{[0,5000),[7000,9000)}`. */
  watched: Generated<string>;
  /** The length of `watched`. */
  covered_ms: Generated<number>;
  /** How much was played in each hundredth of the film, repeated or not. */
  played: Generated<number[]>;
  position_ms: Generated<number>;
  last_at: Date;
}

export interface WatchSessionsTable {
  id: string;
  user_id: number;
  lesson_id: number;
  progress_id: number;
  content_hash: string;
  opened_at: Date;
}

export interface VideoAnswersTable {
  progress_id: number;
  question_id: number;
  version: number;
  /** The last one. */
  answer: Json<Schemas['Answer']>;
  verdict: 'correct' | 'partial' | 'wrong';
  /** Whether one was wholly right. */
  correct: boolean;
  first_correct: boolean;
  tries: number;
  first_at: Date;
  last_at: Date;
}

export interface VideoBookmarksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  lesson_id: number;
  at_ms: number;
  note: string;
}
