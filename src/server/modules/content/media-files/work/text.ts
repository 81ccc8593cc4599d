import { type Reader, readInWorker } from '../../../../readers/index.ts';
import type { FoundText, TextOrder } from './text-reader.ts';

const reader: Reader<TextOrder, FoundText> = { module: new URL('./text-reader.ts', import.meta.url), seconds: 120 };

/**
 * In which encoding browsers read a text: without it, they would take the one of their own language.
 * @returns undefined for a text without a sign
 */
export async function findCharset(order: TextOrder): Promise<FoundText | undefined> {
  let found: FoundText | undefined;
  await readInWorker(reader, order, async (part) => {
    found = part;
  });
  return found;
}
