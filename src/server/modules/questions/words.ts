import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { localized, type Translate } from '../../i18n.ts';
import { plainText } from './html.ts';
import { reviewKey } from './paper/review-key.ts';

type Content = Schemas['QuestionContent'];

/** How a member of staff reads: the language, and the sentences of it. */
export interface Reader {
  language: Language;
  t: Translate;
}

/** The right answer of a question in words, one line for each part, for lists and exports that only staff see. */
export function correctInWords(content: Content, { language, t }: Reader): string[] {
  const words = (text: LocalizedText) => plainText(localized(text, language));
  switch (content.type) {
    case 'single':
    case 'multiple':
      return rightOptions(content.options, words);
    case 'true_false':
      return [t(content.correct ? 'errors.imports.words.true' : 'errors.imports.words.false')];
    case 'short_text':
      return reviewKey({ ...content, answers: weighted(content.answers) }, language).texts;
    case 'numeric':
      return reviewKey({ ...content, answers: weighted(content.answers) }, language).texts;
    case 'matching':
      return content.pairs.map(({ left, right }) => `${words(left)} → ${localized(right, language)}`);
    case 'ordering':
      return content.items.map(({ text }, index) => `${index + 1}. ${words(text)}`);
    case 'cloze':
      return content.gaps.map((gap, index) => `${gapMarker(index + 1)} ${gapInWords(gap, language)}`);
    case 'hotspot':
      return content.regions.flatMap(({ correct, label }, index) => {
        const name = label == null ? '' : localized(label, language);
        return correct ? [name || t('errors.imports.words.region', { number: index + 1 })] : [];
      });
    case 'essay':
    case 'file':
      return content.rubric.map(({ title, points }) => `${localized(title, language)} (${points})`);
  }
}

interface AnyOption {
  text: LocalizedText;
  correct: boolean;
  weight?: number | null;
}

function rightOptions(options: readonly AnyOption[], words: (text: LocalizedText) => string): string[] {
  return options
    .filter(({ correct, weight }) => correct || (weight ?? 0) > 0)
    .map(({ text, weight }) => (weight == null ? words(text) : `${words(text)} (${weight} %)`));
}

function weighted<T extends { weight?: number | null }>(answers: readonly T[]) {
  return answers.map((answer) => ({ ...answer, weight: answer.weight ?? null }));
}

function gapInWords(gap: Schemas['ClozeGap'], language: Language): string {
  const or = ' / ';
  if (gap.kind === 'choice') return rightOptions(gap.options, (text) => localized(text, language)).join(or);
  const key =
    gap.kind === 'text'
      ? ({ ...gap, type: 'short_text', answers: weighted(gap.answers) } as const)
      : ({ ...gap, type: 'numeric', answers: weighted(gap.answers) } as const);
  return reviewKey(key, language).texts.join(or);
}
