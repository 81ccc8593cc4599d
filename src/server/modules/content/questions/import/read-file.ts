import { readFile } from 'node:fs/promises';
import type { Schemas } from '#shared/contract/index.ts';
import { type ReadFile, UnreadableFile } from '../../../../readers/index.ts';
import { type ImportedItem, type ParsedFile, readQuestionFile } from './parsers/index.ts';
import { withStoredPictures } from './pictures.ts';

export interface QuestionFileOrder {
  path: string;
  fileName: string;
  reading: Schemas['ImportReading'];
}

export type ItemKind = 'items' | 'rejected' | 'skipped';

/** A row to store. Its content is serialised in the worker thread, to save the server's time. */
export interface FoundRow {
  number: number;
  kind: ItemKind;
  duplicate: boolean;
  content: string;
}

export type QuestionFilePart =
  /** The reply is the token of the stored picture, or null when it is not a picture. */
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'source'; format: Schemas['ImportFormat']; encoding: string; total: number }
  | { kind: 'rows'; rows: FoundRow[] };

const PART = 100;
/** The most characters in total: a small package may refer to the same long text thousands of times. */
const MOST_LETTERS = 100_000_000;

/** Reads a question file in a worker thread. @throws UnreadableFile */
export const read: ReadFile<QuestionFileOrder, QuestionFilePart, string | null> = async (order, { send, progress }) => {
  const { path, fileName, reading } = order;
  const outcome = await readQuestionFile(await readFile(path), { ...reading, fileName, counted: progress });
  if (!outcome.ok) throw new UnreadableFile(`imports.${outcome.problem.id}`, outcome.problem.params);
  const { file } = outcome;
  const stored = await withStoredPictures(file, async (bytes) => (await send({ kind: 'picture', bytes })) ?? undefined);
  const rows = rowsOf({ ...file, ...stored });
  await send({ kind: 'source', format: file.format, encoding: file.encoding, total: rows.length });
  for (let from = 0; from < rows.length; from += PART)
    await send({ kind: 'rows', rows: rows.slice(from, from + PART) });
};

function rowsOf(file: ParsedFile): FoundRow[] {
  const rows: FoundRow[] = [];
  let letters = 0;
  const add = (kind: ItemKind, found: object, duplicate = false) => {
    const content = JSON.stringify(found);
    letters += content.length;
    if (letters > MOST_LETTERS) throw new UnreadableFile('readers.tooLarge');
    rows.push({ number: rows.length, kind, duplicate, content });
  };
  const seen = new Set<string>();
  for (const item of file.items) {
    const same = JSON.stringify([item.text, comparable(item.content)]);
    add('items', item, seen.has(same));
    seen.add(same);
  }
  for (const one of file.rejected) add('rejected', one);
  for (const one of file.skipped) add('skipped', one);
  return rows;
}

/** For comparison: questions are equal when their options are, in any order. */
function comparable(content: ImportedItem['content']): unknown {
  if (!('options' in content)) return content;
  return { ...content, options: content.options.map((option) => JSON.stringify(option)).toSorted() };
}
