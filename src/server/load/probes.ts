import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { LoopDelay } from './loop.ts';

/** Room of a disk, in bytes; what is kept for the system's own user is not counted as free. */
export interface Room {
  free: number;
  total: number;
}

/** How the watch reads what it watches. */
export interface Probes {
  loopDelay: LoopDelay;
  room: () => Promise<Room>;
  /** Resolves when the database has answered. */
  database: () => Promise<unknown>;
}

/** The room where the folder is, or where it will be. */
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
