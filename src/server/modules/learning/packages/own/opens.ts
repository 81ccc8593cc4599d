import type { Schemas } from '#shared/contract/index.ts';

/** What says how a package opens: its rules, and the attempts of a person that count in this cycle. */
interface Standing {
  attempts_allowed: number | null;
  after_end: 'review' | 'continue';
  /** How many attempts there are. */
  used: number;
  newest: { ended_at: string | Date | null } | null;
}

/** What opening a package does. */
export function opensAs({ after_end, newest }: Standing): Schemas['MyScorm']['opens'] {
  if (newest === null) return 'begin';
  if (newest.ended_at === null) return 'resume';
  return after_end;
}

/** Whether another attempt may be begun: only after the one before has ended. */
export const mayBeginAnew = ({ attempts_allowed, used, newest }: Standing): boolean =>
  newest !== null && newest.ended_at !== null && (attempts_allowed === null || used < attempts_allowed);
