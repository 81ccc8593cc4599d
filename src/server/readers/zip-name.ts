import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl';

type Named = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

const FLAG_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
const CYRILLIC = /[А-Яа-яЁё]/u;

/**
 * The path of an entry of a ZIP that was opened with `decodeStrings: false`, with slashes. A name that does not say its encoding is UTF-8
 * from some programs; the archiver of a Russian Windows writes it in its DOS encoding.
 */
export function nameOfEntry(entry: Named): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  const guessed = saysEncoding(entry) ? undefined : (utf8(fileNameRaw) ?? russian(fileNameRaw));
  return guessed?.replaceAll('\\', '/') ?? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** Whether an entry says in which encoding its name is. */
export const saysEncoding = ({ generalPurposeBitFlag, extraFields }: Named): boolean =>
  (generalPurposeBitFlag & FLAG_UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);

function utf8(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? undefined : text;
}

function russian(bytes: Buffer): string | undefined {
  const text = new TextDecoder('ibm866').decode(bytes);
  return CYRILLIC.test(text) ? text : undefined;
}

/** Whether a path leads out of the folder that the archive would be unpacked to. */
export const leadsOut = (path: string): boolean => validateFileName(path) !== null;
