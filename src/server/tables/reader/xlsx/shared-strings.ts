import { refuseBeyond } from '../problem.ts';
import { LIMITS } from '../limits.ts';
import { TextInParts } from './text-in-parts.ts';
import { hear } from './xml.ts';

/** A text of a workbook as it can be stored. */
export const cleaned = (text: string): string => unescaped(text).replaceAll('\u0000', '').toWellFormed();

/** Signs that XML cannot hold are written as `_x000D_`. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** The texts that cells refer to by number. */
export async function sharedStringsIn(file: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let letters = 0;
  const add = (string: string) => {
    letters += string.length;
    refuseBeyond(letters, LIMITS.stringLetters);
    refuseBeyond(strings.push(string), LIMITS.strings);
  };
  const text = new TextInParts(LIMITS.cell + 1);
  await hear(file, {
    open: (name) => {
      if (name === 'si') text.begin();
      else text.open(name);
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      if (name === 'si') add(cleaned(text.take()));
      else text.close(name);
    },
  });
  return strings;
}
