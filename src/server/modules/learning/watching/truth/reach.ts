import type { Schemas } from '#shared/contract/index.ts';
import type { Span } from './spans.ts';

/** What a film allows one person now; milliseconds of the film. */
export interface Rules {
  skipMode: Schemas['SkipMode'];
  maxSpeed: number;
  durationMs: number;
  /** Percent. */
  requiredShare: number;
  /** Where required questions are asked that the person has not answered. */
  unanswered: readonly number[];
  /** A completed lesson is free. */
  complete: boolean;
}

/** How far back one may go to hear something again, where the film is to be watched straight on. */
const STRICT_BACK_MS = 10_000;

/**
 * Where the person may go, and where the film may not be played on from before a question is answered.
 * @returns `gate`: null where nothing waits for an answer
 */
export function reachOf(watched: readonly Span[], rules: Rules): { from: number; to: number; gate: number | null } {
  const { skipMode, durationMs, unanswered, complete } = rules;
  if (skipMode === 'free' || complete) return { from: 0, to: durationMs, gate: null };
  const gate = unanswered.length === 0 ? null : Math.min(durationMs, ...unanswered);
  const furthest = watched.at(-1)?.[1] ?? 0;
  const to = Math.min(furthest, gate ?? durationMs, durationMs);
  return { from: skipMode === 'strict' ? Math.max(0, to - STRICT_BACK_MS) : 0, to, gate };
}

/** Where players stop at a question is not exact: milliseconds of the film. */
const STOP_MS = 1000;

/**
 * Whether a moment of the film was reached: it was watched up to there, or may have been in time that no heartbeat has told of yet.
 * @param unsaidMs that time, in milliseconds
 */
export function couldReach(at: number, watched: readonly Span[], rules: Rules, unsaidMs: number): boolean {
  const { skipMode, durationMs, maxSpeed, complete } = rules;
  const moment = Math.min(at, durationMs) - STOP_MS;
  if (complete || watched.some(([from, to]) => from <= at && to >= moment)) return true;
  // Where one may go anywhere, whoever has gone to just before it needs hardly any time.
  if (skipMode === 'free') return unsaidMs >= STOP_MS;
  const furthest = watched.at(-1)?.[1] ?? 0;
  return furthest + unsaidMs * maxSpeed >= moment;
}
