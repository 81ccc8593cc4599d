import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { ContentLine, LineWords } from '../content-of-type.ts';
import { datasetLines, datasetProblem } from './dataset.ts';
import { isEmpty } from './texts.ts';

type Choices = Schemas['SingleContent'] | Schemas['MultipleContent'];

export const newOption = () => ({ text: {}, correct: false });

export const newOptions = () => [newOption(), newOption(), newOption(), newOption()];

/** An option that was offered and not filled in. */
export const isSpare = ({ text, correct, weight, feedback }: Choices['options'][number]): boolean =>
  isEmpty(text) && !correct && weight == null && (feedback == null || isEmpty(feedback));

/** Content rules shared by single and multiple choice. */
export const choiceContent = {
  problem: ({ options, dataset }: Choices): string | undefined => {
    const right = options.filter((each) => each.correct || (each.weight ?? 0) > 0).length;
    if (options.length < 2) return 'fewOptions';
    const wrong = dataset && datasetProblem(dataset);
    if (wrong !== undefined) return wrong;
    if (options.some((each) => isEmpty(each.text))) return 'emptyOption';
    return right === 0 ? 'noneCorrect' : undefined;
  },
  texts: ({ options }: Choices) => options.map((each) => each.text),
  lines: ({ options, dataset }: Choices, words: LineWords): ContentLine[] => [
    ...options.map((each) => optionLine(each, words)),
    ...(dataset ? datasetLines(dataset, words) : []),
  ],
};

type Weighted = { weight?: number | null };

export function weightIn({ weight }: Weighted, words: LineWords): string {
  return weight === undefined || weight === null ? '' : ` (${words.percent(weight)})`;
}

export const mark = (correct: boolean): string => (correct ? '✓' : '✗');

export function optionLine(
  one: Weighted & {
    id?: string;
    text: LocalizedText;
    correct: boolean;
    feedback?: LocalizedText | null;
    fixed?: boolean;
  },
  words: LineWords,
): ContentLine {
  const { text } = words;
  const feedback = one.feedback ? ` — ${text(one.feedback)}` : '';
  return {
    key: one.id ?? text(one.text),
    text: `${mark(one.correct)} ${text(one.text)}${weightIn(one, words)}${one.fixed ? ` (${words.fixed})` : ''}${feedback}`,
  };
}
