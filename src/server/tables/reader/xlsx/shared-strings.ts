import { refuseBeyond } from '../problem.ts';
import { LIMITS } from '../limits.ts';
import { TextInParts } from './text-in-parts.ts';
import { hear } from './xml.ts';

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
      if (name === 'si') add(text.take());
      else text.close(name);
    },
  });
  return strings;
}
