import type { MarkingTask, MarkWrite } from '../marking-api.ts';
import { nameOf } from '../marking-api.ts';

/** A mark in progress, with numbers as typed. */
export interface MarkDraft {
  /** By criterion id; under '' when the points are for the whole answer. */
  points: Record<string, string>;
  comment: string;
}

/** What the points are for: a criterion, or the answer as a whole. */
export interface Scale {
  id: string;
  max: number;
}

export function scalesOf({ rubric, item }: Pick<MarkingTask, 'rubric' | 'item'>): Scale[] {
  return rubric.length === 0 ? [{ id: '', max: item.points }] : rubric.map(({ id, points }) => ({ id, max: points }));
}

/**
 * Parses typed points, with a decimal comma or point.
 * @returns undefined for an invalid number
 * @example readPoints('2,5', 3) // 2.5
 */
export function readPoints(text: string, max: number): number | undefined {
  if (!/^\s*\d{1,4}([.,]\d{0,6})?\s*$/.test(text)) return undefined;
  const points = Number(text.trim().replace(',', '.'));
  return points <= max ? points : undefined;
}

/** The marker's existing mark as a draft; empty if there is none. */
export function draftOf({ marks }: Pick<MarkingTask, 'marks'>): MarkDraft {
  const own = marks.find(({ mine }) => mine);
  if (own === undefined) return { points: {}, comment: '' };
  const points =
    own.rubric.length === 0
      ? { '': String(own.points) }
      : Object.fromEntries(own.rubric.map(({ criterion, points: given }) => [criterion, String(given)]));
  return { points, comment: own.comment ?? '' };
}

/** The mark to send; undefined while points are missing. */
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

/** The sum of the points entered so far. */
export function sumOf(draft: MarkDraft, scales: readonly Scale[]): number {
  const sum = scales.reduce((all, { id, max }) => all + (readPoints(draft.points[id] ?? '', max) ?? 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}

const keyOf = (task: Pick<MarkingTask, 'ref' | 'position'>) => `marking-draft:${nameOf(task)}`;

/** The stored draft of a mark that was not sent. */
export function keptDraft(task: Pick<MarkingTask, 'ref' | 'position'>): MarkDraft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(task)) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { points, comment } = value as Partial<MarkDraft>;
    return typeof points === 'object' && points !== null && typeof comment === 'string'
      ? { points, comment }
      : undefined;
  } catch {
    // Storage is disabled or its content is invalid: there is no draft.
    return undefined;
  }
}

/**
 * Stores a draft until it is sent; null deletes it. Kept in the tab's session storage, because comments about people
 * must not stay in the browser.
 */
export function keepDraft(task: Pick<MarkingTask, 'ref' | 'position'>, draft: MarkDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(task));
    else sessionStorage.setItem(keyOf(task), JSON.stringify(draft));
  } catch {
    // See keptDraft.
  }
}
