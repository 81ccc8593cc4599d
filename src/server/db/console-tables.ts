import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { AuditAction, ChangeKind } from '#shared/history/kinds.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';

export interface AuditEventsTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_id: number | null;
  action: AuditAction;
  resource: string;
  record_ids: number[];
  details: Json<Record<string, unknown>>;
  batch_id: number | null;
  changes_hash: GeneratedAlways<string | null>;
  place: GeneratedAlways<number>;
  previous_hash: GeneratedAlways<string>;
  hash: GeneratedAlways<string>;
}

/** How a record was at some moment; see history/record-digests.ts. */
export interface RecordDigestsTable {
  id: number;
  kind:
    | 'attempt'
    | 'journal'
    | 'paper'
    | 'user'
    | 'role'
    | 'key-correction'
    | 'sheet'
    | 'retake'
    | 'test-override'
    | 'appeal';
  record_id: number;
  digest: string;
  signature: string;
  /** The lines of the protocol that the digest of an attempt is of. */
  events: number[] | null;
  /** The number that the line of the trail says which holds it; null: none does yet. */
  seal: number | null;
}

/** One row: the last line of the audit trail that was signed; see history/head.ts. */
export interface AuditHeadTable {
  id: number;
  place: number;
  hash: string;
  at: string;
  schema: string;
  signature: string;
}

export interface BatchesTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_id: number | null;
  kind: ChangeKind;
  resource: string;
  details: Json<Record<string, unknown>>;
  count: Generated<number>;
  undo_of: number | null;
  undone_by: number | null;
}

export interface ChangesTable {
  id: GeneratedAlways<number>;
  batch_id: number | null;
  at: GeneratedAlways<Date>;
  step: GeneratedAlways<number>;
  resource: string;
  record_id: number;
  table_name: string;
  key: Json<Record<string, unknown>>;
  action: 'insert' | 'update' | 'delete';
  old: JsonOrNull<Record<string, unknown>>;
  new: JsonOrNull<Record<string, unknown>>;
}

export interface JobsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  kind: string;
  resource: string;
  payload: Json<unknown>;
  language: Language;
  status: Generated<Schemas['JobStatus']>;
  done: Generated<number>;
  total: number | null;
  cancel_requested: Generated<boolean>;
  result: JsonOrNull<Record<string, unknown>>;
  error: JsonOrNull<Schemas['Error']>;
  batch_id: number | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface SavedViewsTable extends Stamps {
  id: GeneratedAlways<number>;
  owner_id: number;
  resource: string;
  name: string;
  shared: Generated<boolean>;
  view: Json<Schemas['GridView']>;
}

export interface RefusedPhoto {
  file: string;
  key: string;
  params?: Record<string, string | number>;
}

export interface TableImportsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  resource: string;
  file_name: string;
  status: Generated<'reading' | 'mapping' | 'checked' | 'done' | 'failed'>;
  headers: ColumnType<string[], string | undefined, string>;
  /** What the file was read as: its sheets, the row of its headings. */
  source: ColumnType<Record<string, unknown>, string | undefined, string>;
  row_count: Generated<number>;
  /** Files of archives of photos that were not taken, and why. */
  refused_photos: ColumnType<RefusedPhoto[], string | undefined, string>;
  settings: JsonOrNull<Record<string, unknown>>;
  report: JsonOrNull<Record<string, unknown>>;
  batch_id: number | null;
  created_at: Date;
  expires_at: Date;
}

export interface TableImportRowsTable {
  import_id: number;
  number: number;
  cells: Json<(string | null)[]>;
  outcome: JsonOrNull<Record<string, unknown>>;
}

export interface TableImportPhotosTable {
  import_id: number;
  name: string;
  token: string;
}

export interface ImportMappingsTable {
  owner_id: number;
  resource: string;
  headers_key: string;
  settings: Json<Record<string, unknown>>;
  updated_at: Date;
}
