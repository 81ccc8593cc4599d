import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import {
  type Dataset,
  drawValues,
  fillPlaceholders,
  finiteFor,
  formulasIn,
  numberReader,
  placeholdersIn,
  shownNumber,
  withoutTypeset,
  type Values,
} from '#shared/exams/formulas/index.ts';
import { mapTexts } from '../content.ts';
import { looksLike, mapLanguages } from '../texts.ts';

type Content = Schemas['QuestionContent'];

/** The numbers of a paper by placeholder as it stands in the text, with a decimal point: `{a}` → `4.50`. */
export type Numbers = Readonly<Record<string, string>>;

/** What was drawn for one paper. */
export interface Drawn {
  values: Values;
  numbers: Numbers;
}

export interface DrawnQuestion {
  text: LocalizedText;
  content: Content;
  explanation?: LocalizedText | null;
}

export function datasetOf(content: Content): Dataset | undefined {
  return 'dataset' in content ? content.dataset : undefined;
}

/** The formulas that need a finite result: those of the texts and those of the answers. */
export function formulasOf(question: DrawnQuestion): string[] {
  const { content } = question;
  const own = content.type === 'calculated' ? content.answers.map(({ formula }) => formula) : [];
  return [...own, ...formulasIn(textsOf(question))];
}

/** Names in braces that stand for no variable of the question. In typeset formulas braces are groups. */
export function unknownVariables(question: DrawnQuestion): string[] {
  const dataset = datasetOf(question.content);
  if (dataset === undefined) return [];
  const known = new Set(dataset.variables.map(({ name }) => name));
  const found = textsOf(question).flatMap((text) => placeholdersIn(withoutTypeset(text)));
  return [...new Set(found.flatMap(({ variable }) => variable ?? []))].filter((name) => !known.has(name));
}

/** Says of values whether options with different credit show the same: nobody could tell the right one. */
export function optionsCoincide(content: Content): (values: Values) => boolean {
  const dataset = datasetOf(content);
  if (dataset === undefined || (content.type !== 'single' && content.type !== 'multiple')) return () => false;
  const readers = new Map<string, (values: Values) => string | undefined>();
  const shown = content.options.flatMap(({ text, correct, weight }) =>
    Object.entries(text).map(([language, html]) => {
      const looks = looksLike(html);
      for (const { source } of placeholdersIn(looks)) readers.set(source, numberReader(source, dataset));
      return { language, looks, credit: weight ?? (correct ? 100 : 0) };
    }),
  );
  if (readers.size === 0) return () => false;
  return (values) => {
    const credits = new Map<string, number>();
    return shown.some(({ language, looks, credit }) => {
      const option = `${language}:${fillPlaceholders(looks, (source) => readers.get(source)?.(values))}`;
      const before = credits.get(option);
      credits.set(option, credit);
      return before !== undefined && before !== credit;
    });
  };
}

/**
 * Draws the values of a question for one paper.
 * @returns undefined when the question has no variables
 * @throws Error when no values give finite results; such a question is refused when it is saved
 */
export function drawn(question: DrawnQuestion, random: () => number): Drawn | undefined {
  const dataset = datasetOf(question.content);
  if (dataset === undefined) return undefined;
  const { text, content } = question;
  const [finite, coincide] = [finiteFor(formulasOf(question)), optionsCoincide(content)];
  const values =
    drawValues(dataset, (each) => finite(each) && !coincide(each), random) ??
    // Questions from before these checks may have no such values.
    drawValues(dataset, finiteFor(formulasOf({ text, content })), random);
  if (values === undefined) throw new Error('No values with finite results');
  return { values, numbers: numbersIn(textsOf(question), dataset, values) };
}

function numbersIn(texts: readonly string[], dataset: Dataset, values: Values): Numbers {
  const numbers: Record<string, string> = {};
  for (const { source } of texts.flatMap(placeholdersIn)) {
    const number = shownNumber(source, dataset, values);
    if (number !== undefined) numbers[source] = number;
  }
  return numbers;
}

/** Puts the numbers into a text, with the decimal sign of each language. */
export function withNumbers(text: LocalizedText, numbers: Numbers): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, value]) => [
      language,
      fillPlaceholders(value, (source) => numberIn(numbers[source], language as Language)),
    ]),
  );
}

function numberIn(number: string | undefined, language: Language): string | undefined {
  return language === 'en' ? number : number?.replace('.', ',');
}

/** The content with its texts as they stand on a paper with these values. */
export function withValues(content: Content, values: Values): Content {
  const dataset = datasetOf(content);
  if (dataset === undefined) return content;
  const fill = (text: LocalizedText) => withNumbers(text, numbersIn(Object.values(text), dataset, values));
  return mapTexts(content, { html: fill, plain: fill });
}

function textsOf({ text, content, explanation }: DrawnQuestion): string[] {
  const texts: string[] = [];
  const gather = (own: LocalizedText) =>
    mapLanguages(
      own,
      (value) => {
        texts.push(value);
        return value;
      },
      () => false,
    );
  gather(text);
  if (explanation) gather(explanation);
  mapTexts(content, { html: gather, plain: gather });
  return texts;
}
