import type { Selectable } from 'kysely';
import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { PackageStandard } from '#shared/scorm/package.ts';
import type { Database } from '../../../db/index.ts';

export type CompletesOn = Database['scorms']['completes_on']['__select__'];

type Rules = Pick<Selectable<Database['scorms']>, 'attempts_allowed' | 'after_end'>;

/** Whether an ended attempt is gone on with. One that is counted is only read: nobody improves it in another window. */
export const isGoneOnWith = ({ attempts_allowed, after_end }: Rules): boolean =>
  after_end === 'continue' && attempts_allowed === null;

/** A launch beside the others of its attempt. */
interface Standing extends Rules {
  launch_id: string;
  /** A newer launch of the attempt has reported, or one of a later attempt. */
  superseded: boolean;
  ended_at: Date | null;
  /** The launch that has told the end; null: it is not known. */
  ended_by: string | null;
}

/**
 * Whether what a launch reports is kept, or only its time. An attempt that has ended is changed by the launch alone that has ended it: else
 * whoever opens a package several times would have an attempt in each window.
 */
export const keepsStates = (standing: Standing): boolean =>
  !standing.superseded &&
  (standing.ended_at === null || standing.ended_by === standing.launch_id || isGoneOnWith(standing));

type Result = Pick<ItemStatus, 'completion' | 'success' | 'scoreScaled' | 'scoreRaw'>;

/** By what a package counts as done. */
export interface Asked {
  completes_on: CompletesOn;
  standard: PackageStandard;
}

/**
 * Whether a package is done, by what it asks. SCORM 1.2 has one word for both, `failed`, which says that somebody came to the end without
 * success: it is completed, but never done.
 */
export function isDone(
  { completion, success }: Pick<ItemStatus, 'completion' | 'success'>,
  { completes_on: completesOn, standard }: Asked,
): boolean {
  if (standard === 'scorm-1.2' && success === 'failed') return false;
  const completed = completion === 'completed';
  const passed = success === 'passed';
  return {
    completed,
    passed,
    'completed-and-passed': completed && passed,
    'completed-or-passed': completed || passed,
  }[completesOn];
}

const SUCCESSES = ['unknown', 'failed', 'passed'] as const;

/** What makes one result better than another, the weightiest first. */
const ranks = (result: Result, asked: Asked): number[] => [
  Number(isDone(result, asked)),
  SUCCESSES.indexOf(result.success),
  Number(result.completion === 'completed'),
  result.scoreScaled ?? result.scoreRaw ?? -Infinity,
];

/** Whether a result is worse than the one before. */
export function isWorse(result: Result, before: Result, asked: Asked): boolean {
  const old = ranks(before, asked);
  const differing = ranks(result, asked)
    .map((rank, at) => [rank, old[at] ?? rank] as const)
    .find(([rank, other]) => rank !== other);
  return differing !== undefined && differing[0] < differing[1];
}
