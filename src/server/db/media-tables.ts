import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';
import type { MediaKind } from './upload-tables.ts';

export interface MediaContentsTable {
  content_hash: string;
  kind: MediaKind;
  media_type: string;
  bytes: number;
  state: 'processing' | 'ready' | 'failed';
  /** Why it failed: a key of `errors.fields`. */
  failure: string | null;
  failure_params: JsonOrNull<Record<string, string | number>>;
  /** What people should know of it although it can be used: keys of `errors.fields`. */
  remarks: Generated<string[]>;
  /** How often its processing has begun; one that ends the server every time is given up. */
  starts: Generated<number>;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  /** Of a PDF; null: not known. */
  page_count: number | null;
  /** What people get instead: pictures without what cameras note in them. null: the content itself. */
  served_hash: string | null;
  served_type: string | null;
  served_bytes: number | null;
  poster_hash: string | null;
  thumbnail_hash: string | null;
  /** A wide picture in a size that every device can show around itself; null: it is no wider, or was made before. */
  moderate_hash: string | null;
  moderate_bytes: number | null;
  /** It was measured by an older rule: lengths, pages, encodings. */
  measure_again: Generated<boolean>;
  /** The order of the queue. */
  asked_at: Date;
}

export interface MediaRenditionsTable {
  content_hash: string;
  /** From the smallest picture to the largest. */
  position: number;
  width: number;
  height: number;
  bits_per_second: number;
  /** As in RFC 6381. */
  codecs: string;
  rendition_hash: string;
  bytes: number;
  /** An HLS media playlist that names its file `FILE`; null: played as a plain file. */
  playlist: string | null;
}

/** A lesson asks a question after the end of the film; in seconds. */
export interface MediaRefusal {
  lesson: LocalizedText;
  at: number;
  seconds: number;
}

export interface MediaFilesTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  published: Generated<boolean>;
  file_name: string;
  /** What staff gave it last. */
  content_hash: string;
  /** What learners get of it: the earlier content, until the last one is ready and fits. */
  shown_hash: Generated<string>;
  shown_name: Generated<string>;
  /** Why the last content, which is ready, does not take the place of the earlier one. */
  refusal: JsonOrNull<MediaRefusal>;
  /** The mark of the upload that brought the content, and of whoever took it: repeated requests are known by it. */
  upload_id: string | null;
  search: GeneratedAlways<string>;
}
