import { ApiError } from '#shared/browser/api-error.ts';
import { readSession } from '#shared/browser/session.ts';
import { beatWatch, type Heartbeat, type HeartbeatReceipt } from '../../../api/video-lessons.ts';

/** What a person has watched on this device and the server has not acknowledged. */
export interface KeptWatching {
  userId: number;
  lessonId: number;
  session: string;
  beats: readonly Heartbeat[];
}

/** What became of it. */
export interface Delivered {
  lessonId: number;
  /** Seconds of the film. */
  credited: number;
  refused: HeartbeatReceipt['refused'];
}

/** One of a person's sessions counts, so one is kept. */
export const KEPT_KEY = 'synaq.watched';

function read(): KeptWatching | null {
  try {
    const { userId, lessonId, session, beats } = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '{}') as KeptWatching;
    const isWhole = Number.isInteger(userId) && Number.isInteger(lessonId) && typeof session === 'string';
    return isWhole && Array.isArray(beats) ? { userId, lessonId, session, beats } : null;
  } catch {
    // Storage is blocked, or somebody has written something else there.
    return null;
  }
}

function write(kept: KeptWatching | null): void {
  try {
    if (kept === null) localStorage.removeItem(KEPT_KEY);
    else localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: what was played stays in the page.
  }
}

/** Keeps what was played, or forgets it when all of it is acknowledged. */
export function keepWatching(kept: Omit<KeptWatching, 'userId'>): void {
  const userId = readSession()?.ID;
  if (userId === undefined) return;
  if (kept.beats.length > 0) write({ userId, ...kept });
  else if (read()?.session === kept.session) write(null);
}

/** Another person uses this device now. */
export function dropWatchingOfOthers(): void {
  const userId = readSession()?.ID;
  const kept = read();
  if (kept !== null && userId !== undefined && kept.userId !== userId) write(null);
}

/** Whether it may be tried again: the line, the sign-in or the server is what fails, not what is told. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status < 400 || error.status >= 500 || [401, 403, 408, 429].includes(error.status);
}

/**
 * Tells the server what was kept: in the session in which it was played, so that the server's clock decides how much of it counts.
 * What it has heard already changes nothing. To be called before another session is opened, which ends that one.
 * @returns null: nothing was kept, or nothing of it can count any more
 * @throws when the server cannot be reached: it stays kept
 */
export async function deliverKept(): Promise<Delivered | null> {
  dropWatchingOfOthers();
  const kept = read();
  if (kept === null || readSession() === null) return null;
  const delivered: Delivered = { lessonId: kept.lessonId, credited: 0, refused: null };
  try {
    for (const beat of kept.beats) {
      const { credited, refused } = await beatWatch(kept.session, beat, false);
      delivered.credited += credited;
      delivered.refused ??= refused;
    }
  } catch (error) {
    if (isPassing(error)) throw error;
    write(null);
    return null;
  }
  write(null);
  return delivered;
}
