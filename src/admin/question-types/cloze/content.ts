import type { Schemas } from '#shared/contract/index.ts';
import type { ContentLine, ContentRules, LineWords } from '../content-of-type.ts';
import { isSpare, optionLine } from '../parts/options.ts';
import { isEmpty } from '../parts/texts.ts';
import { filled, isNumber, isText, numberLines, numbersProblem, textLines, textsProblem } from '../parts/typed.ts';
import { emptyGap } from './new-gap.ts';

type Gap = Schemas['ClozeGap'];

export const clozeContent: ContentRules<'cloze'> = {
  empty: () => ({ type: 'cloze', scoring: 'partial', gaps: [emptyGap('choice')] }),
  tidy: (content) => ({ ...content, gaps: content.gaps.map(tidyGap) }),
  problem: ({ gaps }) =>
    gaps.length === 0 ? 'fewGaps' : gaps.map(gapProblem).find((problem) => problem !== undefined),
  lines: ({ gaps }, words) =>
    gaps.flatMap((gap, index) =>
      gapLines(gap, words).map(({ key, text }) => ({
        key: `${gap.id ?? index} ${key}`,
        text: `[[${index + 1}]] ${text}`,
      })),
    ),
};

function tidyGap(gap: Gap): Gap {
  if (gap.kind === 'number') return { ...gap, answers: filled(gap.answers, isNumber) };
  if (gap.kind === 'text') return { ...gap, answers: filled(gap.answers, isText) };
  return { ...gap, options: gap.options.filter((option) => !isSpare(option)) };
}

function gapProblem(gap: Gap): string | undefined {
  if (gap.kind === 'number') return numbersProblem(gap.answers);
  if (gap.kind === 'text') return textsProblem(gap.answers);
  if (gap.options.length < 2) return 'fewOptions';
  if (gap.options.some((each) => isEmpty(each.text))) return 'emptyOption';
  return gap.options.some((each) => each.correct) ? undefined : 'noneCorrect';
}

function gapLines(gap: Gap, words: LineWords): ContentLine[] {
  if (gap.kind === 'choice') return gap.options.map((option) => optionLine(option, words));
  return gap.kind === 'number' ? numberLines(gap.answers, words) : textLines(gap, words);
}
