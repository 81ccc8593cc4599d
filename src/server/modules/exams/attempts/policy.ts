import type { Schemas } from '#shared/contract/index.ts';

/** When faces are asked for, and at how many random moments. */
export interface FacesAsked {
  check: Schemas['Test']['faceCheck'];
  times: number;
}

/** The rules of a test, frozen when an attempt starts: later edits of the test do not change running attempts. */
export interface AttemptPolicy {
  partialCredit: boolean;
  /** How many percent of a question's points a wrong answer costs, 0–100. */
  penaltyPercent: number;
  navigation: Schemas['Navigation'];
  sectionMinimums: readonly Schemas['SectionMinimum'][];
  /** Sections with the time that this person has for each, in order; empty: the paper has none. */
  sections: readonly Schemas['Section'][];
  integrity: Pick<Schemas['IntegrityRules'], 'policy' | 'limit' | 'requireFullScreen' | 'blockClipboard'>;
  faces: FacesAsked;
  lateMinutes: number;
  /** What becomes of answers that arrive after the end and whose time nothing proves. */
  lateAnswers: Exclude<Schemas['Test']['lateAnswers'], 'auto'>;
}

/** The rules of attempts from before tests had policies. */
const NO_POLICY: AttemptPolicy = {
  partialCredit: true,
  penaltyPercent: 0,
  navigation: 'free',
  sectionMinimums: [],
  sections: [],
  integrity: { policy: 'off', limit: 3, requireFullScreen: false, blockClipboard: false },
  faces: { check: 'none', times: 1 },
  lateMinutes: 0,
  lateAnswers: 'count',
};

/** The policy of an attempt from its database row. */
export function readPolicy(stored: Record<string, unknown>): AttemptPolicy {
  return { ...NO_POLICY, ...(stored as Partial<AttemptPolicy>) };
}
