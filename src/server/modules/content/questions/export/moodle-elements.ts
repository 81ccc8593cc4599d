import type { ExportPictures } from './addresses.ts';
import type { Reason } from './unfit.ts';
import { xmlText } from './xml-text.ts';

/** Makes an element of rich text, with its pictures as child elements. */
export type Rich = (name: string, html: string, attributes?: string, inside?: string) => string;

/** What a question type can use to write itself as Moodle XML. */
export interface MoodleWriting {
  /** The text of the question. */
  text: string;
  rich: Rich;
  pictures: ExportPictures;
  /** All formulas of the question. */
  formulas: readonly string[];
  /** What other systems will not understand. */
  reduced: Reason[];
}

export interface MoodleQuestion {
  /** Moodle's name of the type. */
  type: string;
  /** The elements of the answers. */
  body: string[];
  /** The text of the question, when the type changes it. */
  text?: string;
  /** The scoring rule, when it is not all-or-nothing and Moodle would use another rule. */
  scoring?: 'weights' | undefined;
}

export function plainAnswer(text: string, fraction: number, inside = ''): string {
  return `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(text)}</text>${inside}</answer>`;
}
