import type { MarkingTask, MarkWrite } from '../marking-api.ts';
import { nameOf } from '../marking-api.ts';

/** A mark while it is written: numbers as they are typed. */
export interface MarkDraft {
  /** By criterion; under '' where points are given as a whole. */
  points: Record<string, string>;
  comment: string;
}

/** What points are given for: the criteria, or the answer as a whole. */
export interface Scale {
  id: string;
  max: number;
}

export function scalesOf({ rubric, item }: Pick<MarkingTask, 'rubric' | 'item'>): Scale[] {
  return rubric.length === 0 ? [{ id: '', max: item.points }] : rubric.map(({ id, points }) => ({ id, max: points }));
}

/**
 * Points as people type them, with a comma or a point.
 * @returns undefined for what is no number, or none that can be given
 * @example readPoints('2,5', 3) // 2.5
 */
export function readPoints(text: string, max: number): number | undefined {
  if (!/^\s*\d{1,4}([.,]\d{0,6})?\s*$/.test(text)) return undefined;
  const points = Number(text.trim().replace(',', '.'));
  return points <= max ? points : undefined;
}

/** What the marker has given before; empty where that is nothing. */
export function draftOf({ marks }: Pick<MarkingTask, 'marks'>): MarkDraft {
  const own = marks.find(({ mine }) => mine);
  if (own === undefined) return { points: {}, comment: '' };
  const points =
    own.rubric.length === 0
      ? { '': String(own.points) }
      : Object.fromEntries(own.rubric.map(({ criterion, points: given }) => [criterion, String(given)]));
  return { points, comment: own.comment ?? '' };
}

/** The mark as it is sent; undefined while points are missing. */
export function markOf(
  draft: MarkDraft,
  task: Pick<MarkingTask, 'rubric' | 'item' | 'version'>,
): MarkWrite | undefined {
  const given = scalesOf(task).map(({ id, max }) => ({
    criterion: id,
    points: readPoints(draft.points[id] ?? '', max),
  }));
  if (given.some(({ points }) => points === undefined)) return undefined;
  const whole = given.map(({ criterion, points = 0 }) => ({ criterion, points }));
  const comment = draft.comment.trim() === '' ? null : draft.comment;
  const { version } = task;
  if (task.rubric.length > 0) return { version, rubric: whole, comment };
  return { version, points: whole[0]?.points ?? 0, comment };
}

/** What the points that are there come to. */
export function sumOf(draft: MarkDraft, scales: readonly Scale[]): number {
  const sum = scales.reduce((all, { id, max }) => all + (readPoints(draft.points[id] ?? '', max) ?? 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}

const keyOf = (task: Pick<MarkingTask, 'ref' | 'position'>) => `marking-draft:${nameOf(task)}`;

/** A draft that was not sent, from before the page was left. */
export function keptDraft(task: Pick<MarkingTask, 'ref' | 'position'>): MarkDraft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(task)) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { points, comment } = value as Partial<MarkDraft>;
    return typeof points === 'object' && points !== null && typeof comment === 'string'
      ? { points, comment }
      : undefined;
  } catch {
    // Storage is switched off, or somebody else wrote there: then there is none.
    return undefined;
  }
}

/** Keeps a draft until it is sent; null forgets it. It stays in this tab: words about people are not left behind. */
export function keepDraft(task: Pick<MarkingTask, 'ref' | 'position'>, draft: MarkDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(task));
    else sessionStorage.setItem(keyOf(task), JSON.stringify(draft));
  } catch {
    // See keptDraft.
  }
}
