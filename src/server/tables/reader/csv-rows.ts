import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { decode } from '../encoding/decode.ts';
import { LIMITS } from './limits.ts';
import { TableProblem, type TableProblemId } from './problem.ts';
import { refuseRowsBeyond, RowGatherer, type TablePart } from './table-rows.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** How many characters are looked at to find the delimiter. */
const SAMPLE = 65_536;
const SAMPLE_ROWS = 30;
/** Of a piece all records are made at once. */
const PIECE = 1 << 16;

/** The rows of a CSV of any usual delimiter and encoding. @throws TableProblem */
export async function* csvRows(bytes: Buffer): AsyncGenerator<TablePart> {
  const decoded = decode(bytes);
  if (!decoded.ok) throw new TableProblem(decoded.problem.id === 'empty' ? 'empty' : 'binary');
  yield {
    kind: 'source',
    format: 'csv',
    sheets: [],
    sheet: null,
    encoding: decoded.encoding,
    unsure: decoded.unsure === true,
  };

  // Excel's own first line may name the delimiter.
  const named = /^sep=(.)\n/u.exec(decoded.text);
  const text = named === null ? decoded.text : decoded.text.slice(named[0].length);
  const delimiter = named?.[1] ?? delimiterOf(text);
  refuseWideLines(text, delimiter);
  const source = Readable.from(pieces(text));
  const before = named === null ? 0 : 1;
  const numbers = new WeakMap<string[], number>();
  const parser = source.pipe(
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: '\n',
      max_record_size: LIMITS.row,
      // Millions of empty rows would take minutes on their way through the stream.
      skip_empty_lines: true,
      on_record: (record: string[], { records, empty_lines: emptyLines }) => {
        const number = before + records + emptyLines;
        refuseRowsBeyond(number);
        if (record.every(isEmptyCell)) return null;
        numbers.set(record, number);
        return record;
      },
    }),
  );
  const gatherer = new RowGatherer();
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const full = gatherer.add(numbers.get(record) ?? before, record.map(cellOf));
      if (full !== undefined) yield { kind: 'rows', rows: full };
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (gatherer.isEmpty) throw new TableProblem('empty');
  yield { kind: 'rows', rows: gatherer.take() };
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** @throws TableProblem for a line that would become far too many cells */
function refuseWideLines(text: string, delimiter: string): void {
  let inLine = 0;
  let end = text.indexOf('\n');
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    if (end !== -1 && at > end) {
      inLine = 0;
      end = text.indexOf('\n', at);
    }
    inLine += 1;
    if (inLine > LIMITS.delimiters) throw new TableProblem('tooManyColumns', { limit: LIMITS.columns });
  }
}

const isEmptyCell = (text: string) => text.trim() === '';

/** Removes the apostrophe that exports put before texts that a spreadsheet would calculate. */
function cellOf(text: string): string | null {
  if (isEmptyCell(text)) return null;
  return /^'[=+\-@\t\r]/u.test(text) ? text.slice(1) : text;
}

/** The delimiter that gives many columns, and equally many in each row. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, SAMPLE).split('\n');
  const sample = (text.length > SAMPLE && lines.length > 1 ? lines.slice(0, -1) : lines).join('\n');
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function scoreOf(sample: string, delimiter: string): number {
  const rows = sampleRows(sample, delimiter).filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first] = rows;
  if (first === undefined || first.length < 2) return 0;
  const alike = rows.filter((row) => row.length === first.length).length / rows.length;
  return alike * Math.min(first.length, 50);
}

function sampleRows(sample: string, delimiter: string): string[][] {
  try {
    return parseAll(sample, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: '\n',
      to: SAMPLE_ROWS,
    });
  } catch {
    // The sample may end within quotes, so this says nothing against the file.
    return [];
  }
}

function asProblem(error: unknown): unknown {
  const { code } = error as Partial<CsvError>;
  if (error instanceof TableProblem || code === undefined) return error;
  const id: TableProblemId =
    code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotes' : 'damaged';
  return new TableProblem(id);
}
