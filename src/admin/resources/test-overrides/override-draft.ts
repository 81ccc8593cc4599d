import type { Schemas } from '#shared/contract/index.ts';

export type Target = Schemas['OverrideTarget'];

/** The values of the form. */
export interface OverrideDraft {
  opensAt: string | null;
  closesAt: string | null;
  extraAttempts: number | null;
  extraMinutes: number | null;
  extraTimePercent: number | null;
  reason: string;
}

export const NO_TERMS: OverrideDraft = {
  ...{ opensAt: null, closesAt: null, extraAttempts: null, extraMinutes: null, extraTimePercent: null, reason: '' },
};

export const NUMBERS = ['extraAttempts', 'extraMinutes', 'extraTimePercent'] as const;

/** The terms of a record, to be edited. */
export const draftOf = (record: Schemas['TestOverride']): OverrideDraft => ({
  opensAt: record.opensAt,
  closesAt: record.closesAt,
  extraAttempts: countOf(record.extraAttempts),
  extraMinutes: countOf(record.extraMinutes),
  extraTimePercent: countOf(record.extraTimePercent),
  reason: record.reason,
});

const countOf = (count: number) => (count === 0 ? null : count);

/** The id of the person, the position or the region that has the terms. */
export const targetIdOf = ({ userId, positionId, regionId }: Schemas['TestOverride']): number =>
  userId ?? positionId ?? regionId ?? 0;

/** The terms as the request takes them. */
export const termsOf = (draft: OverrideDraft) => ({
  opensAt: draft.opensAt,
  closesAt: draft.closesAt,
  extraAttempts: draft.extraAttempts ?? 0,
  extraMinutes: draft.extraMinutes ?? 0,
  extraTimePercent: draft.extraTimePercent ?? 0,
  reason: draft.reason.trim(),
});
