import { tagEnds } from '../../../../../../readers/markup/html-tags.ts';

/** The elements directly inside the body of a document, one after the other, so that no large tree is held. */
export function* blocksOf(xml: string): Generator<string> {
  const body = /<(?:\w+:)?body(?=[\s>])/u.exec(xml);
  if (body === null) return;
  const endOf = tagEnds(xml);
  let depth = 0;
  let start = -1;
  for (let at = xml.indexOf('<', endOf(body.index)); at >= 0; at = xml.indexOf('<', at)) {
    const skipped = passed(xml, at);
    if (skipped !== undefined) {
      if (skipped < 0) return;
      at = skipped;
      continue;
    }
    const end = endOf(at);
    if (end < 0) return;
    const isClosing = xml[at + 1] === '/';
    if (isClosing && depth === 0) return;
    if (!isClosing && depth === 0) start = at;
    if (isClosing) depth--;
    else if (xml[end - 2] !== '/') depth++;
    if (depth === 0) yield xml.slice(start, end);
    at = end;
  }
}

/** Behind a comment, CDATA or an instruction; undefined for other tags, −1 where it never ends. */
function passed(xml: string, at: number): number | undefined {
  const [, end] = PASSED.find(([begin]) => xml.startsWith(begin, at)) ?? [];
  if (end === undefined) return undefined;
  const found = xml.indexOf(end, at);
  return found < 0 ? -1 : found + end.length;
}

const PASSED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
