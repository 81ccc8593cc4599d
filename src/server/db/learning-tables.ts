import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Json } from './columns.ts';

/** What one person did with one material in one cycle. */
export interface MaterialProgressTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';
  /** The id of the file, lesson or scene; of a page or link, the key of the material. */
  ref: string;
  /** From 1. A later one begins when the material has to be done again. */
  cycle: number;
  started_at: Date;
  last_at: Date;
  /** How much of it was done, from 0 to 1. */
  share: Generated<number>;
  /** Time that was spent on it and seen by the server. */
  seconds: Generated<number>;
  completed_at: Date | null;
}

/** Which parts of a content of a file were seen, in one cycle. */
export interface MaterialReadingsTable {
  progress_id: number;
  /** The content that the file had then. */
  content_hash: string;
  /** Pages, or milliseconds: an int4multirange of PostgreSQL. */
  seen: Generated<string>;
}

/** That the address of a file was given to a person. */
export interface FileOpeningsTable {
  user_id: number;
  media_file_id: number;
  /** The content that the file had then. */
  content_hash: string;
  /** Until when the time that they had it open is accounted for. */
  heard_at: Date;
}

/** The one clock of a person. */
export interface LearnerClocksTable {
  user_id: number;
  /** Until when the time of the person is accounted for, whatever they learned from: milliseconds since 1970. */
  spent_until_ms: number;
  /** The one session with a film whose heartbeats count. */
  session_id: string | null;
  /** Of its last heartbeat. */
  seq: number;
  /** The time that may still be claimed as watched; negative: what was claimed too early. */
  balance_ms: number;
  settled_at: Date;
}

/** An answer to a question of a film or tour that was not wholly right. */
export interface WrongAnswersTable {
  progress_id: number;
  /** '': in a film; in a tour its scene and hotspot. */
  place: string;
  question_id: number;
  version: number;
  words: Json<LocalizedText>;
}
