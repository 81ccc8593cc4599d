import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** What says how a package opens: its rules, and the attempts of a person that count in this cycle. */
interface Standing {
  attempts_allowed: number | null;
  after_end: 'review' | 'continue';
  /** How many attempts there are. */
  used: number;
  newest: { ended_at: string | Date | null; success: ItemStatus['success'] } | null;
  /** When it was done for plans. */
  completed_at: Date | null;
}

/** What opening a package does. */
export function opensAs(standing: Standing): Schemas['MyScorm']['opens'] {
  const { after_end, newest } = standing;
  if (newest === null) return 'begin';
  if (newest.ended_at === null) return 'resume';
  // Whoever has failed tries again, as long as they may.
  const isToRepeat = newest.success === 'failed' && standing.completed_at === null && mayBeginAnew(standing);
  return after_end === 'review' && isToRepeat ? 'begin' : after_end;
}

/** Whether another attempt may be begun: only after the one before has ended. */
export const mayBeginAnew = ({ attempts_allowed, used, newest }: Standing): boolean =>
  newest !== null && newest.ended_at !== null && (attempts_allowed === null || used < attempts_allowed);
