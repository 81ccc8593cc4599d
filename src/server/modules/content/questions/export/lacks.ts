import type { Schemas } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import { repeatsText } from '../import/parsers/name-of.ts';
import type { ExportQuestion } from './questions.ts';
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

/** What of a question is not in the file. */
export function lacksOf(format: string, question: ExportQuestion): Lack[] {
  const lacks = Object.hasOwn(LACKS, format) ? LACKS[format as Format] : [];
  return lacks.filter((lack) => SAID[lack](question));
}
