import { errors } from '../../../errors.ts';

/** The pause after a first wrong answer, and the longest: whoever thinks about it needs as long. */
const FIRST_SECONDS = 3;
const LONGEST_SECONDS = 60;

/** How long after so many wrong answers no other is taken, in seconds. It doubles, so that trying all takes longer than thinking. */
export const pauseAfter = (tries: number): number =>
  tries === 0 ? 0 : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (tries - 1));

/** @throws PublicError 429 for another answer so soon after a wrong one */
export function refuseHaste({ tries, lastAt }: { tries: number; lastAt: Date | null }, now: Date): void {
  if (lastAt === null) return;
  const passed = (now.getTime() - lastAt.getTime()) / 1000;
  // The server's clock was set back: nobody waits for it to come so far again.
  const wait = passed < 0 ? 0 : pauseAfter(tries) - passed;
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait));
}
