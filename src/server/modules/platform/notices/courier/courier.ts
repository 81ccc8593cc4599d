import type { Context } from '../../../../context.ts';
import { everyNow } from '../../../../rounds.ts';
import { sendDue } from './send-due.ts';

/** How often it is looked for what is due: in milliseconds. What is told with {@link nudge} goes at once. */
const ROUND_MS = 3000;

interface Courier {
  /** Resolves when all is sent that was due at the call. */
  send: () => Promise<void>;
}

/** One for each server; known by its settings, because each server has its own. */
const couriers = new WeakMap<Context['env'], Courier>();

/** Takes letters and push messages out from now on, until the server closes. To be called while the server is built. */
export function openCourier(ctx: Context): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const send = (): Promise<void> => {
    if (closing.signal.aborted) return Promise.resolve();
    if (running === undefined) {
      running = sendDue(ctx, closing.signal).finally(() => {
        running = undefined;
      });
      return running;
    }
    // The running one may have looked already.
    next ??= running.then(again, again);
    return next;
  };
  const again = () => {
    next = undefined;
    return send();
  };
  couriers.set(ctx.env, { send });
  ctx.onClose(async () => {
    closing.abort();
    await Promise.allSettled([running, next]);
  });
}

/** Sends what is due now. */
export async function sendNotices({ env }: Context): Promise<void> {
  await couriers.get(env)?.send();
}

/** Sends what is due now, without waiting for it. */
export function nudge(ctx: Context): void {
  sendNotices(ctx).catch((err: unknown) => ctx.log.error({ err }, FAILURE));
}

const FAILURE = 'notices could not be sent';

/** Looks again and again for what is due. @returns a function that stops it */
export const startCourier = (ctx: Context): (() => Promise<void>) =>
  everyNow(ctx, ROUND_MS, FAILURE, () => sendNotices(ctx));
