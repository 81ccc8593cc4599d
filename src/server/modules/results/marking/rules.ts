import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { KeyCriterion } from '../../content/questions/index.ts';

type MarkStage = Schemas['MarkStage'];

/** The marks of an answer, and the stage that is missing. */
export interface Marking {
  stage: Schemas['MarkingStage'] | null;
  /** The person whose answer it is. */
  candidateId: number;
  marks: readonly { stage: MarkStage; markerId: number | null }[];
  /** Whether an appeal of the candidate against the mark waits for an answer. */
  appealed?: boolean;
}

/** Who wants to mark. */
export interface Marker {
  userId: number;
  isAdmin: boolean;
}

/**
 * Which mark a person may write: the missing one, or their own again. The second mark must come from another person, a resolution from a
 * third. Once an answer is fully marked or resolved, nobody else may mark it, except admins, and while an appeal against it is open any
 * marker: their mark is a resolution.
 * @returns undefined when there is none
 */
export function stageFor(
  { stage, candidateId, marks, appealed = false }: Marking,
  { userId, isAdmin }: Marker,
): MarkStage | undefined {
  if (userId === candidateId) return undefined;
  const resolved = marks.find((mark) => mark.stage === 'resolved');
  if (resolved !== undefined) return resolved.markerId === userId || isAdmin || appealed ? 'resolved' : undefined;
  const own = marks.find(({ markerId }) => markerId === userId)?.stage;
  if (own !== undefined) return own;
  switch (stage) {
    case 'first':
      return 'first';
    case 'second':
      return 'second';
    case 'resolve':
      return 'resolved';
    case null:
      return isAdmin || appealed ? 'resolved' : undefined;
  }
}

/** The points of a mark, or its errors. */
export type Pointed = { points: number; rubric: Schemas['CriterionMark'][] } | { fields: FieldErrors };

const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

/**
 * Computes the points of a mark: with a rubric the sum of its criteria, each of which must occur once; without one the given points.
 * @param maxPoints what the question is worth
 */
export function pointsOf(
  mark: Pick<Schemas['MarkWrite'], 'points' | 'rubric'>,
  criteria: readonly KeyCriterion[],
  maxPoints: number,
): Pointed {
  if (criteria.length === 0) {
    if (mark.points === undefined) return { fields: { points: { key: 'required' } } };
    if (mark.points > maxPoints) return { fields: { points: { key: 'maximum', params: { limit: maxPoints } } } };
    return { points: rounded(mark.points), rubric: [] };
  }
  const given = new Map((mark.rubric ?? []).map(({ criterion, points }) => [criterion, points]));
  const fields: FieldErrors = {};
  const rubric = criteria.map(({ id, points: most }, index) => {
    const points = given.get(id);
    const path = `rubric.${index}.points`;
    if (points === undefined) fields[path] = { key: 'required' };
    else if (points > most) fields[path] = { key: 'maximum', params: { limit: most } };
    return { criterion: id, points: points ?? 0 };
  });
  const isKnown = ({ criterion }: Schemas['CriterionMark']) => criteria.some(({ id }) => id === criterion);
  if ((mark.rubric ?? []).length !== given.size || !(mark.rubric ?? []).every(isKnown))
    fields.rubric = { key: 'marking.criteria' };
  if (Object.keys(fields).length > 0) return { fields };
  return { points: rounded(rubric.reduce((sum, { points }) => sum + points, 0)), rubric };
}
