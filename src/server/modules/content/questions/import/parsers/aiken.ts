import { richTextFromPlain } from '../../html.ts';
import { markedContent, Refusal } from './choices.ts';
import type { Collector, Draft } from './collector.ts';
import { addOnce } from './rich-text.ts';
import { labelNamed } from './text-banks/letters.ts';
import type { Note } from './types.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RUSSIAN = 'АБВГДЕЖЗИК';
const KAZAKH = 'АӘБВГҒДЕЖЗ';
/** Cyrillic letters that look like Latin ones and are typed in their place. */
const LOOKALIKES: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E' };

const OPTION = /^\s*([A-ZА-ЯӘҒ])\s*[).]\s*(.*)$/u;
const SMALL_LETTER = /^\s*[a-zа-яәғ](?=\s*[).])/u;
const ANSWER = /^\s*(?:ANSWER|ОТВЕТ|ЖАУАП)\s*:\s*(.*)$/iu;

interface Block {
  line: number;
  source: string[];
  stem: string[];
  options: { letter: string; text: string }[];
}

/**
 * Aiken: a question, options `A) …` or `A. …` in alphabetical order, `ANSWER: B`. Cyrillic letters are accepted; several answer letters
 * make a multiple choice.
 */
export function parseAiken(text: string, collector: Collector): void {
  let block: Block | undefined;
  let blankBefore = false;
  const finish = (answer?: string) => {
    if (block !== undefined) add(block, answer, collector);
    block = undefined;
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const blank = raw.trim() === '';
    const answer = ANSWER.exec(raw)?.[1];
    const option = block && optionOf(raw, block);
    if (blank) {
      blankBefore = true;
      continue;
    }
    if (
      answer === undefined &&
      option === undefined &&
      block !== undefined &&
      (block.options.length > 0 || startsAfterGap(block, blankBefore, raw))
    ) {
      // Text after the options: the question before it has no answer line.
      finish();
    }
    block ??= { line: index + 1, source: [], stem: [], options: [] };
    block.source.push(raw);
    if (answer !== undefined) finish(answer);
    else if (option !== undefined) block.options.push(option);
    else block.stem.push(raw.trim());
    blankBefore = false;
  }
  finish();
}

/** `A) …` where a question should be, then a blank line, then text: these are two items. */
function startsAfterGap({ stem }: Block, blankBefore: boolean, line: string): boolean {
  return blankBefore && stem.length === 1 && OPTION.test(stem[0] ?? '') && !OPTION.test(line);
}

/** Only the next letter of the alphabet starts an option, so a name with initials in a question does not. */
function optionOf(line: string, { stem, options }: Block): Block['options'][number] | undefined {
  const [, letter = '', text = ''] = OPTION.exec(line) ?? [];
  if (letter === '' || stem.length === 0) return undefined;
  const turn = options.length;
  const expected = [LATIN, RUSSIAN, KAZAKH].some((alphabet) => letter === alphabet[turn]);
  return expected || LOOKALIKES[letter] === LATIN[turn] ? { letter, text: text.trim() } : undefined;
}

/** Options may have small letters where there are no others: otherwise these are a list in the question. */
function withSmallLetters(block: Block): Pick<Block, 'stem' | 'options'> {
  if (block.options.length > 0) return block;
  const read: Block = { ...block, stem: [], options: [] };
  for (const line of block.stem) {
    const option = optionOf(
      line.replace(SMALL_LETTER, (letter) => letter.toUpperCase()),
      read,
    );
    if (option !== undefined) read.options.push(option);
    else if (read.options.length > 0) return block;
    else read.stem.push(line);
  }
  return read;
}

function add(block: Block, answer: string | undefined, collector: Collector): void {
  const { line, source } = block;
  collector.add(line, source.join('\n'), (warnings): Draft => {
    const { stem, options } = withSmallLetters(block);
    if (stem.length === 0) throw new Refusal('emptyText');
    if (options.length === 0) throw new Refusal('noOptions');
    if (answer === undefined) throw new Refusal('noAnswerLine');
    return { text: richTextFromPlain(stem.join('\n')), content: contentOf(options, answer, collector, warnings) };
  });
}

function contentOf(
  options: Block['options'],
  answer: string,
  collector: Collector,
  warnings: Note[],
): Draft['content'] {
  const right = new Set<number>();
  for (const letter of answer.toUpperCase().split(/[\s,;.)]+/u)) {
    if (letter === '') continue;
    const labels = options.map((option) => option.letter);
    const label = labelNamed(letter, labels, (other) => addOnce(warnings, 'lookalikeLetter', { letter: other }));
    const index = labels.indexOf(label ?? '');
    if (index < 0) throw new Refusal('unknownLetter', { letter: letter.slice(0, 20) });
    right.add(index);
  }
  if (right.size === 0) throw new Refusal('noAnswerLine');
  const marked = options.map(({ text }, index) => ({ text, right: right.has(index) }));
  return markedContent(marked, collector.language, warnings);
}
