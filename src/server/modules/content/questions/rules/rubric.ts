import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import type { Add } from './keys.ts';

type Content = Schemas['QuestionContent'];

/** Sums such as 0.1 + 0.2 without the noise of floating point. */
const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

/**
 * What the criteria of a rubric come to together; undefined where the points are given as a whole, or by a key.
 * @example rubricPoints({ type: 'essay', maxWords: null, rubric: [{ title: { en: 'Style' }, points: 2 }] }) // 2
 */
export function rubricPoints(content: Content): number | undefined {
  if (!('rubric' in content) || content.rubric.length === 0) return undefined;
  return rounded(content.rubric.reduce((sum, { points }) => sum + points, 0));
}

/** No question asks for files that the server would not take. @returns errors by field path */
export function checkUploadLimit(content: Content, megabytes: number): FieldErrors {
  if (!('maxMegabytes' in content) || content.maxMegabytes <= megabytes) return {};
  return { 'content.maxMegabytes': { key: 'questions.megabytes', params: { limit: megabytes } } };
}

/** The same content, asking for no larger files than the server takes. */
export function withinUploadLimit(content: Content, megabytes: number): Content {
  if (!('maxMegabytes' in content)) return content;
  return { ...content, maxMegabytes: Math.min(content.maxMegabytes, megabytes) };
}

/** The criteria share out the points of the question: no more, no less. */
export function validateRubricSum(content: Content, points: number, add: Add): void {
  const sum = rubricPoints(content);
  if (sum !== undefined && sum !== rounded(points)) add('content.rubric', 'rubricSum', { sum, points });
}
