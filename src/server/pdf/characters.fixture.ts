import { inflateSync } from 'node:zlib';

/**
 * The characters that the fonts of a document have shapes for, from their maps to Unicode. What a font has no shape for is not in its map.
 */
export function charactersOf(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  const text = pdf.toString('latin1');
  for (const { index } of text.matchAll(/stream\n/g)) {
    const start = index + 'stream\n'.length;
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    } catch {
      continue; // Not packed: a font or a picture.
    }
    if (!content.includes('beginbfrange')) continue;
    for (const [, code = ''] of content.matchAll(/<([0-9a-f]{4})>/gi))
      found.add(String.fromCharCode(Number.parseInt(code, 16)));
  }
  return found;
}
