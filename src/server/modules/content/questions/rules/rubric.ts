import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import type { Add } from './keys.ts';

type Content = Schemas['QuestionContent'];

/** Removes floating-point noise from sums such as 0.1 + 0.2. */
const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

/**
 * The sum of a rubric's criteria; undefined without a rubric.
 * @example rubricPoints({ type: 'essay', maxWords: null, rubric: [{ title: { en: 'Style' }, points: 2 }] }) // 2
 */
export function rubricPoints(content: Content): number | undefined {
  if (!('rubric' in content) || content.rubric.length === 0) return undefined;
  return rounded(content.rubric.reduce((sum, { points }) => sum + points, 0));
}

/** A question must not allow larger files than the server does. @returns errors by field path */
export function checkUploadLimit(content: Content, megabytes: number): FieldErrors {
  if (!('maxMegabytes' in content) || content.maxMegabytes <= megabytes) return {};
  return { 'content.maxMegabytes': { key: 'questions.megabytes', params: { limit: megabytes } } };
}

/** The same content, with its file size limited to that of the server. */
export function withinUploadLimit(content: Content, megabytes: number): Content {
  if (!('maxMegabytes' in content)) return content;
  return { ...content, maxMegabytes: Math.min(content.maxMegabytes, megabytes) };
}

/** The points of the criteria must add up to the points of the question. */
export function validateRubricSum(content: Content, points: number, add: Add): void {
  const sum = rubricPoints(content);
  if (sum !== undefined && sum !== rounded(points)) add('content.rubric', 'rubricSum', { sum, points });
}
