import type { Collector } from '../collector.ts';
import { detectFormat } from '../detect.ts';
import { foreignProblem } from '../foreign.ts';
import type { PackageFiles } from '../qti/package/zip.ts';
import { TextReader } from '../rich-text.ts';
import { isNumbered, looksLettered } from '../text-banks/numbered.ts';
import { looksUnlettered } from '../text-banks/unlettered.ts';
import type { ImportFormat, Note } from '../types.ts';
import { TooManyObjects, WordDocument } from './document.ts';
import { finishing } from './finishing.ts';
import { withoutMarks } from './marks.ts';
import { standsOut } from './right-by-format.ts';
import { holdsRows } from './rows.ts';
import { mainDocument, relationsOf, treeOf, xmlOf } from './package.ts';
import { posix } from 'node:path';

type Parse = (text: string, collector: Collector) => void;

/** The formats that a Word document may carry. */
const WORD_FORMATS: readonly ImportFormat[] = [
  ...(['tagged', 'rows', 'numbered', 'marked', 'tamos', 'ast', 'plus-minus', 'aiken', 'gift', 'cloze'] as const),
];

/** Formats in which a mark in the middle of a sign would do harm: they are read without formatting. */
const UNFORMATTED = new Set<ImportFormat>(['gift', 'cloze']);

export interface WordOrder {
  files: PackageFiles;
  named: ImportFormat | undefined;
  makeCollector: (finish: ConstructorParameters<typeof Collector>[2]) => Collector;
  parsers: Readonly<Record<ImportFormat, Parse>>;
}

/** Reads the questions of a Word document (.docx): the text formats, with pictures, tables, formulas and formatting. */
export function parseWord({
  files,
  named,
  makeCollector,
  parsers,
}: WordOrder): { format: ImportFormat; collector: Collector } | { problem: Note } {
  const path = mainDocument(files);
  const xml = path === undefined ? undefined : xmlOf(files.get(path));
  if (path === undefined || xml === undefined) return { problem: { id: 'docxBroken' } };
  if (/<!DOCTYPE\b|<!ENTITY\b/iu.test(xml.slice(0, 2000))) return { problem: { id: 'documentType' } };
  if (named !== undefined && !WORD_FORMATS.includes(named)) return { problem: { id: 'notThisFormat' } };
  const texts = new TextReader();
  const read = (flat: boolean) => {
    const folder = posix.dirname(path);
    const document = new WordDocument({
      files,
      relations: relationsOf(files, path),
      texts,
      styles: treeOf(files, posix.join(folder, 'styles.xml')),
      numbering: treeOf(files, posix.join(folder, 'numbering.xml')),
      flat,
      rows: named === undefined || named === 'rows',
    });
    const text = document.read(xml);
    return { document, text, plain: withoutMarks(text) };
  };
  try {
    let whole = read(false);
    const foreign = foreignProblem(whole.plain);
    if (foreign !== undefined) return { problem: foreign };
    let format = named ?? formatOf(whole);
    if (format === undefined) {
      // Some banks stand in a table that is only a frame.
      whole = read(true);
      format = formatOf(whole);
    }
    if (format === undefined) return { problem: { id: whole.plain.trim() === '' ? 'empty' : 'unknownFormat' } };
    const { document, text, plain } = whole;
    const isUnformatted = UNFORMATTED.has(format);
    const collector = makeCollector(
      finishing(document, texts, isUnformatted && plain !== text ? ['formattingLost'] : []),
    );
    parsers[format](isUnformatted ? plain : text, collector);
    for (const line of document.broken) collector.reject(line, '', { id: 'brokenXml' });
    return { format, collector };
  } catch (error) {
    if (error instanceof TooManyObjects) return { problem: { id: 'docxTooLarge' } };
    throw error;
  }
}

function formatOf({ text, plain }: { text: string; plain: string }): ImportFormat | undefined {
  if (holdsRows(plain)) return 'rows';
  const found = detectFormat(plain, '');
  const isMarked = looksLettered(plain) || looksUnlettered(text, isNumbered, standsOut);
  const format = 'format' in found ? found.format : isMarked ? 'marked' : undefined;
  return format !== undefined && WORD_FORMATS.includes(format) ? format : undefined;
}
