import type { Schemas } from '#shared/contract/index.ts';
import type { Values } from '#shared/exams/formulas/index.ts';

type Scoring = Schemas['Scoring'];

/** The credit of an accepted answer in percent; null: full credit. */
type Weight = number | null;

/**
 * The private part of a question on a paper: the key in the ids of that paper. Plain JSON in the attempt's `key` column. It leaves the
 * server only when the review policy allows it.
 */
export type ItemKey = TypedKey & {
  /** The values that were drawn for this paper, by variable. */
  values?: Values;
};

type TypedKey =
  | { type: 'single'; options: KeyOption[] }
  | { type: 'multiple'; scoring: Scoring; options: KeyOption[] }
  | { type: 'true_false'; correct: boolean }
  | { type: 'short_text'; caseSensitive: boolean; answers: KeyText[] }
  | { type: 'numeric'; answers: KeyNumber[] }
  | { type: 'calculated'; answers: KeyInterval[] }
  | { type: 'matching'; scoring: Scoring; pairs: { left: string; right: string }[] }
  | { type: 'ordering'; scoring: Scoring; order: string[] }
  | { type: 'cloze'; scoring: Scoring; gaps: KeyGap[] }
  | { type: 'hotspot'; scoring: Scoring; maxChoices: number; options: KeyOption[] }
  | { type: 'image_labels'; scoring: Scoring; zones: KeyZone[] }
  | { type: 'essay'; rubric: KeyCriterion[] }
  | { type: 'file'; rubric: KeyCriterion[] };

/** A criterion of a rubric. Its id is the same on every paper. */
export interface KeyCriterion {
  id: string;
  title: Schemas['LocalizedText'];
  description: Schemas['LocalizedText'] | null;
  points: number;
}

/** The key of one gap. */
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

/** A number that was worked out for this paper, and what is accepted for it. */
export interface KeyInterval {
  /** What a review shows. */
  value: number;
  least: number;
  most: number;
  /** Accepted too. Older keys have none. */
  rounded?: number;
  weight: Weight;
}

/** A zone of a picture and its right label. Labels with the same text and picture have one id. */
export interface KeyZone {
  id: string;
  label: string;
}

export interface KeyOption {
  id: string;
  correct: boolean;
  /** −100…100; null: by the default rule of the type. */
  weight: Weight;
}
