import { pauseAfter } from '#shared/learning/pause-after.ts';
import { errors } from '../../../errors.ts';

/**
 * @param pause how long after the last time nothing more is taken, in seconds
 * @param lastAt null: there was none
 * @throws PublicError 429 while the pause lasts
 */
export function refuseDuring(pause: number, lastAt: Date | null, now: Date): void {
  if (lastAt === null) return;
  const passed = (now.getTime() - lastAt.getTime()) / 1000;
  // The server's clock was set back: nobody waits for it to come so far again.
  const wait = passed < 0 ? 0 : pause - passed;
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait));
}

/** @throws PublicError 429 for another answer so soon after a wrong one */
export const refuseHaste = ({ tries, lastAt }: { tries: number; lastAt: Date | null }, now: Date): void =>
  refuseDuring(pauseAfter(tries), lastAt, now);
