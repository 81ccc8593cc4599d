import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { Database } from '../../../../db/index.ts';
import type { Outline } from '../outline.ts';

export type CompletesOn = Database['scorms']['completes_on']['__select__'];

const UNKNOWN: ItemStatus = {
  completion: 'unknown',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

/** How a unit counts: an asset is completed by being opened. */
const counted = (outline: Outline, id: string, status: ItemStatus): ItemStatus =>
  outline.items.find((item) => item.id === id)?.type === 'asset' ? { ...status, completion: 'completed' } : status;

const mean = (values: readonly number[]) => values.reduce((all, value) => all + value, 0) / values.length;

/** The score of one unit is that of the package; of several it is their mean, as a share. */
function scoreOf(
  statuses: readonly ItemStatus[],
): Pick<ItemStatus, 'scoreScaled' | 'scoreRaw' | 'scoreMin' | 'scoreMax'> {
  const scored = statuses.filter(({ scoreScaled, scoreRaw }) => scoreScaled !== null || scoreRaw !== null);
  const [only] = scored;
  if (scored.length <= 1) {
    const { scoreScaled, scoreRaw, scoreMin, scoreMax } = only ?? UNKNOWN;
    return { scoreScaled, scoreRaw, scoreMin, scoreMax };
  }
  const shares = scored.map(({ scoreScaled }) => scoreScaled).filter((share) => share !== null);
  return { scoreScaled: shares.length === 0 ? null : mean(shares), scoreRaw: null, scoreMin: null, scoreMax: null };
}

/** A package is failed as soon as a unit is; it is passed when a unit is and none that has a verdict is failed. */
function successOf(statuses: readonly ItemStatus[]): ItemStatus['success'] {
  const verdicts = statuses.map(({ success }) => success);
  if (verdicts.includes('failed')) return 'failed';
  return verdicts.includes('passed') ? 'passed' : 'unknown';
}

function completionOf(units: number, statuses: readonly ItemStatus[]): ItemStatus['completion'] {
  if (statuses.length === 0) return 'not attempted';
  const done = statuses.filter(({ completion }) => completion === 'completed').length;
  return units > 0 && done === units ? 'completed' : 'incomplete';
}

/** How much of a unit is done, from 0 to 1. */
const progressOf = ({ completion, progress }: ItemStatus) => (completion === 'completed' ? 1 : (progress ?? 0));

/**
 * How an attempt stands by what its items have told. What the activity of the whole course says goes before what is reckoned of its units
 * (2004); elsewhere a package is completed when all its units are.
 * @param statuses of the items that were opened, by id
 */
export function rollUp(outline: Outline, statuses: ReadonlyMap<string, ItemStatus>): ItemStatus {
  const known = outline.units.flatMap((id) => {
    const status = statuses.get(id);
    return status === undefined ? [] : [counted(outline, id, status)];
  });
  const root = (outline.rootId === null ? undefined : statuses.get(outline.rootId)) ?? UNKNOWN;
  const isRootScored = root.scoreScaled !== null || root.scoreRaw !== null;
  const completion = root.completion === 'unknown' ? completionOf(outline.units.length, known) : root.completion;
  const { scoreScaled, scoreRaw, scoreMin, scoreMax } = isRootScored ? root : scoreOf(known);
  const units = outline.units.length;
  const share = units === 0 ? 0 : known.reduce((all, status) => all + progressOf(status), 0) / units;
  return {
    completion,
    success: root.success === 'unknown' ? successOf(known) : root.success,
    scoreScaled,
    scoreRaw,
    scoreMin,
    scoreMax,
    progress: completion === 'completed' ? 1 : (root.progress ?? Math.min(share, 1)),
  };
}

/** Whether a package is done, by what it asks. */
export function isDone(
  { completion, success }: Pick<ItemStatus, 'completion' | 'success'>,
  completesOn: CompletesOn,
): boolean {
  const completed = completion === 'completed';
  const passed = success === 'passed';
  return {
    completed,
    passed,
    'completed-and-passed': completed && passed,
    'completed-or-passed': completed || passed,
  }[completesOn];
}

/**
 * Whether an attempt has ended: it is completed, and where a verdict is asked for there is one. Such an attempt opens to be read again, or
 * to be gone on with, as staff have said.
 */
export function hasEnded(
  { completion, success }: Pick<ItemStatus, 'completion' | 'success'>,
  completesOn: CompletesOn,
): boolean {
  if (completion !== 'completed') return false;
  return completesOn === 'completed' || completesOn === 'completed-or-passed' || success !== 'unknown';
}

/** How much of a package counts as done for plans, from 0 to 1: what still lacks its verdict is not whole. */
export function shareOf(status: ItemStatus, completesOn: CompletesOn): number {
  if (isDone(status, completesOn)) return 1;
  return Math.min(status.progress ?? 0, 0.99);
}
