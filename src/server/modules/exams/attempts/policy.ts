import type { Schemas } from '#shared/contract/index.ts';

/**
 * What a test decides about an attempt, frozen when the attempt begins: a later edit of the test changes nothing for those who sit in it.
 */
export interface AttemptPolicy {
  partialCredit: boolean;
  /** 0–100, percent of the points of a question that a wrong answer takes away. */
  penaltyPercent: number;
  sectionMinimums: readonly Schemas['SectionMinimum'][];
  integrity: Pick<Schemas['IntegrityRules'], 'policy' | 'limit' | 'requireFullScreen' | 'blockClipboard'>;
  lateMinutes: number;
}

/** What attempts were taken by before tests had policies. */
const NO_POLICY: AttemptPolicy = {
  partialCredit: true,
  penaltyPercent: 0,
  sectionMinimums: [],
  integrity: { policy: 'off', limit: 3, requireFullScreen: false, blockClipboard: false },
  lateMinutes: 0,
};

/** The policy of an attempt, as its row has it. */
export function readPolicy(stored: Record<string, unknown>): AttemptPolicy {
  return { ...NO_POLICY, ...(stored as Partial<AttemptPolicy>) };
}
