import { FIXED_CHANNELS, GROUP_OF } from '#shared/notices/kinds.ts';
import type { NoticeSettings } from '../../../../env.ts';
import { addressFor } from '../../../../mail/index.ts';
import { afterQuiet, type Chosen, comesBy, nextHour } from '../choices/index.ts';
import type { Channel, Due } from './claims.ts';

export type Decision =
  | { what: 'send' }
  | { what: 'refuse'; why: string }
  | { what: 'fail'; why: string }
  | { what: 'postpone'; until: Date }
  | { what: 'digest'; until: Date };

/** What becomes of a delivery now, by what its person has chosen and done since. */
export function decide(due: Due, channel: Channel, chosen: Chosen, settings: NoticeSettings, now: Date): Decision {
  const group = GROUP_OF[due.kind];
  if (due.blocked) return { what: 'refuse', why: 'the account is blocked' };
  // Who does not want it in the product has it there as read from the beginning. What is told of the account itself is sent
  // also when it was read: somebody else may sit in its session.
  if (due.read_at !== null && group !== 'security' && comesBy(group, 'app', chosen, settings))
    return { what: 'refuse', why: 'read in the product' };
  if (!comesBy(group, channel, chosen, settings)) return { what: 'refuse', why: 'not wanted' };
  if (channel === 'mail') {
    if (addressFor(due.email) === undefined) return { what: 'fail', why: 'no address' };
    if (due.dead) return { what: 'fail', why: 'the mail server has refused the address' };
    // What has to be done soon waits for no morning.
    if (FIXED_CHANNELS[group].includes('mail')) return { what: 'send' };
    const digest = chosen.digest ?? settings.digest;
    if (digest === 'daily' && !due.in_digest) return { what: 'digest', until: nextHour(settings.digestHour, now) };
  }
  const quiet = chosen.quiet === undefined ? settings.quietHours : chosen.quiet;
  const until = quiet === null ? undefined : afterQuiet(quiet, now);
  return until === undefined ? { what: 'send' } : { what: 'postpone', until };
}

const MINUTE_MS = 60_000;

/** How long is waited before each further attempt: about 17 hours in all. */
const PAUSES_MIN = [1, 5, 15, 60, 240, 720];

/** When it is tried again after so many attempts; undefined: it is given up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS);
}
