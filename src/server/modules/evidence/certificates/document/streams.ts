import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/** A stream of a PDF: the number of its object, what its dictionary says, and its bytes as they stand in the file. */
export interface PdfStream {
  id: number;
  dictionary: string;
  raw: Buffer;
}

/** What is read of a file of strangers: streams, and bytes that they may unpack to, in all. */
const MOST_STREAMS = 2000;
const MOST_UNPACKED = 24 * 1024 * 1024;
/** Streams that may turn out too large to unpack: each costs time. */
const MOST_BURST = 8;

/** Numbers that are objects of their own: some programs keep the lengths of streams in them. */
const NUMBER = /(?:^|\s)(\d{1,9}) \d{1,5} obj\s+(\d{1,9})\s+endobj/g;

const OBJECT = /(\d{1,9}) \d{1,5} obj\b([\s\S]*?)(?:stream\r?\n|endobj)/g;

/**
 * The streams of a PDF, found by reading it from its beginning, whatever its tables say. Of an object that is there twice, both.
 * @param pdf the whole file
 */
export function streamsOf(pdf: Buffer): PdfStream[] {
  const text = pdf.toString('latin1');
  const numbers = new Map([...text.matchAll(NUMBER)].map(([, id = '', value = '']) => [id, value]));
  const streams: PdfStream[] = [];
  OBJECT.lastIndex = 0;
  for (let found = OBJECT.exec(text); found !== null && streams.length < MOST_STREAMS; found = OBJECT.exec(text)) {
    const [whole, id = '', dictionary = ''] = found;
    if (whole.endsWith('endobj')) continue;
    const start = found.index + whole.length;
    const told = lengthIn(dictionary, numbers);
    const end = told === undefined ? -1 : start + Number(told);
    const isTold = end >= start && /^\s*endstream/.test(text.slice(end, end + 12));
    const stop = isTold ? end : text.indexOf('endstream', start);
    if (stop === -1) break;
    streams.push({ id: Number(id), dictionary, raw: pdf.subarray(start, stop) });
    OBJECT.lastIndex = stop;
  }
  return streams;
}

/** The length that a dictionary tells, as digits. */
function lengthIn(dictionary: string, numbers: ReadonlyMap<string, string>): string | undefined {
  const [, value = '', reference] = /\/Length (\d{1,9})\b(\s+\d{1,5}\s+R)?/.exec(dictionary) ?? [];
  return reference === undefined ? value || undefined : numbers.get(value);
}

/** Unpacks streams, all together at most so much: a file of strangers may be a bomb. */
export class Unpacker {
  #left = MOST_UNPACKED;
  #burst = 0;

  /** @returns what was packed; the bytes themselves where they are not packed by FlateDecode, or are broken */
  unpack({ dictionary, raw }: PdfStream): Buffer {
    if (!/\/FlateDecode\b/.test(dictionary) || this.#left <= 0 || this.#burst >= MOST_BURST) return raw;
    try {
      const content = inflateSync(raw, { maxOutputLength: this.#left });
      this.#left -= content.length;
      return content;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') this.#burst += 1;
      return raw; // Broken, or larger than all that may be unpacked: it is compared as it stands.
    }
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** The digest of a section: its first half is enough, since the whole file has one of its own. */
export const sectionDigest = (section: string): string => sha256(section).slice(0, 32);
