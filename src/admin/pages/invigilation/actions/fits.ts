import type { Action, Candidate } from '../board-api.ts';

/** The interventions in display order. */
export const ACTIONS: readonly Action[] = ['extra-time', 'message', 'pause', 'resume', 'force-submit', 'reopen'];

/** Whether an intervention applies to a candidate's current state; the server has the final say. */
export function fitsAction(action: Action, { state }: Candidate): boolean {
  switch (action) {
    case 'extra-time':
    case 'message':
    case 'force-submit':
      return state === 'in-progress' || state === 'paused' || state === 'waiting';
    case 'pause':
      return state === 'in-progress';
    case 'resume':
      return state === 'paused';
    case 'reopen':
      return state === 'submitted';
  }
}

/** The inputs that each intervention needs. */
export const ASKS: Record<Action, { minutes: boolean; text: boolean; reason: boolean; sure: boolean }> = {
  'extra-time': { minutes: true, text: false, reason: true, sure: false },
  pause: { minutes: false, text: false, reason: true, sure: false },
  resume: { minutes: false, text: false, reason: true, sure: false },
  message: { minutes: false, text: true, reason: false, sure: false },
  'force-submit': { minutes: false, text: false, reason: true, sure: true },
  reopen: { minutes: true, text: false, reason: true, sure: true },
};

type Reason = 'technical' | 'organisers' | 'health' | 'discipline' | 'settled' | 'learner' | 'mistake';

/** The reasons that are offered for each intervention: those that can be true of it. */
export const OFFERED_REASONS: Record<Action, readonly Reason[]> = {
  'extra-time': ['technical', 'organisers', 'health'],
  pause: ['technical', 'organisers', 'health', 'discipline'],
  resume: ['settled', 'mistake'],
  message: [],
  'force-submit': ['discipline', 'health', 'learner', 'technical'],
  reopen: ['technical', 'organisers', 'mistake', 'health'],
};
