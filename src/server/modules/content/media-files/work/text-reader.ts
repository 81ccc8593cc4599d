import { readFile, writeFile } from 'node:fs/promises';
import type { ReadFile } from '../../../../readers/index.ts';
import { decode, type NamedEncoding } from '../../../../tables/index.ts';

/** How browsers call the encodings that they read (WHATWG Encoding, 4.2). The Kazakh code pages are not among them. */
const CHARSETS: Partial<Record<NamedEncoding, string>> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'koi8-r': 'koi8-r',
  cp866: 'ibm866',
};

export interface TextOrder {
  path: string;
  /** Where the text is written in UTF-8, if browsers do not read its encoding. */
  copyPath: string;
}

/** charset: of the text, or of its copy. */
export interface FoundText {
  charset: string;
  isCopied: boolean;
}

/** Says nothing of a text of white space only. */
export const read: ReadFile<TextOrder, FoundText> = async ({ path, copyPath }, { send }) => {
  const decoded = decode(await readFile(path));
  if (!decoded.ok) return;
  const charset = CHARSETS[decoded.encoding];
  if (charset === undefined) await writeFile(copyPath, decoded.text);
  await send({ charset: charset ?? 'utf-8', isCopied: charset === undefined });
};
