import type { Context } from '../../../context.ts';
import { LiveUnavailable } from '../../../media/live/index.ts';
import { everyNow } from '../../../rounds.ts';
import { forgetLooseRoomFiles } from './chat/files.ts';
import { lookAfterRooms, noteSeen } from './engine/agree.ts';
import { endClosedMeetings, endIdleRooms } from './engine/idle.ts';

/** So long a stay is reckoned too short at most where nobody told when it ended, in milliseconds. */
const SEEN_MS = 5000;
const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The background work for live rooms while the server runs.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startRoomWork(ctx: Context): () => Promise<void> {
  /** An engine that cannot be asked now is asked again soon. */
  const patiently = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LiveUnavailable)) throw error;
    }
  };
  const stops = [
    everyNow(
      ctx,
      SEEN_MS,
      'who is in live rooms could not be noted',
      patiently(() => noteSeen(ctx)),
    ),
    everyNow(
      ctx,
      LOOK_MS,
      'live rooms could not be looked after',
      patiently(async () => {
        // Those that were closed one by one are ended at once; this ends what many edits, an import or an undo have closed.
        await endClosedMeetings(ctx);
        await lookAfterRooms(ctx);
      }),
    ),
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
