import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { LoopDelay } from './loop.ts';

/** Disk space in bytes. `free` leaves out what is reserved for root. */
export interface Room {
  free: number;
  total: number;
}

/** The measurements that the watch is built on. */
export interface Probes {
  loopDelay: LoopDelay;
  room: () => Promise<Room>;
  /** Resolves when the database has answered a query. */
  database: () => Promise<unknown>;
}

/** The disk space at a folder, which need not exist yet. */
export async function roomOf(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return roomOf(dirname(folder));
  }
}

export const databaseOf = (db: Db) => () => sql`select 1`.execute(db);
