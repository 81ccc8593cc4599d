import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../errors.ts';
import { isUnanswered } from './grading.ts';
import { parseNumber } from './numbers.ts';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];

/**
 * Whether an answer can belong to this item: its type, ids that the paper has, a number that can be read.
 * An answer that is still empty or incomplete is fine: it is saved as it is.
 *
 * @param item the question as the learner sees it
 * @returns errors by field of the answer (`type`, `choice`, `choices`, `text`, `pairs`, `order`, `values`); empty: nothing is wrong
 */
export function checkAnswer(item: PaperItem, answer: Answer): FieldErrors {
  if (answer.type !== item.type) return { type: { key: 'questions.wrongType' } };
  if (isUnanswered(answer)) return {};
  switch (answer.type) {
    case 'single':
      return known(item.options, [answer.choice]) ? {} : { choice: { key: 'questions.unknownChoice' } };
    case 'multiple':
      if (!distinct(answer.choices)) return { choices: { key: 'questions.repeatedChoice' } };
      return known(item.options, answer.choices) ? {} : { choices: { key: 'questions.unknownChoice' } };
    case 'numeric':
      return parseNumber(answer.text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {};
    case 'matching': {
      const lefts = answer.pairs.map(({ left }) => left);
      if (!distinct(lefts)) return { pairs: { key: 'questions.repeatedChoice' } };
      const rights = answer.pairs.map(({ right }) => right);
      return known(item.lefts, lefts) && known(item.rights, rights)
        ? {}
        : { pairs: { key: 'questions.unknownChoice' } };
    }
    case 'ordering':
      if (!distinct(answer.order)) return { order: { key: 'questions.repeatedChoice' } };
      return known(item.items, answer.order) ? {} : { order: { key: 'questions.unknownChoice' } };
    case 'cloze':
      return checkGaps(item.gaps ?? [], answer.values);
    case 'hotspot': {
      if (!distinct(answer.choices)) return { choices: { key: 'questions.repeatedChoice' } };
      if (!known(item.hotspot?.regions, answer.choices)) return { choices: { key: 'questions.unknownChoice' } };
      const limit = item.hotspot?.maxChoices ?? 1;
      return answer.choices.length > limit ? { choices: { key: 'questions.tooManyChoices', params: { limit } } } : {};
    }
    case 'file':
      return checkFiles(item.file, answer.files);
    case 'true_false':
    case 'short_text':
    case 'essay':
      return {};
  }
}

/** What is typed may be anything: a number begun in one gap must not keep the others from being saved. */
function checkGaps(gaps: Schemas['PaperGap'][], values: Schemas['ClozeAnswer']['values']): FieldErrors {
  if (!distinct(values.map(({ gap }) => gap))) return { values: { key: 'questions.repeatedChoice' } };
  const fits = values.every(({ gap, value }) => {
    const asked = gaps.find(({ id }) => id === gap);
    return asked !== undefined && (asked.kind !== 'choice' || value === '' || known(asked.options, [value]));
  });
  return fits ? {} : { values: { key: 'questions.unknownChoice' } };
}

/** Whose files they are only the database knows; see the files module. */
function checkFiles(asked: PaperItem['file'], files: Schemas['AnswerFile'][]): FieldErrors {
  const limit = asked?.maxFiles ?? 1;
  if (files.length > limit) return { files: { key: 'questions.tooManyFiles', params: { limit } } };
  return distinct(files.map(({ token }) => token)) ? {} : { files: { key: 'questions.repeatedChoice' } };
}

function known(choices: readonly { id: string }[] | undefined, ids: string[]): boolean {
  const all = new Set(choices?.map(({ id }) => id));
  return ids.every((id) => all.has(id));
}

function distinct(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}
