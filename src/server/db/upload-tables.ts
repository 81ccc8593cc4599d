import type { Generated } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { JsonOrNull } from './columns.ts';

/** What a file is by its content. */
export type MediaKind = NonNullable<Schemas['Upload']['kind']>;

export interface UploadsTable {
  /** A random UUID: also the name of its bytes in DATA_DIR. */
  id: string;
  owner_id: number;
  file_name: string;
  /** How many are to come. */
  bytes: number;
  state: Generated<'receiving' | 'checking' | 'ready' | 'refused'>;
  /** Why it was refused: a key of `errors.fields`. */
  reason: string | null;
  details: JsonOrNull<Record<string, string | number>>;
  kind: MediaKind | null;
  media_type: string | null;
  content_hash: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface FilesTable {
  token: string;
  content_hash: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  owner_id: number | null;
  created_at: Generated<Date>;
  /** The people of whom it is or was a photo; null: it is none. Noted by the database. */
  photo_of: Generated<number[] | null>;
}
