import { byAlphabet, folded, searchWords } from '#shared/i18n/alphabet.ts';
import type { Candidate } from '../board-api.ts';

/** The groups of the counters and of the table's filter. */
export const GROUPS = ['all', 'notStarted', 'working', 'paused', 'offline', 'submitted', 'flagged'] as const;
export type Group = (typeof GROUPS)[number];

const isRunning = ({ state }: Candidate) => state === 'in-progress' || state === 'paused';

/** Whether a candidate belongs to a group; one candidate may belong to several. */
export const IN_GROUP: Record<Group, (candidate: Candidate) => boolean> = {
  all: () => true,
  notStarted: ({ state }) => state === 'not-started',
  working: ({ state }) => state === 'in-progress',
  paused: ({ state }) => state === 'paused' || state === 'waiting',
  offline: (candidate) => isRunning(candidate) && candidate.connection !== 'online',
  submitted: ({ state }) => state === 'submitted',
  flagged: ({ flags }) => flags > 0,
};

/** Whether there is anything about a candidate that staff should know: flags, late answers, a reopening after the result was shown. */
export const isNoted = (candidate: Candidate): boolean =>
  candidate.flags > 0 ||
  candidate.lateResults !== null ||
  candidate.lateUntil !== null ||
  candidate.reopenedAfter !== null ||
  candidate.neverBeat;

export function countGroups(candidates: readonly Candidate[]): Record<Group, number> {
  const counts = Object.fromEntries(GROUPS.map((group) => [group, 0])) as Record<Group, number>;
  for (const candidate of candidates) for (const group of GROUPS) if (IN_GROUP[group](candidate)) counts[group] += 1;
  return counts;
}

export const SORTS = ['name', 'state', 'answered', 'remaining', 'connection', 'flags'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

const STATES: readonly Candidate['state'][] = ['in-progress', 'paused', 'waiting', 'not-started', 'submitted'];
const CONNECTIONS: readonly Candidate['connection'][] = ['offline', 'never', 'online'];

/** The milliseconds left. Candidates without a limit, or not in progress, come last. */
function remainingOf({ state, deadlineAt, pausedAt, unlimited }: Candidate, now: number): number {
  if (deadlineAt === null || !(state === 'in-progress' || state === 'paused' || state === 'waiting'))
    return Number.POSITIVE_INFINITY;
  if (unlimited) return Number.MAX_SAFE_INTEGER;
  return Date.parse(deadlineAt) - (pausedAt === null ? now : Date.parse(pausedAt));
}

const VALUES: Record<Exclude<Sort, 'name'>, (candidate: Candidate, now: number) => number> = {
  state: ({ state }) => STATES.indexOf(state),
  answered: ({ answered, questions }) => (questions === 0 ? -1 : answered / questions),
  remaining: remainingOf,
  // Without a running attempt, there is no connection to show.
  connection: (candidate) => (isRunning(candidate) ? CONNECTIONS.indexOf(candidate.connection) : CONNECTIONS.length),
  flags: ({ flags }) => flags,
};

/** The search, filter and sort order of the table. */
export interface View {
  group: Group;
  /** Parts of the name, the personnel number or the region. */
  search: string;
  sort: Sort;
  order: Order;
}

/**
 * The filtered and sorted candidates; equal ones are sorted by name.
 * @param regionOf the region's name in the reader's language
 */
export function shownOf(
  candidates: readonly Candidate[],
  { group, search, sort, order }: View,
  now: number,
  regionOf: (candidate: Candidate) => string,
): Candidate[] {
  const words = searchWords(search);
  const found = candidates
    .filter(IN_GROUP[group])
    .filter((candidate) => {
      if (words.length === 0) return true;
      const text = folded(`${candidate.name} ${candidate.personnelNumber ?? ''} ${regionOf(candidate)}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => byAlphabet(a.name, b.name));
  const sign = order === 'asc' ? 1 : -1;
  if (sort === 'name') return order === 'asc' ? found : found.reverse();
  const value = VALUES[sort];
  return (
    found
      .map((candidate) => ({ candidate, key: value(candidate, now) }))
      // Compares without subtraction: the difference of two infinities is NaN.
      .toSorted((a, b) => (a.key === b.key ? 0 : sign * (a.key < b.key ? -1 : 1)))
      .map(({ candidate }) => candidate)
  );
}
