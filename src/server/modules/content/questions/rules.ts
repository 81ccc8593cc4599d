import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { FieldErrors } from '../../../errors.ts';
import { isBlankHtml } from './html.ts';
import { questionType } from './question-types/index.ts';
import type { Place } from './question-types/question-type.ts';
import { validateDataset } from './rules/dataset.ts';
import type { Add } from './rules/keys.ts';
import { validateRubricSum } from './rules/rubric.ts';

/**
 * Checks what the schemas of the contract cannot express: is there a right answer, is the question complete in a language, are two options
 * the same. Call it with the result of {@link prepareContent}, so that what is checked is what is stored.
 * @param points of the question, for the check of rubrics; undefined: not checked
 * @param explanation whose formulas are checked too
 * @returns errors by field path: `text`, `content.options.1.text`, …; empty: valid
 */
export function validateQuestion(
  text: LocalizedText,
  content: Schemas['QuestionContent'],
  points?: number,
  explanation?: LocalizedText | null,
): FieldErrors {
  const fields: FieldErrors = {};
  const add: Add = (path, key, params) => {
    fields[path] ??= { key: `questions.${key}`, ...(params && { params }) };
  };
  const rules = questionType(content.type).content;
  const places = rules.places(content);
  for (const [path, value] of [['text', text] as Place, ...places]) {
    if (Object.values(value).every((one) => isBlankHtml(one))) add(path, 'empty');
  }
  if (Object.keys(fields).length === 0 && !shareLanguage([text, ...places.map(([, value]) => value)])) {
    add('text', 'noCommonLanguage');
  }
  rules.validate(content, add, text);
  validateDataset({ text, content, explanation: explanation ?? null }, places, add);
  if (points !== undefined) validateRubricSum(content, points, add);
  return fields;
}

function shareLanguage(texts: LocalizedText[]): boolean {
  return LANGUAGES.some((language) => texts.every((text) => !isBlankHtml(text[language] ?? '')));
}
