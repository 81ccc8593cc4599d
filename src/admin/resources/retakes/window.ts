import type { Schemas } from '#shared/contract/index.ts';

/** The window and the words of a retake as a form holds them: local times of `datetime-local`, empty for none. */
export type WindowDraft = { opensAt: string; closesAt: string; reason: string };

export const NO_WINDOW: WindowDraft = { opensAt: '', closesAt: '', reason: '' };

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as `datetime-local` writes it, in the time zone of the browser. @example '2026-11-21T18:00' */
export function localTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const draftOf = ({ opensAt, closesAt, reason }: Schemas['Retake']): WindowDraft => ({
  opensAt: localTime(opensAt),
  closesAt: localTime(closesAt),
  reason: reason ?? '',
});

const moment = (local: string) => (local === '' ? null : new Date(local).toISOString());

/** What the server is told. */
export const windowOf = ({ opensAt, closesAt, reason }: WindowDraft): Schemas['RetakeAccept'] => ({
  opensAt: moment(opensAt),
  closesAt: moment(closesAt),
  reason: reason.trim() === '' ? null : reason.trim(),
});

/** What a change carries: only what is written otherwise than the record says, so that a moment keeps its seconds. */
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
