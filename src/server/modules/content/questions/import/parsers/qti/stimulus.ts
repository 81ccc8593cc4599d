import { posix } from 'node:path';
import { decode } from '../encoding.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { htmlOf } from './body.ts';
import type { Reading } from './interactions/reader.ts';
import { childOf, elementsOf, type Node, parseTree } from '../../../xml/tree.ts';

/** The passages in separate files that an item refers to. */
export function stimuliOf(item: Node, reading: Reading): string {
  return elementsOf(item, 'assessment-stimulus-ref')
    .map(({ attributes: { href = '' } }) => passage(href, reading))
    .join('');
}

/** Cache: several items may refer to the same passage. */
const known = new WeakMap<Uint8Array, { html: string; lost: readonly Note[] }>();

function passage(href: string, reading: Reading): string {
  const bytes = reading.pictures(href);
  const before = bytes && known.get(bytes);
  const lost: Note[] = [];
  const read = before ?? { html: passageIn(bytes, href, { ...reading, warnings: lost }), lost };
  if (bytes !== undefined) known.set(bytes, read);
  for (const { id, params } of read.lost) addOnce(reading.warnings, id, params);
  return read.html;
}

function passageIn(bytes: Uint8Array | undefined, href: string, { collector, warnings, pictures }: Reading): string {
  const decoded = bytes && decode(bytes);
  const text = decoded?.ok ? decoded.text.replace(/^\s*<\?xml[^>]*\?>/u, '') : undefined;
  const body = text === undefined ? undefined : childOf(parseTree(text), 'stimulus-body');
  // Reported like any other missing part.
  if (body === undefined) return collector.texts.read('<object></object>', 'html', warnings);
  const lookup = (address: string) => pictures(posix.join(posix.dirname(href), address)) ?? pictures(address);
  return collector.texts.read(`<div>${htmlOf(body.children)}</div>`, 'html', warnings, lookup);
}
