/** A tag as it stands in a text. */
export interface Tag {
  /** In lower case. */
  name: string;
  closes: boolean;
  /** From its `<` to behind its `>`. */
  start: number;
  end: number;
  text: string;
}

const OPENING = /<(\/?)([a-z]\w*)/iuy;
const SIGN = /[>"']/gu;
/** What stands right before a quote that opens a value. */
const EQUALS = /=\s{0,20}$/u;

/** The tags of a text in one walk over it, however it is made; what begins like a tag and never ends is text. */
export function* tagsIn(html: string): Generator<Tag> {
  const endOf = tagEnds(html);
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start)) {
    OPENING.lastIndex = start;
    const [head, closing = '', name = ''] = OPENING.exec(html) ?? [];
    if (head === undefined) {
      start++;
      continue;
    }
    const end = endOf(start + head.length);
    // Where this one has no end no later one has.
    if (end < 0) return;
    yield { name: name.toLowerCase(), closes: closing !== '', start, end, text: html.slice(start, end) };
    start = end;
  }
}

/** Finds the places behind `>`, those in quoted values left out; a quote that is never closed is none. */
export function tagEnds(html: string): (from: number) => number {
  const last: Record<string, number> = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  return (from) => {
    SIGN.lastIndex = from;
    for (let sign = SIGN.exec(html); sign !== null; sign = SIGN.exec(html)) {
      const [mark] = sign;
      if (mark === '>') return SIGN.lastIndex;
      const isOpening = EQUALS.test(html.slice(Math.max(from, sign.index - 21), sign.index));
      if (isOpening && sign.index < (last[mark] ?? -1)) SIGN.lastIndex = html.indexOf(mark, sign.index + 1) + 1;
    }
    return -1;
  };
}
