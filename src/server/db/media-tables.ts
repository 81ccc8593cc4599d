import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';
import type { MediaKind } from './upload-tables.ts';

export interface MediaFilesTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  published: Generated<boolean>;
  file_name: string;
  kind: MediaKind;
  media_type: string;
  bytes: number;
  content_hash: string;
  state: 'processing' | 'ready' | 'failed';
  /** Why it failed: a key of `errors.fields`. */
  failure: string | null;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  poster_hash: string | null;
  thumbnail_hash: string | null;
  search: GeneratedAlways<string>;
}

export interface MediaRenditionsTable {
  media_file_id: number;
  /** From the smallest picture to the largest. */
  position: number;
  width: number;
  height: number;
  bits_per_second: number;
  /** As in RFC 6381. */
  codecs: string;
  content_hash: string;
  bytes: number;
  /** An HLS media playlist that names its file `FILE`; null: played as a plain file. */
  playlist: string | null;
}
