import type { Schemas } from '#shared/contract/index.ts';
import { localTime, momentOf } from '../../inputs/local-time.ts';

/** Period and comment of a retake as form values: local times of `datetime-local`, empty for none. */
export type WindowDraft = { opensAt: string; closesAt: string; reason: string };

export const NO_WINDOW: WindowDraft = { opensAt: '', closesAt: '', reason: '' };

export const draftOf = ({ opensAt, closesAt, reason }: Schemas['Retake']): WindowDraft => ({
  opensAt: localTime(opensAt),
  closesAt: localTime(closesAt),
  reason: reason ?? '',
});

/** The request body. */
export const windowOf = ({ opensAt, closesAt, reason }: WindowDraft): Schemas['RetakeAccept'] => ({
  opensAt: momentOf(opensAt),
  closesAt: momentOf(closesAt),
  reason: reason.trim() === '' ? null : reason.trim(),
});

/** The changed fields only, so that unchanged times keep their seconds, which the form does not show. */
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
