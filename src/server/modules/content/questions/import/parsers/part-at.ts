import type { QuestionPart } from './types.ts';

const PART = /^content\.(answers|distractors|gaps|items|labels|options|pairs|regions|zones)\.(\d+)\b/u;

/**
 * The part of a question where a field is.
 * @example partAt('content.labels.2.text') // → { kind: 'labels', number: 3 }
 */
export function partAt(path: string): QuestionPart | undefined {
  const [, kind, index] = PART.exec(path) ?? [];
  return kind === undefined ? undefined : { kind: kind as QuestionPart['kind'], number: Number(index) + 1 };
}
