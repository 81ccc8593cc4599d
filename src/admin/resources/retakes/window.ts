import type { Schemas } from '#shared/contract/index.ts';

/** Period and comment of a retake as form values. */
export type WindowDraft = { opensAt: string | null; closesAt: string | null; reason: string };

export const NO_WINDOW: WindowDraft = { opensAt: null, closesAt: null, reason: '' };

export const draftOf = ({ opensAt, closesAt, reason }: Schemas['Retake']): WindowDraft => ({
  opensAt,
  closesAt,
  reason: reason ?? '',
});

/** The request body. */
export const windowOf = ({ opensAt, closesAt, reason }: WindowDraft): Schemas['RetakeAccept'] => ({
  opensAt,
  closesAt,
  reason: reason.trim() === '' ? null : reason.trim(),
});

/** The changed fields only. */
export function windowChanges(retake: Schemas['Retake'], draft: WindowDraft): Schemas['RetakeAccept'] {
  const before = draftOf(retake);
  const differs = (name: keyof WindowDraft) => before[name] !== draft[name];
  const { opensAt, closesAt, reason } = windowOf(draft);
  return {
    ...(differs('opensAt') && { opensAt }),
    ...(differs('closesAt') && { closesAt }),
    ...(differs('reason') && { reason }),
  };
}
