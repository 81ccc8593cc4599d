import { pauseAfter } from '#shared/learning/pause-after.ts';
import { errors } from '../../../errors.ts';

/** @throws PublicError 429 for another answer so soon after a wrong one */
export function refuseHaste({ tries, lastAt }: { tries: number; lastAt: Date | null }, now: Date): void {
  if (lastAt === null) return;
  const passed = (now.getTime() - lastAt.getTime()) / 1000;
  // The server's clock was set back: nobody waits for it to come so far again.
  const wait = passed < 0 ? 0 : pauseAfter(tries) - passed;
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait));
}
