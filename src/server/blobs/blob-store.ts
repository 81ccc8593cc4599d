import type { Readable } from 'node:stream';

/** Bytes of a content, both included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A stored content, as a listing tells it. */
export interface Blob {
  contentHash: string;
  bytes: number;
  storedAt: Date;
}

/**
 * Contents, each stored once under its SHA-256 (64 hexadecimal digits), durably and as a whole or not at all. One suite of tests runs
 * against every store.
 */
export interface BlobStore {
  /** @returns the hash of what is stored now */
  keep: (bytes: Uint8Array) => Promise<string>;
  /**
   * Stores a file of the data folder, which is gone afterwards.
   * @param contentHash of the whole file; the caller has computed it
   */
  takeIn: (path: string, contentHash: string) => Promise<void>;
  /** @returns undefined when there is no such content */
  read: (contentHash: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** @returns undefined when there is no such content */
  sizeOf: (contentHash: string) => Promise<number | undefined>;
  /**
   * Lends a content as a file to programs that need one. It must not be written to, and may be gone after the work.
   * @returns undefined when there is no such content
   */
  lend: <T>(contentHash: string, work: (path: string) => Promise<T>) => Promise<T | undefined>;
  /** Nothing happens when there is no such content. */
  remove: (contentHash: string) => Promise<void>;
  all: () => AsyncIterable<Blob>;
  close: () => void;
}

/** Where a content lies, below the data folder or the prefix of a bucket. Backups name contents by it too. */
export function blobPath(contentHash: string): string {
  return `files/${contentHash.slice(0, 2)}/${contentHash.slice(2, 4)}/${contentHash}`;
}

const BLOB_PATH = /^files\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** The hash in such a path; undefined when it is another path. */
export function hashOfPath(path: string): string | undefined {
  const hash = BLOB_PATH.exec(path)?.[1];
  return hash !== undefined && blobPath(hash) === path ? hash : undefined;
}
