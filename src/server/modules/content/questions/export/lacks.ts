import type { Language, Schemas } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import { repeatsText } from '../import/parsers/name-of.ts';
import { questionType } from '../question-types/index.ts';
import { type ExportQuestion, inLanguage } from './questions.ts';
import type { Reason } from './unfit.ts';

type Format = Schemas['ExportFormat'];

/** The languages of all texts of a question; an explanation may have more than the text. */
function languagesOf({ text, content, explanation }: ExportQuestion): string[] {
  const found = new Set(Object.keys({ ...text, ...explanation }));
  const seen = <T extends object>(one: T): T => {
    for (const language of Object.keys(one)) found.add(language);
    return one;
  };
  mapTexts(content, { html: seen, plain: seen });
  return [...found];
}

/** What questions say beside their content, and whether a question says it. */
const SAID = {
  languages: (question) => languagesOf(question).length > 1,
  inactive: ({ active }) => !active,
  name: ({ name }) => name !== null,
  repeatedName: ({ name, text }) => name !== null && repeatsText(name, text),
  externalId: ({ externalId }) => externalId !== null,
  tags: ({ tags }) => tags.length > 0,
  points: ({ points }) => points !== 1,
  difficulty: ({ difficulty }) => difficulty !== 1,
  theme: () => true,
  language: () => true,
} as const satisfies Partial<Record<Reason, (question: ExportQuestion) => boolean>>;

type Lack = keyof typeof SAID;

/** What each format has no place for. docs/question-files.md has the same list. */
export const LACKS: Record<Format, readonly Lack[]> = {
  'qti-3.0': ['repeatedName'],
  'moodle-xml': ['languages', 'repeatedName'],
  gift: ['languages', 'repeatedName', 'inactive'],
  aiken: ['languages', 'language', 'theme', 'name', 'inactive', 'externalId', 'tags', 'points', 'difficulty'],
};

/**
 * What of a question is not in the file.
 * @param wanted the language of the file, where it does not say that a question has another one
 */
export function lacksOf(format: string, question: ExportQuestion, wanted?: Language): Lack[] {
  const lacks = Object.hasOwn(LACKS, format) ? LACKS[format as Format] : [];
  return lacks.filter(
    (lack) => SAID[lack](question) && (lack !== 'language' || inLanguage(question, wanted ?? 'ru').language !== wanted),
  );
}

/**
 * What the items of a QTI package do not say by themselves, when the records beside them are gone. Labels on a picture are refused then,
 * which needs no word here.
 */
export const BARE_LACKS = {
  languages: SAID.languages,
  inactive: SAID.inactive,
  // An item always has an identifier.
  ownNumber: ({ externalId }) => externalId === null,
  wildcard: ({ content }) => hasWildcard(content),
  freeMistakes: ({ content }) =>
    content.type === 'multiple' && content.options.some(({ correct, weight }) => !correct && weight === 0),
  rubric: ({ content }) => 'rubric' in content && content.rubric.length > 0,
  uploads: ({ content }) => content.type === 'file',
} as const satisfies Record<string, (question: ExportQuestion) => boolean>;

/** Whether an accepted text has an asterisk for any letters. */
export function hasWildcard(content: ExportQuestion['content']): boolean {
  const patterns = questionType(content.type).content.patterns(content);
  return patterns.some((text) => text.replaceAll('\\*', '').includes('*'));
}
