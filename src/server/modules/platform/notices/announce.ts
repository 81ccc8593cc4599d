import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { nudge } from './courier/index.ts';
import { tell, type Telling } from './tell.ts';

/** A notice with a letter of its own. */
export type Announcement = Telling & Required<Pick<Telling, 'letter'>>;

/**
 * Tells people of something, like {@link tell}, and has the mails and push messages sent right after the commit. The request does not wait
 * for them. People without an address get no mail.
 */
export async function announce(
  trx: Trx,
  announcements: readonly Announcement[],
  now: Date,
  { afterCommit }: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  if (announcements.length === 0) return;
  await tell(trx, announcements, now);
  afterCommit(nudge);
}
