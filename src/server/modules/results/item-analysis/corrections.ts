import type { Schemas } from '#shared/contract/index.ts';

/** A correction in force, with the corrected key. */
export interface Correction {
  id: number;
  action: Schemas['CorrectionAction'];
  /** In the order of the options. Only for a corrected key. */
  correct?: boolean[];
}

/** A key for question and version. */
export const keyOf = (questionId: number, version: number | null): string => `${questionId}/${version ?? ''}`;
