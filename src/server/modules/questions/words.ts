import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
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
      return content.options
        .filter(({ correct, weight }) => correct || (weight ?? 0) > 0)
        .map(({ text, weight }) => (weight == null ? words(text) : `${words(text)} (${weight} %)`));
    case 'true_false':
      return [t(content.correct ? 'errors.imports.words.true' : 'errors.imports.words.false')];
    case 'short_text': {
      const answers = content.answers.map(({ text, weight }) => ({ text, weight: weight ?? null }));
      return reviewKey({ ...content, answers }, language).texts;
    }
    case 'numeric': {
      const answers = content.answers.map((answer) => ({ ...answer, weight: answer.weight ?? null }));
      return reviewKey({ ...content, answers }, language).texts;
    }
    case 'matching':
      return content.pairs.map(({ left, right }) => `${words(left)} → ${localized(right, language)}`);
    case 'ordering':
      return content.items.map(({ text }, index) => `${index + 1}. ${words(text)}`);
  }
}
