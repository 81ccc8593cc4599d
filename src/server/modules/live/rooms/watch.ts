import type { Context } from '../../../context.ts';
import { LiveUnavailable } from '../../../media/live/index.ts';
import { everyNow } from '../../../rounds.ts';
import { forgetLooseRoomFiles } from './chat/files.ts';
import { lookAfterRooms } from './engine/agree.ts';
import { endClosedMeetings, endIdleRooms } from './engine/idle.ts';

/** So long a stay is reckoned too short at most where nobody told when it ended, in milliseconds. */
const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The background work for live rooms while the server runs.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startRoomWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, LOOK_MS, 'live rooms could not be looked after', async () => {
      // Those that were closed one by one are ended at once; this ends what many edits, an import or an undo have closed.
      await endClosedMeetings(ctx);
      try {
        await lookAfterRooms(ctx);
      } catch (error) {
        // It is asked again soon.
        if (!(error instanceof LiveUnavailable)) throw error;
      }
    }),
    everyNow(ctx, MINUTE_MS, 'live rooms that everybody has left could not be ended', async () => {
      const count = await endIdleRooms(ctx);
      if (count > 0) ctx.log.info({ count }, 'live rooms ended by themselves');
    }),
    everyNow(ctx, HOUR_MS, 'files that no message of a room names could not be removed', async () => {
      await forgetLooseRoomFiles(ctx);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
