import type { Schemas } from '#shared/contract/index.ts';
import { type ImportFormat, type ParsedFile, parseQuestionFile } from '../parsers/index.ts';

/** A text as the import reads it, with Russian texts; the format is recognised where none is given. */
export function readText(text: string, format?: ImportFormat, fileName = 'file.txt'): ParsedFile {
  const outcome = parseQuestionFile(Buffer.from(text), { fileName, format, language: 'ru' });
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return outcome.file;
}

/** Why a text is no question file; undefined when it is one. */
export function problemIn(text: string, fileName: string, format?: ImportFormat): string | undefined {
  const outcome = parseQuestionFile(Buffer.from(text), { fileName, format, language: 'ru' });
  return outcome.ok ? undefined : outcome.problem.id;
}

/** The options in the order of the file; right ones begin with a plus sign. */
export function optionsOf(content: Schemas['QuestionContent'] | undefined): string[] {
  if (content?.type !== 'single' && content?.type !== 'multiple') return [];
  return content.options.map(({ text, correct }) => `${correct ? '+' : '-'}${text.ru}`);
}

/** What a person must check: the ids of the warnings of each question. */
export const warningsOf = ({ items }: ParsedFile): string[][] =>
  items.map(({ warnings }) => warnings.map(({ id }) => id));
