import { isDeepStrictEqual } from 'node:util';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../../i18n.ts';
import { mapTexts } from '../../content.ts';
import { inLanguage } from '../questions.ts';
import type { Reason } from '../unfit.ts';
import { canonical } from '../verify.ts';

type Content = Schemas['QuestionContent'];

/** A question as staff see it, without what belongs to one installation. */
export type Said = Pick<
  Schemas['Question'],
  'text' | 'content' | 'explanation' | 'points' | 'difficulty' | 'active' | 'tags' | 'name' | 'externalId'
> & { theme: LocalizedText };

type Change = (said: Said, language: Language) => Said;

const withoutFixed = (content: Content, isLost: (options: { fixed?: boolean }[]) => boolean): Content => {
  const loose = <T extends { fixed?: boolean }>(options: T[]): T[] =>
    isLost(options) ? options.map(({ fixed: _, ...option }) => option as T) : options;
  if (content.type === 'single' || content.type === 'multiple')
    return { ...content, options: loose(content.options) } as Content;
  if (content.type !== 'cloze') return content;
  const gaps = content.gaps.map((gap) => (gap.kind === 'choice' ? { ...gap, options: loose(gap.options) } : gap));
  return { ...content, gaps };
};

const oneLanguage: Change = (said, language) => {
  const { text, content, explanation } = inLanguage({ ...said, id: 0 }, language);
  return { ...said, text, content, explanation };
};

/** What a question is after a format has left out what the reason names. */
export const LOST: Partial<Record<Reason, Change>> = {
  languages: oneLanguage,
  repeatedName: (said) => ({ ...said, name: null }),
  name: (said) => ({ ...said, name: null }),
  externalId: (said) => ({ ...said, externalId: null }),
  tags: (said) => ({ ...said, tags: [] }),
  points: (said) => ({ ...said, points: 1 }),
  inactive: (said) => ({ ...said, active: true }),
  explanation: (said) => ({ ...said, explanation: null }),
};

/** What a record says in a form in which equal questions are equal values. */
export function comparable({ content, ...said }: Said): unknown {
  return JSON.parse(JSON.stringify({ ...said, content: canonical(content) }));
}

export function after(said: Said, reasons: readonly Reason[], language: Language): Said {
  return reasons.reduce((left, reason) => LOST[reason]?.(left, language) ?? left, said);
}

/** The announced losses that did not happen: the question is as expected without them, too. */
export function needless(said: Said, now: Said, reasons: readonly Reason[], language: Language): Reason[] {
  const losses = reasons.filter((reason) => LOST[reason] !== undefined);
  return losses.filter((reason) => {
    const others = losses.filter((one) => one !== reason);
    return isDeepStrictEqual(comparable(after(said, others, language)), comparable(now));
  });
}

export const themeIn = (theme: LocalizedText, language: Language) => localized(theme, language).trim();
export { withoutFixed, mapTexts };
