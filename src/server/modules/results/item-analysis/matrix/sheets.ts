import type { Language, Schemas } from '#shared/contract/index.ts';
import type { AskedOption } from '../../../content/questions/index.ts';

/** The state of one question on one paper. */
export const STATE = { answered: 0, unanswered: 1, dropped: 2, pending: 3 } as const;

/** One attempt with the result of each question. Stored in typed arrays, because a large exam has a million of them. */
export interface Sheet {
  attemptId: number;
  userId: number;
  number: number;
  startedAt: number;
  language: Language | null;
  passed: boolean | null;
  /** Whether answers still wait for a marker. */
  pending: boolean;
  /** The index of each question among the items of the test. */
  items: Int32Array;
  points: Float64Array;
  max: Float64Array;
  states: Uint8Array;
  /** The chosen options as a bit set, in the order of the bank; 0 when there are no options, or they are unknown. */
  picks: Float64Array;
}

/** A version of a question, as it was asked. */
export interface AskedItem {
  questionId: number;
  /** null on papers from before versions existed. */
  version: number | null;
  text: Schemas['LocalizedHtml'];
  type: Schemas['QuestionType'];
  points: number;
  /** Whether this is the current version of the bank. */
  current: boolean;
  themeTitle: Schemas['LocalizedText'] | null;
  difficulty: number | null;
  options: AskedOption[];
}

/** All submitted attempts at a test. */
export interface Matrix {
  items: AskedItem[];
  sheets: Sheet[];
}

/** The contract allows at most 50 options, and a double has 53 bits. */
export const MOST_OPTIONS = 50;

/** Whether the bit set contains the option. */
export const isPicked = (picks: number, option: number): boolean => Math.floor(picks / 2 ** option) % 2 === 1;
