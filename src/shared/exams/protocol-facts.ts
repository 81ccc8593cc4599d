import type { ProtocolKind } from './protocol.ts';

/** How the value of a fact is written. */
export type FactType =
  | 'text'
  | 'number'
  | 'seconds'
  | 'moment'
  | 'percent'
  | 'language'
  | 'submitReason'
  | 'refusals'
  | 'outcome'
  | 'decision'
  | 'stage'
  | 'shown'
  | 'face'
  | 'faceMoment';

/** One thing that a line of a protocol says beside its kind: `invigilation.facts.<name>` has its words. */
export interface Fact {
  name: FactName;
  type: FactType;
  value: string | number;
}

/** The details of protocol lines that people see, in the order in which they are shown. Others are for the program only. */
const FACTS = {
  // What it is about.
  question: 'number',
  stage: 'stage',
  points: 'number',
  before: 'text',
  after: 'text',
  minutes: 'number',
  openBy: 'moment',
  face: 'face',
  faceMoment: 'faceMoment',
  // When, and how long.
  from: 'moment',
  to: 'moment',
  seconds: 'seconds',
  shift: 'seconds',
  until: 'moment',
  loadingSeconds: 'seconds',
  // What became of it.
  accepted: 'decision',
  count: 'number',
  unproven: 'number',
  waiting: 'number',
  warnings: 'number',
  limit: 'number',
  ending: 'submitReason',
  refusals: 'refusals',
  correctionId: 'number',
  // What was before.
  shown: 'shown',
  formerResult: 'percent',
  formerOutcome: 'outcome',
  formerEnd: 'moment',
  // Where.
  window: 'number',
  device: 'text',
  ip: 'text',
  language: 'language',
  // What people wrote.
  text: 'text',
  reason: 'text',
} as const satisfies Record<string, FactType>;

export type FactName = keyof typeof FACTS;

/** Every fact that has words. */
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** Ids of devices are long; this many characters are shown. */
const DEVICE_LETTERS = 8;

type Details = Readonly<Record<string, unknown>>;

/**
 * What a line says in a form that can be put into words; a detail that is not what it should be is left out.
 * @example factsOf('extra-time', { minutes: 5, reason: 'Power cut' })
 * // [{ name: 'minutes', type: 'number', value: 5 }, { name: 'reason', type: 'text', value: 'Power cut' }]
 */
export function factsOf(kind: ProtocolKind, details: Details): Fact[] {
  const known = named(kind, details);
  return FACT_NAMES.flatMap((name) => {
    const value = known[name];
    const worth = typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value !== '';
    return worth ? [{ name, type: FACTS[name], value: value as string | number }] : [];
  });
}

/** Lines that count warnings, not answers. */
const WARNINGS: ReadonlySet<ProtocolKind> = new Set(['warned', 'ended-by-policy']);

/** Gives details the names of their words: the same detail means different things in different lines. */
function named(kind: ProtocolKind, details: Details): Details {
  const { epoch, position, device, reason, entries, former, accepted, count, seconds, ...rest } = details;
  const isEnd = kind === 'submitted';
  return {
    ...rest,
    ...(WARNINGS.has(kind) ? { warnings: count } : { count }),
    ...(kind === 'clock-change' ? { shift: seconds } : { seconds }),
    ...(isEnd ? { ending: reason } : { reason }),
    ...(typeof epoch === 'number' && { window: epoch }),
    ...(typeof accepted === 'boolean' && { accepted: accepted ? 'accepted' : 'rejected' }),
    ...(typeof position === 'number' && { question: position + 1 }),
    ...(typeof device === 'string' && { device: device.slice(0, DEVICE_LETTERS) }),
    ...(kind === 'face-unclear' && { face: rest.state, faceMoment: rest.moment }),
    ...(Array.isArray(entries) && { refusals: reasonsOf(entries) }),
    ...(isDetails(former) && {
      formerResult: former.percentage,
      formerOutcome: former.passed === true ? 'passed' : former.passed === false ? 'notPassed' : undefined,
      formerEnd: former.submittedAt,
    }),
  };
}

/** The different reasons of refused answers, by commas. */
function reasonsOf(entries: readonly unknown[]): string {
  const reasons = entries.flatMap((entry) =>
    isDetails(entry) && typeof entry.reason === 'string' ? [entry.reason] : [],
  );
  return [...new Set(reasons)].join(',');
}

const isDetails = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
