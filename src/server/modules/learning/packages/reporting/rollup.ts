import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { ActivitySettings } from '#shared/scorm/sequencing.ts';
import { type Asked, type CompletesOn, isDone } from '../endings.ts';
import type { Outline } from '../outline.ts';
import { decidesSatisfaction, standingsOf } from './tree/course.ts';
import type { Told } from './tree/standing.ts';

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

/** How a course of 2004 stands by its own rules, or where it has none, by those that every course has. */
function treeStatus(outline: Outline, tree: ActivitySettings, known: ReadonlyMap<string, Told>): ItemStatus {
  const root = standingsOf(tree, known).get(tree.id);
  const statuses = outline.units.flatMap((id) => known.get(id)?.status ?? []);
  const score = scoreOf(statuses);
  const isWeighed = statuses.every(({ scoreScaled }) => scoreScaled === null) || root?.measure != null;
  return {
    completion: root?.completed === true ? 'completed' : completionOf(Infinity, statuses),
    success: verdictOf(outline, tree, root?.satisfied ?? null, statuses),
    scoreScaled: root?.measure ?? null,
    scoreRaw: isWeighed ? score.scoreRaw : null,
    scoreMin: isWeighed ? score.scoreMin : null,
    scoreMax: isWeighed ? score.scoreMax : null,
    progress: null,
  };
}

/**
 * Where a course has no rules of its own and its units have not all told a verdict, the book knows none. People are told it all the same:
 * that of the tests, once everything else is completed.
 */
function verdictOf(
  outline: Outline,
  tree: ActivitySettings,
  satisfied: boolean | null,
  statuses: readonly ItemStatus[],
): ItemStatus['success'] {
  if (satisfied !== null) return satisfied ? 'passed' : 'failed';
  if (decidesSatisfaction(tree)) return 'unknown';
  const isClear = statuses.every(({ success, completion }) => success !== 'unknown' || completion === 'completed');
  const verdict = successOf(statuses);
  return verdict === 'passed' && !(isClear && statuses.length === outline.units.length) ? 'unknown' : verdict;
}

/**
 * How an attempt stands by what its items have told. A course of 2004 goes by its rules; of cmi5, what the server has found of the whole
 * course goes before what is reckoned of its units; elsewhere a package is completed when all its units are.
 * @param items that were opened, by id, the last that told at the end
 */
export function rollUp(outline: Outline, items: ReadonlyMap<string, Told>): ItemStatus {
  const told = new Map(
    [...items].map(([id, one]) => [id, { ...one, status: counted(outline, id, one.status) }] as const),
  );
  const known = outline.units.flatMap((id) => told.get(id)?.status ?? []);
  const root =
    outline.tree === null
      ? ((outline.rootId === null ? undefined : told.get(outline.rootId)?.status) ?? UNKNOWN)
      : treeStatus(outline, outline.tree, told);
  const isTree = outline.tree !== null;
  const isRootScored = isTree || root.scoreScaled !== null || root.scoreRaw !== null;
  const completion = root.completion === 'unknown' ? completionOf(outline.units.length, known) : root.completion;
  const { scoreScaled, scoreRaw, scoreMin, scoreMax } = isRootScored ? root : scoreOf(known);
  const units = outline.units.length;
  const share = units === 0 ? 0 : known.reduce((all, status) => all + progressOf(status), 0) / units;
  return {
    completion,
    success: root.success === 'unknown' && !isTree ? successOf(known) : root.success,
    scoreScaled,
    scoreRaw,
    scoreMin,
    scoreMax,
    progress: completion === 'completed' ? 1 : (root.progress ?? Math.min(share, 1)),
  };
}

/** Whether every unit has said its last word: it is completed, or has a verdict, be it a bad one. */
export const isFinal = (outline: Outline, items: ReadonlyMap<string, Told>): boolean =>
  outline.units.length > 0 &&
  outline.units.every((id) => {
    const status = items.get(id)?.status;
    if (status === undefined) return false;
    return counted(outline, id, status).completion === 'completed' || status.success !== 'unknown';
  });

/**
 * Whether an attempt has ended: it is completed, and where a verdict is asked for there is one; or it is failed, and nothing of it is left
 * to be done.
 * @param isFinal of its items
 */
export function hasEnded(
  { completion, success }: Pick<ItemStatus, 'completion' | 'success'>,
  completesOn: CompletesOn,
  isFinal: boolean,
): boolean {
  if (success === 'failed' && isFinal) return true;
  if (completion !== 'completed') return false;
  return completesOn === 'completed' || completesOn === 'completed-or-passed' || success !== 'unknown';
}

/** How much of a package counts as done for plans, from 0 to 1: what still lacks its verdict is not whole. */
export function shareOf(status: ItemStatus, asked: Asked): number {
  if (isDone(status, asked)) return 1;
  return Math.min(status.progress ?? 0, 0.99);
}
