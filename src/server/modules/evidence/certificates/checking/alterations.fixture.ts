import { deflateSync } from 'node:zlib';
import { streamsOf, Unpacker } from '../document/streams.ts';

/**
 * Changes what is drawn on the page of a document, as somebody would who has the right tools: the stream is packed anew, and its length is
 * told.
 * @param change gets the operators of the page
 */
export function withPage(pdf: Buffer, change: (content: string) => string): Buffer {
  const unpacker = new Unpacker();
  for (const stream of streamsOf(pdf)) {
    const content = unpacker.unpack(stream).toString('latin1');
    if (!/\b(?:BDC|BMC)\b/.test(content)) continue;
    const changed = change(content);
    if (changed === content) throw new Error('Nothing was changed on the page');
    return replaced(pdf, stream.raw, deflateSync(Buffer.from(changed, 'latin1')));
  }
  throw new Error('The document has no page');
}

/** Replaces the bytes of a stream, and the length that stands before it. */
export function replaced(pdf: Buffer, raw: Buffer, bytes: Buffer): Buffer {
  const start = raw.byteOffset - pdf.byteOffset;
  const from = pdf.lastIndexOf('/Length ', start);
  const head = pdf
    .subarray(from, start)
    .toString('latin1')
    .replace(/^\/Length \d+/, `/Length ${bytes.length}`);
  return Buffer.concat([pdf.subarray(0, from), Buffer.from(head, 'latin1'), bytes, pdf.subarray(start + raw.length)]);
}

/** The parts of the page, each with its marks. */
export const partsOf = (content: string): string[] =>
  content.match(/\/\w+\s*(?:<<[^<>]*>>\s*BDC|BMC)[\s\S]*?\bEMC\b/g) ?? [];

/** Turns the letters of a part of the page around: other words, of the letters that the font has. */
export function mixed(part: string): string {
  return part.replace(/<((?:[0-9a-f]{4}){2,})>/i, (_, codes: string) => {
    const letters = codes.match(/.{4}/g) ?? [];
    return `<${[...letters.slice(1), letters[0] ?? ''].join('')}>`;
  });
}
