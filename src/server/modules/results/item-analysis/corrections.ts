import type { Schemas } from '#shared/contract/index.ts';

/** A correction that is in force, with what is right by it. */
export interface Correction {
  id: number;
  action: Schemas['CorrectionAction'];
  /** In the order of the options; of a corrected key. */
  correct?: boolean[];
}

/** Question and version in one word. */
export const keyOf = (questionId: number, version: number | null): string => `${questionId}/${version ?? ''}`;
