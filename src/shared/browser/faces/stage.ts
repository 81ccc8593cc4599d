import type { Schemas } from '#shared/contract/index.ts';
import type { Hint } from './guide.ts';

/** Where a check stands. */
export type Stage =
  | { kind: 'loading' }
  | { kind: 'consent'; version: number }
  | { kind: 'starting' }
  | { kind: 'showing'; challenge: Schemas['FaceChallenge']; step: number; hint: Hint }
  | { kind: 'judging' }
  | { kind: 'refused'; reason: Schemas['FaceReason']; triesLeft: number }
  /** For half a minute nothing that was asked for was seen. */
  | { kind: 'stuck' }
  /** The camera or the program that looks at its picture does not work here. */
  | { kind: 'no-camera' }
  /** Somebody else decides now. */
  | { kind: 'staff' }
  /** seen: just now, so the person is told. */
  | { kind: 'passed'; seen?: boolean }
  | { kind: 'broken'; error: unknown };

/** Where a check stands when a page opens it. */
export function stageOf({ needed, consented, consentVersion, state }: Schemas['FaceStanding']): Stage {
  if (state === 'passed' || state === 'accepted') return { kind: 'passed' };
  if (!needed) return state === null ? { kind: 'passed' } : { kind: 'staff' };
  return consented ? { kind: 'starting' } : { kind: 'consent', version: consentVersion };
}

export function stageAfter({ passed, reason, triesLeft }: Schemas['FaceVerdict']): Stage {
  if (passed || reason === null) return { kind: 'passed', seen: true };
  return { kind: 'refused', reason, triesLeft };
}
