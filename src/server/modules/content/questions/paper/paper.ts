import type { Schemas } from '#shared/contract/index.ts';
import { questionType } from '../question-types/index.ts';
import type { PaperOptions } from '../question-types/question-type.ts';
import { drawn, type Numbers, withNumbers } from './drawn.ts';
import type { ItemKey } from '../question-types/item-key.ts';

/** What a paper needs of a question. */
export interface PaperQuestion {
  text: Schemas['LocalizedHtml'];
  content: Schemas['QuestionContent'];
  points: number;
  explanation?: Schemas['LocalizedHtml'] | null;
}

/** A question on a paper. */
export interface BuiltItem {
  /** What the learner sees. */
  item: Schemas['PaperItem'];
  key: ItemKey;
  /** Where values were drawn: the texts as the bank has them, and the numbers that stand in `item` for their placeholders. */
  drawn?: { template: Schemas['PaperItem']; numbers: Numbers };
}

/**
 * Splits a question into what a learner sees and what only the server knows.
 * The ids of the item are numbered in the order of display (`o1`, `o2`, …), so neither ids nor positions reveal the key, and ids on two
 * papers cannot be compared.
 * @param position the place of the question on the paper, from 0
 * @example buildPaperItem({ text: { en: '2 + 2?' }, content: { type: 'numeric', answers: [{ value: 4, tolerance: 0 }] }, points: 1 }, 0,
 * options)
 * // → { item: { position: 0, type: 'numeric', text: { en: '2 + 2?' }, points: 1 },
 * //     key: { type: 'numeric', answers: [{ value: 4, tolerance: 0, weight: null }] } }
 */
export function buildPaperItem(question: PaperQuestion, position: number, options: PaperOptions): BuiltItem {
  const { content } = question;
  const own = drawn(question, options.random);
  const { parts, key } = questionType(content.type).paper.split(content, { ...options, values: own?.values ?? {} });
  const item: Schemas['PaperItem'] = {
    position,
    type: content.type,
    text: question.text,
    points: question.points,
    ...(options.section !== undefined && { section: options.section }),
    ...parts,
  };
  if (own === undefined) return { item, key };
  const { values, numbers } = own;
  return { item: filled(item, numbers), key: { ...key, values }, drawn: { template: item, numbers } };
}

/** Values are drawn only for questions whose texts are their own and those of their options. */
function filled(item: Schemas['PaperItem'], numbers: Numbers): Schemas['PaperItem'] {
  const options = item.options?.map((option) => ({ ...option, text: withNumbers(option.text, numbers) }));
  return { ...item, text: withNumbers(item.text, numbers), ...(options && { options }) };
}
