import { holdsEmbeddedAnswers } from '../moodle-cloze.ts';

/**
 * GIFT escapes special characters with a backslash. Escaped characters are replaced by private-use characters first, so that all remaining
 * `~ = # { } : ->` are structure and can be searched for directly.
 */
const ESCAPABLE = '\\~=#{}:n';
const PRIVATE_START = 0xe100;
/** Code of Markdown in one paragraph: its braces are no answers. */
const CODE = /```(?:(?!\n[^\S\n]*\n)[^`])*```/gu;

export function hideEscapes(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/gu, (_, letter: string) => hidden(letter)).replace(CODE, hideBraces);
}

const hidden = (letter: string) => String.fromCharCode(PRIVATE_START + ESCAPABLE.indexOf(letter));

const hideBraces = (code: string) => code.replace(/[{}]/gu, hidden);

/** Restores the escaped characters; `\n` is a line break. */
export function showEscapes(text: string): string {
  return text.replace(/[\ue100-\ue107]/gu, (hidden) => {
    const letter = ESCAPABLE[hidden.charCodeAt(0) - PRIVATE_START] ?? '';
    return letter === 'n' ? '\n' : letter;
  });
}

/** The original text, for people. */
export function sourceOf(text: string): string {
  return text.replace(/[\ue100-\ue107]/gu, (hidden) => `\\${ESCAPABLE[hidden.charCodeAt(0) - PRIVATE_START] ?? ''}`);
}

export type GiftBlock =
  | { kind: 'category'; line: number; text: string }
  /** With the comments before it and in it. */
  | { kind: 'item'; line: number; text: string; comments: string[]; unseparated: boolean };

interface OpenBlock {
  line: number;
  lines: string[];
  depth: number;
  comments: string[];
  /** The number of lines with which the answers were complete; 0 before. */
  closed: number;
  /** It has embedded answers, of which a question may have many. */
  embedded: boolean;
  /** Where its text begins, or that of the question before ends, is a guess: no blank line says so. */
  unseparated: boolean;
}

/**
 * Splits a file (with escapes replaced) into blocks at blank lines. More tolerant than the format: a blank line between the answers of a
 * question does not end it, and a new question may follow a closed one without a blank line. Then the lines between the two are the
 * beginning of the second: text after the answers is that of the first only where no other answers follow.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  const lines = text.split('\n');
  const next = nextSigns(lines);
  let open: OpenBlock | undefined;
  let comments: string[] = [];
  const flush = () => {
    if (open !== undefined) {
      const { line, unseparated } = open;
      blocks.push({ kind: 'item', line, text: open.lines.join('\n'), comments: open.comments, unseparated });
    }
    open = undefined;
  };
  /** A question that follows another in the same block, with the text since the answers of that one. */
  const follow = (after: OpenBlock, next: string, line: number): OpenBlock => {
    const lead = after.lines.splice(after.closed);
    if (lead.length === 0 && next.trimStart().startsWith('{')) {
      // Without the text behind the answers the second question would have none.
      const last = after.lines.pop() ?? '';
      const end = last.lastIndexOf('}') + 1;
      after.lines.push(last.slice(0, end));
      if (last.slice(end).trim() !== '') lead.push(last.slice(end));
    }
    const unseparated = lead.length > 0;
    after.unseparated ||= unseparated;
    flush();
    return { line: line - lead.length, lines: lead, depth: 0, comments: [], closed: 0, embedded: false, unseparated };
  };
  lines.forEach((line, index) => {
    const plain = line.trim();
    if (plain.startsWith('//')) {
      if (open !== undefined && open.closed > 0) flush();
      (open?.comments ?? comments).push(plain);
      return;
    }
    if (plain === '') {
      comments = [];
      const goesOn = open !== undefined && open.depth > 0 && '=~#}'.includes(next[index] ?? ' ');
      if (!goesOn) flush();
      return;
    }
    if ((open?.depth ?? 0) === 0 && plain.startsWith('$CATEGORY:')) {
      flush();
      blocks.push({ kind: 'category', line: index + 1, text: plain });
      return;
    }
    const embedded = holdsEmbeddedAnswers(line);
    if (open?.depth === 0 && open.closed > 0) {
      if (/^\s*::/u.test(line)) flush();
      else if (line.includes('{') && !(embedded && open.embedded)) open = follow(open, line, index + 1);
    }
    open ??= { line: index + 1, lines: [], depth: 0, comments, closed: 0, embedded: false, unseparated: false };
    if (open.comments === comments) comments = [];
    open.lines.push(line);
    open.embedded ||= embedded;
    for (const letter of line) {
      if (letter === '{') open.depth++;
      else if (letter === '}' && open.depth > 0 && --open.depth === 0) open.closed = open.lines.length;
    }
  });
  flush();
  return blocks;
}

/** For each line, the first character of the next line that is neither blank nor a comment; a space when there is none. */
function nextSigns(lines: string[]): string[] {
  const next: string[] = new Array(lines.length);
  let found = ' ';
  for (let index = lines.length - 1; index >= 0; index--) {
    next[index] = found;
    const plain = (lines[index] ?? '').trim();
    if (plain !== '' && !plain.startsWith('//')) found = plain[0] ?? ' ';
  }
  return next;
}

/** Splits a text at some characters outside nested braces. Each piece keeps its first character. */
export function piecesAt(text: string, marks: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '{') depth++;
    else if (letter === '}') depth--;
    else if (depth === 0 && marks.includes(letter)) {
      if (text.slice(from, at).trim() !== '') pieces.push(text.slice(from, at));
      from = at;
    }
  }
  if (text.slice(from).trim() !== '') pieces.push(text.slice(from));
  return pieces;
}

/** The position after the brace that closes the one at `open`; −1 when none does. */
export function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}
