import type { Schemas } from '#shared/contract/index.ts';
import { localTime, momentOf } from '../../inputs/local-time.ts';

export type Target = Schemas['OverrideTarget'];

/** The values of the form: local times of `datetime-local`, and whole numbers; empty for none. */
export interface OverrideDraft {
  opensAt: string;
  closesAt: string;
  extraAttempts: string;
  extraMinutes: string;
  extraTimePercent: string;
  reason: string;
}

export const NO_TERMS: OverrideDraft = {
  ...{ opensAt: '', closesAt: '', extraAttempts: '', extraMinutes: '', extraTimePercent: '', reason: '' },
};

export const NUMBERS = ['extraAttempts', 'extraMinutes', 'extraTimePercent'] as const;

/** The terms of a record, to be edited. */
export const draftOf = (record: Schemas['TestOverride']): OverrideDraft => ({
  opensAt: localTime(record.opensAt),
  closesAt: localTime(record.closesAt),
  extraAttempts: countOf(record.extraAttempts),
  extraMinutes: countOf(record.extraMinutes),
  extraTimePercent: countOf(record.extraTimePercent),
  reason: record.reason,
});

const countOf = (count: number) => (count === 0 ? '' : String(count));

/** The id of the person, the position or the region that has the terms. */
export const targetIdOf = ({ userId, positionId, regionId }: Schemas['TestOverride']): number =>
  userId ?? positionId ?? regionId ?? 0;

/** The terms as the request takes them. */
export const termsOf = (draft: OverrideDraft) => ({
  opensAt: momentOf(draft.opensAt),
  closesAt: momentOf(draft.closesAt),
  extraAttempts: Number(draft.extraAttempts),
  extraMinutes: Number(draft.extraMinutes),
  extraTimePercent: Number(draft.extraTimePercent),
  reason: draft.reason.trim(),
});
