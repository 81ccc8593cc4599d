/**
 * A backup is a ZIP: `manifest.json`, `tables/<name>.copy` (the text format of COPY, which every version of
 * PostgreSQL since 15 reads and writes alike) and `files/<path in the data folder>`.
 */
export const MANIFEST = 'manifest.json';

/** The version of the archive layout. */
export const FORMAT = 1;

export interface TableEntry {
  /** Columns in the order in which rows store them, without generated columns. */
  columns: string[];
  rows: number;
  /** See row-digest.ts. */
  digest: string;
}

export interface FileEntry {
  bytes: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

export interface Manifest {
  format: typeof FORMAT;
  /** ISO 8601: the moment of the snapshot. */
  at: string;
  /** The version of the PostgreSQL server that was backed up. */
  postgres: string;
  /** The schema migrations that had been applied, in order. */
  migrations: string[];
  tables: Record<string, TableEntry>;
  sequences: Record<string, { value: number; called: boolean }>;
  files: Record<string, FileEntry>;
}

export interface Summary {
  tables: number;
  rows: number;
  files: number;
  /** The total size of the files. */
  bytes: number;
}

/** A backup that cannot be made or restored. The message tells the administrator why. */
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
