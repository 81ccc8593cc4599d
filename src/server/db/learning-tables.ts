import type { Generated, GeneratedAlways } from 'kysely';

/** What one person did with one material in one cycle. */
export interface MaterialProgressTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'file' | 'page' | 'link' | 'video' | 'vr';
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

/** Which parts of a file were seen, in one cycle. */
export interface MaterialReadingsTable {
  progress_id: number;
  /** The content that the file had then. */
  content_hash: string;
  /** Pages, or milliseconds: an int4multirange of PostgreSQL. */
  seen: Generated<string>;
}

/** Until when the time of a person is accounted for. */
export interface ReadingClocksTable {
  user_id: number;
  at: Date;
}
