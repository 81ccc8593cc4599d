import type { Schemas } from '#shared/contract/index.ts';
import { isAnswered } from '#shared/exams/answered.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { localized } from '../../../../i18n.ts';
import { plainText } from '../html.ts';
import { questionType } from '../question-types/index.ts';
import type { Reader } from '../question-types/question-type.ts';

/**
 * Validates an answer to an item: its type, ids that are on the paper, readable numbers. Empty and incomplete answers are valid.
 * @param item the question as the learner sees it
 * @returns errors by field of the answer (`type`, `choice`, `choices`, `text`, `pairs`, `order`, `values`); empty: valid
 */
export function checkAnswer(item: Schemas['PaperItem'], answer: Schemas['Answer']): FieldErrors {
  if (answer.type !== item.type) return { type: { key: 'questions.wrongType' } };
  return isAnswered(answer) ? questionType(answer.type).paper.check(item, answer) : {};
}

/** An answer as one text, in the language of a reader; '' when it is empty. Parts that a reader cannot name keep their ids. */
export function answerInWords(item: Schemas['PaperItem'], answer: Schemas['Answer'] | null, reader: Reader): string {
  if (!isAnswered(answer) || answer.type !== item.type) return '';
  const name = (id: string) => nameOf(item, id, reader);
  return questionType(answer.type).paper.inWords(answer, { ...reader, item, name });
}

function nameOf(item: Schemas['PaperItem'], id: string, { language }: Reader): string {
  const { options = [], lefts = [], rights = [], items = [], gaps = [], hotspot, imageLabels } = item;
  const texts = [options, lefts, rights, items, ...gaps.map((gap) => gap.options ?? [])].flat();
  const text = texts.find((one) => one.id === id)?.text;
  if (text !== undefined) return plainText(localized(text, language)) || id;
  const label = imageLabels?.labels.find((one) => one.id === id);
  // A label that is only a picture is named by it: labels are numbered anew on each paper.
  if (label !== undefined) return (label.text && plainText(localized(label.text, language))) || (label.image ?? id);
  const region = hotspot?.regions.find((one) => one.id === id);
  if (region === undefined) return id;
  // Regions are numbered anew on each paper.
  const words = region.label === null ? '' : plainText(localized(region.label, language));
  return words || `(${region.coords.join(', ')})`;
}
