import { posix } from 'node:path';
import { decode } from '../encoding.ts';
import { htmlOf } from './body.ts';
import type { Reading } from './interactions/reader.ts';
import { childOf, elementsOf, type Node, parseTree } from './tree.ts';

/** The passages that an item refers to, in files of their own: without them nobody could answer. */
export function stimuliOf(item: Node, reading: Reading): string {
  return elementsOf(item, 'assessment-stimulus-ref')
    .map(({ attributes: { href = '' } }) => passage(href, reading))
    .join('');
}

function passage(href: string, { collector, warnings, pictures }: Reading): string {
  const bytes = pictures(href);
  const decoded = bytes && decode(bytes);
  const text = decoded?.ok ? decoded.text.replace(/^\s*<\?xml[^>]*\?>/u, '') : undefined;
  const body = text === undefined ? undefined : childOf(parseTree(text), 'stimulus-body');
  // Told like any other part that is not there.
  if (body === undefined) return collector.texts.read('<object></object>', 'html', warnings);
  const lookup = (address: string) => pictures(posix.join(posix.dirname(href), address)) ?? pictures(address);
  return collector.texts.read(`<div>${htmlOf(body.children)}</div>`, 'html', warnings, lookup);
}
