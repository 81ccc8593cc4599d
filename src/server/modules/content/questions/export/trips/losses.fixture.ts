import { isDeepStrictEqual } from 'node:util';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { FILE_EXTENSIONS } from '../../import/parsers/marked.ts';
import { aiken } from '../aiken.ts';
import { type ExportQuestion, inLanguage } from '../questions.ts';
import { canonical } from '../verify.ts';

/** A question as staff see it, without what belongs to one installation. */
export type Said = ExportQuestion;

type Content = Schemas['QuestionContent'];
type Change = (said: Said, language: Language) => Said;

/** What becomes of a question when a file loses what the name says. */
export type Losses = Readonly<Record<string, Change>>;

const withContent =
  (change: (content: Content, said: Said) => Content): Change =>
  (said) => ({ ...said, content: change(said.content, said) });

export const LOSSES: Losses = {
  languages: (said, language) => {
    const { language: _, ...own } = inLanguage(said, language);
    return own;
  },
  repeatedName: (said) => ({ ...said, name: null }),
  name: (said) => ({ ...said, name: null }),
  externalId: (said) => ({ ...said, externalId: null }),
  tags: (said) => ({ ...said, tags: [] }),
  points: (said) => ({ ...said, points: 1 }),
  difficulty: (said) => ({ ...said, difficulty: 1 }),
  inactive: (said) => ({ ...said, active: true }),
};

/** What the items of a package lose without the records beside them. */
export const BARE_LOSSES: Losses = {
  ...LOSSES,
  ownNumber: (said) => ({ ...said, externalId: `q${said.id}` }),
  wildcard: withContent((content) =>
    content.type === 'short_text'
      ? { ...content, answers: content.answers.map((one) => ({ ...one, text: literal(one.text) })) }
      : content,
  ),
  freeMistakes: withContent((content) =>
    content.type === 'multiple'
      ? { ...content, options: content.options.map((one) => (one.weight === 0 ? { ...one, weight: null } : one)) }
      : content,
  ),
  rubric: withContent((content) => ('rubric' in content ? { ...content, rubric: [] } : content)),
  uploads: withContent((content) =>
    content.type === 'file' ? { ...content, ...UPLOADS, extensions: [...UPLOADS.extensions] } : content,
  ),
};

const literal = (text: string) => text.replaceAll(/\\?\*/gu, '\\*');

/** Without limits of its own, a question for files has these. */
const UPLOADS = {
  maxFiles: 1,
  maxMegabytes: 10,
  extensions: FILE_EXTENSIONS.filter((one) => ['pdf', 'docx', 'odt', 'txt', 'jpg', 'png'].includes(one)),
};

const choices =
  (change: (option: Schemas['ChoiceOption']) => Schemas['ChoiceOption']): Change =>
  (said) =>
    said.content.type === 'single'
      ? { ...said, content: { ...said.content, options: said.content.options.map(change) } }
      : said;

const relabelled = (text: LocalizedText, language: Language): LocalizedText => ({
  [language]: Object.values(text)[0] ?? '',
});

export const AIKEN_LOSSES: Losses = {
  ...LOSSES,
  theme: (said) => ({ ...said, theme: { ru: 'Все' } }),
  explanation: (said) => ({ ...said, explanation: null }),
  feedback: choices((option) => ({ ...option, feedback: null })),
  order: choices(({ fixed: _, ...option }) => option),
  formatting: (said) => ({ ...said, ...aiken.expected(said), explanation: said.explanation }),
  language: (said, language) => ({
    ...choices((option) => ({ ...option, text: relabelled(option.text, language) }))(said, language),
    text: relabelled(said.text, language),
  }),
};

/** What a record says in a form in which equal questions are equal values. */
export function comparable({ id: _, content, ...said }: Said): unknown {
  return JSON.parse(JSON.stringify({ ...said, content: canonical(content) }));
}

export function after(said: Said, lost: readonly string[], losses: Losses, language: Language): Said {
  return lost.reduce((left, one) => losses[one]?.(left, language) ?? left, said);
}

/** The announced losses that did not happen: the question is the same without them. */
export function needless(said: Said, now: Said, lost: readonly string[], losses: Losses, language: Language): string[] {
  // Another language may be that of an explanation, which is left out as well.
  const isCovered = (one: string) => one === 'languages' && lost.includes('explanation');
  const announced = lost.filter((one) => losses[one] !== undefined);
  return announced.filter((one) => {
    if (isCovered(one)) return false;
    const others = announced.filter((other) => other !== one);
    return isDeepStrictEqual(comparable(after(said, others, losses, language)), comparable(now));
  });
}
