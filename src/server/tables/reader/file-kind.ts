import { LIMITS } from './limits.ts';
import { TableProblem } from './problem.ts';
import { entriesOf, refuseLies, type ZipEntryInfo } from './zip-entries.ts';

const MEGABYTE = 1024 * 1024;

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, index) => bytes[index] === byte);

/** PNG, JPEG, GIF: the first bytes of what is uploaded by mistake. */
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/**
 * The kind of a file, by its content and not by its name.
 * @throws TableProblem when it is not a table, or would not fit into memory
 */
export async function kindOfFile(bytes: Buffer): Promise<'xlsx' | 'csv'> {
  if (bytes.length === 0) throw new TableProblem('empty');
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableProblem(compoundFile(bytes));
  if (begins(bytes, 0x50, 0x4b)) {
    checkWorkbook(await entriesOf(bytes, LIMITS.entries));
    await refuseLies(bytes);
    return 'xlsx';
  }
  const start = bytes.subarray(0, 2048).toString('latin1').trimStart().toLowerCase();
  if (start.startsWith('%pdf') || PICTURES.some((signature) => begins(bytes, ...signature)))
    throw new TableProblem('binary');
  // Some programs write a web page and call it .xls.
  if (/^(?:ï»¿)?<(?:!doctype html|html|table|meta|head)\b/u.test(start)) throw new TableProblem('html');
  if (/^(?:ï»¿)?<\?xml\b/u.test(start) || start.startsWith('{\\rtf')) throw new TableProblem('otherSpreadsheet');
  return 'csv';
}

/** A compound file is an old workbook, or a new one behind a password. */
function compoundFile(bytes: Buffer): 'encrypted' | 'oldExcel' | 'binary' {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return 'encrypted';
  return holds('Workbook') || holds('Book') ? 'oldExcel' : 'binary';
}

function checkWorkbook(entries: readonly ZipEntryInfo[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (!names.has('xl/workbook.xml')) {
    const foreign = ['xl/workbook.bin', 'content.xml', 'index/document.iwa'].some((name) => names.has(name));
    throw new TableProblem(foreign ? 'otherSpreadsheet' : 'binary');
  }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > LIMITS.unpacked * MEGABYTE) throw new TableProblem('tooLargeInside', { megabytes: LIMITS.unpacked });
}
