import { UPLOAD_MS } from '#shared/exams/upload-time.ts';
import type { createRest } from './rest.ts';
import type { createUploads } from './uploads.ts';

/** The server accepts saves until 3 s after the deadline. Submitting waits for the last saves a little less, and longer for files. */
const LAST_SAVES_MS = 2500;

interface LastSavesOptions {
  uploads: ReturnType<typeof createUploads>;
  rest: ReturnType<typeof createRest>;
  flush(): Promise<unknown> | undefined;
  /** Whether the attempt goes on, because staff gave more time: then nothing is lost. */
  goesOn(): boolean;
}

/** What an attempt waits for at its end. */
export function createLastSaves({ uploads, rest, flush, goesOn }: LastSavesOptions) {
  const saved = () => Promise.race([flush(), rest(LAST_SAVES_MS)]);

  /** @returns whether files were on their way. Those that do not arrive in time are lost. */
  async function files(): Promise<boolean> {
    if (uploads.count() === 0) return false;
    await Promise.race([uploads.ended(), rest(UPLOAD_MS)]);
    if (!goesOn()) uploads.giveUp();
    return true;
  }

  return {
    files,
    /** Files that are on their way become answers when they have arrived. */
    async all(): Promise<void> {
      await saved();
      if (await files()) await saved();
    },
  };
}
