import type { Reason } from './unfit.ts';
import { xmlText } from './xml-text.ts';

/** Makes an element of rich text with the pictures in it beside it. */
export type Rich = (name: string, html: string, attributes?: string, inside?: string) => string;

/** What a type of question needs to write itself in Moodle XML. */
export interface MoodleWriting {
  /** The text of the question. */
  text: string;
  rich: Rich;
  /** What other systems will not see. */
  reduced: Reason[];
}

export interface MoodleQuestion {
  /** What Moodle calls the type. */
  type: string;
  /** The elements of the answers. */
  body: string[];
  /** The text of the question, where the type has something to add. */
  text?: string;
  /** How several parts count together, where all or nothing is not meant and Moodle means another rule. */
  scoring?: 'weights' | undefined;
}

export function plainAnswer(text: string, fraction: number, inside = ''): string {
  return `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(text)}</text>${inside}</answer>`;
}
