import type { Language } from '#shared/contract/index.ts';
import { visible } from '../../../../../contract/invisible.ts';
import { parseAiken } from './aiken.ts';
import { parseCloze } from './cloze-text.ts';
import { Collector, type Finish, ITEM_LIMIT, TooManyItems } from './collector.ts';
import { detectFormat } from './detect.ts';
import { decode, type NamedEncoding } from './encoding.ts';
import { foreignProblem, officeKind, oldWordProblem } from './foreign.ts';
import { parseGift } from './gift/gift.ts';
import { parseMoodleXml } from './moodle-xml.ts';
import { isZip, type PackageFiles, parsePackage, parseQti, unzip } from './qti/index.ts';
import { OWN_TYPES, parseQti1 } from './qti1/index.ts';
import { parseTagged } from './tagged.ts';
import { parseAst } from './text-banks/ast.ts';
import { numberedWith, parseNumbered } from './text-banks/numbered.ts';
import { parsePlusMinus } from './text-banks/plus-minus.ts';
import { parseTamos } from './text-banks/tamos.ts';
import type { ImportFormat, Note, ParseOutcome } from './types.ts';
import { parseWord } from './word/index.ts';
import { rightByFormat } from './word/right-by-format.ts';
import { parseRows } from './word/rows.ts';

export type { NamedEncoding } from './encoding.ts';
export type {
  ImportedItem,
  ImportFormat,
  Leftover,
  Note,
  ParsedFile,
  ParseOutcome,
  PendingPicture,
  QuestionPart,
} from './types.ts';

const FILE_LIMIT_MEGABYTES = 20;

const PARSERS: Record<ImportFormat, (text: string, collector: Collector) => void> = {
  gift: parseGift,
  aiken: parseAiken,
  cloze: parseCloze,
  tamos: parseTamos,
  ast: parseAst,
  'plus-minus': parsePlusMinus,
  numbered: parseNumbered,
  marked: numberedWith(rightByFormat),
  rows: parseRows,
  qti1: parseQti1,
  'moodle-xml': parseMoodleXml,
  qti: parseQti,
  tagged: parseTagged,
};

export interface ParseOptions {
  fileName: string;
  /** Detected when absent. */
  format?: ImportFormat | undefined;
  /** Detected when absent. */
  encoding?: NamedEncoding | undefined;
  /** The language of the texts. */
  language: Language;
  /** Called with the number of items so far. */
  counted?: (count: number) => void;
}

/**
 * Reads a question file. Never throws because of its content: every item is accepted, rejected or skipped, and if the file is not a
 * question file, a problem is returned.
 */
export function parseQuestionFile(
  bytes: Uint8Array,
  { fileName, format: named, encoding, language, counted }: ParseOptions,
): ParseOutcome {
  if (bytes.length > FILE_LIMIT_MEGABYTES * 1024 * 1024) {
    return { ok: false, problem: { id: 'tooLarge', params: { megabytes: FILE_LIMIT_MEGABYTES } } };
  }
  const old = oldWordProblem(bytes);
  if (old !== undefined) return { ok: false, problem: old };
  const decoded = decode(bytes, encoding);
  if (!decoded.ok) return decoded;
  // Signs without a shape stand where nobody sees them, also between a letter and its bracket.
  const text = visible(decoded.text);
  const foreign =
    foreignProblem(text) ?? (named === 'marked' || named === 'rows' ? { id: 'notThisFormat' } : undefined);
  if (foreign !== undefined) return { ok: false, problem: foreign };
  const found = named === undefined ? detectFormat(text, fileName) : { format: named };
  if ('problem' in found) return { ok: false, problem: found.problem };
  const { format } = found;
  // Without a document type declaration no entity can be defined, so no entity can expand.
  const start = FIRST[format];
  // QTI 1.2 usually names its document type, which is never fetched; what defines something in the file itself is refused.
  const types = format === 'qti1' ? OWN_TYPES : /<!DOCTYPE\b|<!ENTITY\b/iu;
  if (start !== undefined && types.test(text.slice(0, startOf(start, text)))) {
    return { ok: false, problem: { id: 'documentType' } };
  }
  const collector = new Collector(language, counted);
  try {
    PARSERS[format](text, collector);
  } catch (error) {
    return { ok: false, problem: tooMany(error) };
  }
  return outcomeOf(format, decoded.encoding, collector);
}

/** The same for any file that a person may choose: a text as above, or a package of QTI items. */
export async function readQuestionFile(bytes: Uint8Array, options: ParseOptions): Promise<ParseOutcome> {
  if (!isZip(bytes) || bytes.length > FILE_LIMIT_MEGABYTES * 1024 * 1024) return parseQuestionFile(bytes, options);
  const unpacked = await unzip(bytes);
  if ('problem' in unpacked) return { ok: false, problem: unpacked.problem };
  const office = officeKind(unpacked.files);
  if (office === 'word') return readWord(unpacked.files, options);
  if (office !== undefined) return { ok: false, problem: { id: office } };
  if (options.format !== undefined && !PACKED.has(options.format))
    return { ok: false, problem: { id: 'notThisFormat' } };
  const collector = new Collector(options.language, options.counted);
  let format: ImportFormat;
  try {
    format = parsePackage(unpacked.files, collector);
  } catch (error) {
    return { ok: false, problem: tooMany(error) };
  }
  if (collector.isEmpty) return { ok: false, problem: { id: 'zipNoItems' } };
  if (options.format !== undefined && options.format !== format) return { ok: false, problem: { id: 'notThisFormat' } };
  return outcomeOf(format, 'zip', collector);
}

/** The formats that a ZIP may hold. */
const PACKED = new Set<ImportFormat>(['qti', 'qti1']);

function readWord(files: PackageFiles, { language, counted, format: named }: ParseOptions): ParseOutcome {
  try {
    const makeCollector = (finish?: Finish) => new Collector(language, counted, finish);
    const read = parseWord({ files, named, makeCollector, parsers: PARSERS });
    return 'problem' in read ? { ok: false, problem: read.problem } : outcomeOf(read.format, 'docx', read.collector);
  } catch (error) {
    return { ok: false, problem: tooMany(error) };
  }
}

/** @throws any other error */
function tooMany(error: unknown): Note {
  if (error instanceof TooManyItems) return { id: 'tooManyItems', params: { limit: ITEM_LIMIT } };
  throw error;
}

function outcomeOf(format: ImportFormat, encoding: string, collector: Collector): ParseOutcome {
  if (collector.isEmpty) return { ok: false, problem: { id: 'nothingFound' } };
  const { items, rejected, skipped, texts } = collector;
  return { ok: true, file: { format, encoding, items, rejected, skipped, pictures: texts.pictures } };
}

/** Where the questions of an XML format begin. */
const FIRST: Partial<Record<ImportFormat, RegExp>> = {
  'moodle-xml': /<question[\s>]/u,
  qti1: /<(?:[\w.-]+:)?item[\s>]/u,
  qti: /<(?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item)[\s>]/u,
};

function startOf(first: RegExp, text: string): number {
  const start = text.search(first);
  return start < 0 ? text.length : start;
}
