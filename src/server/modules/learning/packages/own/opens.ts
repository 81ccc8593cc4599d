import type { Schemas } from '#shared/contract/index.ts';
import { isGoneOnWith } from '../endings.ts';

/** What says how a package opens: its rules, and the attempts of a person that count in this cycle. */
interface Standing {
  attempts_allowed: number | null;
  after_end: 'review' | 'continue';
  /** How many attempts there are. */
  used: number;
  newest: { ended_at: string | Date | null } | null;
}

/**
 * What opening a package does. An attempt that has ended, also one that was failed, is followed by another only when the person asks for
 * it: neither a page that is loaded again nor a second window costs an attempt.
 */
export function opensAs(standing: Standing): Schemas['MyScorm']['opens'] {
  const { newest } = standing;
  if (newest === null) return 'begin';
  if (newest.ended_at === null) return 'resume';
  return isGoneOnWith(standing) ? 'continue' : 'review';
}

/** Whether another attempt may be begun: only after the one before has ended. */
export const mayBeginAnew = ({ attempts_allowed, used, newest }: Standing): boolean =>
  newest !== null && newest.ended_at !== null && (attempts_allowed === null || used < attempts_allowed);
