import type { ItemStatus } from '../../frame.ts';
import type { PackageItem } from '../../package.ts';

/** Of an item of which nothing is known. */
export const UNKNOWN_STATUS: ItemStatus = {
  completion: 'unknown',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

type ValueAt = (path: string) => string | undefined;

function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Where the raw score lies in its range, -1 … 1. */
function share(raw: number | null, least: number | null, most: number | null): number | null {
  if (raw === null || least === null || most === null || most <= least) return null;
  return clamped((raw - least) / (most - least), -1, 1);
}

/** `failed` is told at the end of a unit: it was completed without success. */
const LESSON: Record<string, Pick<ItemStatus, 'completion' | 'success'>> = {
  passed: { completion: 'completed', success: 'passed' },
  completed: { completion: 'completed', success: 'unknown' },
  failed: { completion: 'completed', success: 'failed' },
  incomplete: { completion: 'incomplete', success: 'unknown' },
  browsed: { completion: 'incomplete', success: 'unknown' },
  'not attempted': { completion: 'not attempted', success: 'unknown' },
};

export function status12(valueAt: ValueAt): ItemStatus {
  const raw = numberOf(valueAt('cmi.core.score.raw'));
  const least = numberOf(valueAt('cmi.core.score.min'));
  const most = numberOf(valueAt('cmi.core.score.max'));
  const lesson = LESSON[valueAt('cmi.core.lesson_status') ?? 'not attempted'];
  return {
    completion: lesson?.completion ?? 'unknown',
    success: lesson?.success ?? 'unknown',
    scoreScaled: share(raw, least ?? 0, most ?? 100),
    scoreRaw: raw,
    scoreMin: least,
    scoreMax: most,
    progress: null,
  };
}

/**
 * The lesson_status at LMSFinish (SCORM 1.2 RTE 3.4.4): content that has set none has completed; where it is for credit, the mastery score
 * decides between passed and failed. What content calls incomplete stays so.
 */
export function finalLessonStatus(item: PackageItem, mode: string, own: ValueAt): string {
  const said = own('cmi.core.lesson_status');
  if (mode === 'browse') return said ?? 'browsed';
  if (mode === 'review' || said === 'incomplete' || said === 'browsed') return said ?? 'not attempted';
  const raw = numberOf(own('cmi.core.score.raw'));
  if (item.masteryScore === null || raw === null) return said ?? 'completed';
  return raw >= item.masteryScore ? 'passed' : 'failed';
}

/** cmi.completion_status as it is read: a threshold in the manifest decides (SCORM 2004 4th RTE 4.2.4). */
export function completionOf(item: PackageItem, valueAt: ValueAt): string {
  if (item.completionThreshold === null) return valueAt('cmi.completion_status') ?? 'unknown';
  const progress = numberOf(valueAt('cmi.progress_measure'));
  if (progress === null) return valueAt('cmi.completion_status') ?? 'unknown';
  return progress >= item.completionThreshold ? 'completed' : 'incomplete';
}

/** cmi.success_status as it is read: with a passing score in the manifest the score decides (RTE 4.2.22). */
export function successOf(item: PackageItem, valueAt: ValueAt): string {
  if (item.scaledPassingScore === null) return valueAt('cmi.success_status') ?? 'unknown';
  const score = numberOf(valueAt('cmi.score.scaled'));
  if (score === null) return 'unknown';
  return score >= item.scaledPassingScore ? 'passed' : 'failed';
}

export function status2004(item: PackageItem, valueAt: ValueAt): ItemStatus {
  const raw = numberOf(valueAt('cmi.score.raw'));
  const least = numberOf(valueAt('cmi.score.min'));
  const most = numberOf(valueAt('cmi.score.max'));
  const progress = numberOf(valueAt('cmi.progress_measure'));
  return {
    completion: completionOf(item, valueAt) as ItemStatus['completion'],
    success: successOf(item, valueAt) as ItemStatus['success'],
    scoreScaled: numberOf(valueAt('cmi.score.scaled')) ?? share(raw, least, most),
    scoreRaw: raw,
    scoreMin: least,
    scoreMax: most,
    progress,
  };
}
