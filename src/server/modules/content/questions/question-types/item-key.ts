import type { Schemas } from '#shared/contract/index.ts';

type Scoring = Schemas['Scoring'];

/** Credit in percent for one accepted answer; null means full credit. */
type Weight = number | null;

/**
 * The private half of a question on a paper: what is right, in the ids of that paper.
 * It is plain JSON, lives in the attempt's `key` column and never leaves the server before the review policy allows it.
 */
export type ItemKey =
  | { type: 'single'; options: KeyOption[] }
  | { type: 'multiple'; scoring: Scoring; options: KeyOption[] }
  | { type: 'true_false'; correct: boolean }
  | { type: 'short_text'; caseSensitive: boolean; answers: KeyText[] }
  | { type: 'numeric'; answers: KeyNumber[] }
  | { type: 'matching'; scoring: Scoring; pairs: { left: string; right: string }[] }
  | { type: 'ordering'; scoring: Scoring; order: string[] }
  | { type: 'cloze'; scoring: Scoring; gaps: KeyGap[] }
  | { type: 'hotspot'; scoring: Scoring; maxChoices: number; options: KeyOption[] }
  | { type: 'essay'; rubric: KeyCriterion[] }
  | { type: 'file'; rubric: KeyCriterion[] };

/** What a marker looks at; the id says the same criterion on every paper. */
export interface KeyCriterion {
  id: string;
  title: Schemas['LocalizedText'];
  description: Schemas['LocalizedText'] | null;
  points: number;
}

/** What is right in one gap. */
export type KeyGap = { id: string } & (
  | { kind: 'choice'; options: KeyOption[] }
  | { kind: 'text'; caseSensitive: boolean; answers: KeyText[] }
  | { kind: 'number'; answers: KeyNumber[] }
);

export interface KeyText {
  text: string;
  weight: Weight;
}

export interface KeyNumber {
  value: number;
  tolerance: number;
  weight: Weight;
}

export interface KeyOption {
  id: string;
  correct: boolean;
  /** −100…100; null: what the rule of the type gives. */
  weight: Weight;
}
