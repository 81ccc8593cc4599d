import type { Note } from './types.ts';

const JSON_START = /^\s*(?:\[\s*){0,3}\{\s*"[^"\n]{0,200}"\s*:/u;

/** Why a text cannot be a question file, whatever format is asked for. */
export function foreignProblem(text: string): Note | undefined {
  if (/^\s*\{\\rtf/u.test(text)) return { id: 'rtf' };
  return isJson(text) ? { id: 'json' } : undefined;
}

function isJson(text: string): boolean {
  if (JSON_START.test(text)) return true;
  if (!/^\s*[[{]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A text that only begins like JSON: `[html]…`, for instance.
    return false;
  }
}

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Old Office files, and new ones under a password, are compound files. */
export function oldWordProblem(bytes: Uint8Array): Note | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, COMPOUND.length).equals(COMPOUND)) return undefined;
  return { id: file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'docxEncrypted' : 'oldWord' };
}

/** The kind of Office document that a ZIP is; `word` is read, the others are problems. */
export function officeKind(files: ReadonlyMap<string, Buffer>): 'word' | 'odt' | 'otherOffice' | undefined {
  const kind = files.get('mimetype')?.toString('latin1').trim() ?? '';
  if (kind.startsWith('application/vnd.oasis.opendocument.text')) return 'odt';
  if (kind.startsWith('application/vnd.oasis.opendocument')) return 'otherOffice';
  const paths = [...files.keys()];
  if (paths.some((path) => /^word\/document\d*\.xml$/u.test(path))) return 'word';
  return paths.some((path) => /^(?:xl\/workbook|ppt\/presentation)\.xml$/u.test(path)) ? 'otherOffice' : undefined;
}
