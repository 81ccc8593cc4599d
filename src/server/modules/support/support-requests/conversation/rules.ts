import type { Schemas } from '#shared/contract/index.ts';

type State = Schemas['SupportState'];

const DAY_MS = 86_400_000;

/** How a request stands, as far as the rules ask. */
export interface Standing {
  state: State;
  solved_at: Date | null;
  assignee_id: number | null;
}

export const isSolved = (state: State): boolean => state === 'solved' || state === 'closed';

/** Whether the person may still write: a solved request is open for some days. */
export function mayWrite({ state, solved_at }: Standing, now: Date, reopenDays: number): boolean {
  if (state === 'closed') return false;
  return state !== 'solved' || solved_at === null || now.getTime() < solved_at.getTime() + reopenDays * DAY_MS;
}

/** What a message of the person makes of a request. @example afterMessage({state: 'pending', …}) // 'open' */
export function afterMessage({ state, assignee_id }: Standing): State {
  return state === 'waiting' || assignee_id === null ? 'waiting' : 'open';
}

/** Whether the request was solved once and has no rating. */
export const mayRate = ({ state, rating }: { state: State; rating: number | null }): boolean =>
  isSolved(state) && rating === null;

/** What an excerpt of a list shows, in characters. */
const EXCERPT = 160;

/** The beginning of a message in one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`;
}
