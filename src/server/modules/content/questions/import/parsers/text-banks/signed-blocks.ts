/** The text under a sign that a line begins with. */
export interface SignedPart {
  line: number;
  /** The groups of the sign; the last one is the text behind it. */
  sign: readonly string[];
  text: string;
}

/** A question: parts from one starting sign to the next. */
export interface SignedBlock {
  line: number;
  source: string;
  parts: SignedPart[];
  /** Text after a blank line behind the last part was left out. */
  cut: boolean;
}

interface Reading {
  sign: RegExp;
  /** Whether a sign begins a question; `parts` are those of the question before. */
  starts: (sign: readonly string[], parts: readonly SignedPart[]) => boolean;
  /** Takes text that belongs to no question. */
  outside: (line: number, text: string) => void;
}

interface Open extends SignedBlock {
  lines: string[];
  /** Where the second paragraph of the last part begins: its place in the text, and its line. */
  second: { at: number; line: number } | undefined;
}

/**
 * Splits a text whose lines begin with signs, such as `+: answer`. Lines without a sign go on with the text before. Where the next
 * question follows, text after a blank line is rather a heading than a part of the last answer.
 */
export function signedBlocks(text: string, { sign, starts, outside }: Reading): SignedBlock[] {
  const blocks: SignedBlock[] = [];
  let open: Open | undefined;
  let before: { line: number; lines: string[] } = { line: 1, lines: [] };
  const close = () => {
    const words = before.lines.join('\n').trim();
    if (words !== '') outside(before.line, words);
    before = { line: 1, lines: [] };
    if (open === undefined) return;
    const last = open.parts.at(-1);
    if (last !== undefined && open.second !== undefined && open.parts.length > 1) {
      outside(open.second.line, last.text.slice(open.second.at).trim());
      last.text = last.text.slice(0, open.second.at);
      open.cut = true;
    }
    const { line, lines, parts, cut } = open;
    const trimmed = parts.map((part) => ({ ...part, text: part.text.trimEnd() }));
    blocks.push({ line, source: lines.join('\n').trim(), parts: trimmed, cut });
    open = undefined;
  };
  let blank = false;
  for (const [index, line] of text.split('\n').entries()) {
    const found = sign
      .exec(line)
      ?.slice(1)
      .map((group) => group ?? '');
    const last = open?.parts.at(-1);
    if (found !== undefined) {
      if (open === undefined || starts(found, open.parts)) {
        close();
        open = { line: index + 1, source: '', lines: [], parts: [], cut: false, second: undefined };
      }
      open.second = undefined;
      open.parts.push({ line: index + 1, sign: found, text: found.at(-1) ?? '' });
    } else if (open === undefined || last === undefined) {
      if (before.lines.length === 0) before.line = index + 1;
      if (line.trim() !== '' || before.lines.length > 0) before.lines.push(line);
    } else {
      if (blank && line.trim() !== '') open.second ??= { at: last.text.length, line: index + 1 };
      last.text += `\n${line}`;
    }
    open?.lines.push(line);
    blank = line.trim() === '';
  }
  close();
  return blocks;
}
