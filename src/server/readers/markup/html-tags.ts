/** A tag in a text, with its position. */
export interface Tag {
  /** In lower case. */
  name: string;
  closes: boolean;
  /** From `<` up to and including `>`. */
  start: number;
  end: number;
  text: string;
}

/** A tag inside a tag: the first one was none. */
const OPENS = /^<\/?[a-z]/iu;
const OPENING = /<(\/?)([a-z]\w*)/iuy;
const SIGN = /[<>"']/gu;
/** What precedes a quote that opens an attribute value. */
const EQUALS = /=\s{0,20}$/u;

/** Finds the tags of a text in one pass, also in hostile input. A tag that never ends is text. */
export function* tagsIn(html: string): Generator<Tag> {
  const endOf = tagEnds(html, OPENS);
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start)) {
    OPENING.lastIndex = start;
    const [head, closing = '', name = ''] = OPENING.exec(html) ?? [];
    if (head === undefined) {
      start++;
      continue;
    }
    const end = endOf(start + head.length);
    // If this tag has no end, no later tag has one.
    if (end < 0) return;
    // It was a bracket among words.
    if (html[end - 1] !== '>') {
      start = end;
      continue;
    }
    yield { name: name.toLowerCase(), closes: closing !== '', start, end, text: html.slice(start, end) };
    start = end;
  }
}

/**
 * Finds the positions after `>`, except inside quoted values. A quote that is never closed does not count.
 * @param opens where the next tag begins instead, the position before it is given
 */
export function tagEnds(html: string, opens?: RegExp): (from: number) => number {
  const last: Record<string, number> = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  return (from) => {
    SIGN.lastIndex = from;
    for (let sign = SIGN.exec(html); sign !== null; sign = SIGN.exec(html)) {
      const [mark] = sign;
      if (mark === '>') return SIGN.lastIndex;
      if (mark === '<') {
        if (opens?.test(html.slice(sign.index, sign.index + 3))) return sign.index;
        continue;
      }
      const isOpening = EQUALS.test(html.slice(Math.max(from, sign.index - 21), sign.index));
      if (isOpening && sign.index < (last[mark] ?? -1)) SIGN.lastIndex = html.indexOf(mark, sign.index + 1) + 1;
    }
    return -1;
  };
}
