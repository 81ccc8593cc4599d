/**
 * A backup is a ZIP: `manifest.json`, `tables/<name>.copy` (the text format of COPY, which every version of
 * PostgreSQL since 15 reads and writes alike) and `files/<path in the data folder>`.
 */
export const MANIFEST = 'manifest.json';

/** Of the layout of the archive itself. */
export const FORMAT = 1;

export interface TableEntry {
  /** Columns in the order of the rows; those that the database computes are not among them. */
  columns: string[];
  rows: number;
  /** See row-digest.ts. */
  digest: string;
}

export interface FileEntry {
  bytes: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

export interface Manifest {
  format: typeof FORMAT;
  /** ISO 8601: the moment whose state this is. */
  at: string;
  /** The version of PostgreSQL that it was read from. */
  postgres: string;
  /** The steps of the schema that the rows fit to, in their order. */
  migrations: string[];
  tables: Record<string, TableEntry>;
  sequences: Record<string, { value: number; called: boolean }>;
  files: Record<string, FileEntry>;
}

/** What was written or restored. */
export interface Summary {
  tables: number;
  rows: number;
  files: number;
  /** Of the files. */
  bytes: number;
}

/** A backup that cannot be made or restored; the message tells the administrator why. */
export class BackupError extends Error {}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export function summaryOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>): Summary {
  return {
    tables: Object.keys(tables).length,
    rows: total(Object.values(tables).map(({ rows }) => rows)),
    files: Object.keys(files).length,
    bytes: total(Object.values(files).map(({ bytes }) => bytes)),
  };
}

export const tablePath = (name: string): string => `tables/${name}.copy`;
export const filePath = (name: string): string => `files/${name}`;
