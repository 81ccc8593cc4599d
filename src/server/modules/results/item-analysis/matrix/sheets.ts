import type { Language, Schemas } from '#shared/contract/index.ts';
import type { AskedOption } from '../../../content/questions/index.ts';

/** What became of one question on one paper. */
export const STATE = { answered: 0, unanswered: 1, dropped: 2, pending: 3 } as const;

/** One attempt with what each question of its paper gave, in columns: a large exam is a million of them. */
export interface Sheet {
  attemptId: number;
  userId: number;
  number: number;
  startedAt: number;
  language: Language | null;
  passed: boolean | null;
  /** Whether answers still wait for a marker. */
  pending: boolean;
  /** Where each question stands among the items of the test. */
  items: Int32Array;
  points: Float64Array;
  max: Float64Array;
  states: Uint8Array;
  /** Bits of the options that were chosen, numbered as the bank has them; 0 where there are no options, or none known. */
  picks: Float64Array;
}

/** A version of a question, as it was asked. */
export interface AskedItem {
  questionId: number;
  /** null on papers from before there were versions. */
  version: number | null;
  text: Schemas['LocalizedHtml'];
  type: Schemas['QuestionType'];
  points: number;
  /** Whether the bank still asks it so. */
  current: boolean;
  themeTitle: Schemas['LocalizedText'] | null;
  difficulty: number | null;
  options: AskedOption[];
}

/** Everything that was handed in at a test. */
export interface Matrix {
  items: AskedItem[];
  sheets: Sheet[];
}

/** The contract allows no more options; a double holds as many bits. */
export const MOST_OPTIONS = 50;

/** Whether the option of this number is among the picks. */
export const isPicked = (picks: number, option: number): boolean => Math.floor(picks / 2 ** option) % 2 === 1;
