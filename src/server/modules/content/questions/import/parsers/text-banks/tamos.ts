import { richTextFromPlain } from '../../../html.ts';
import { markedContent, Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { gluedLine } from './glued-line.ts';
import { type SignedBlock, signedBlocks } from './signed-blocks.ts';

const SIGN = /^\s*\[([qa])\](.*)$/iu;
/** A bracket that means `[q]` or `[a]`: another letter in it, one of another alphabet, or a bracket missing. */
const SLIP = /^\s*(?:\[\s?\p{L}{1,2}\s?\]|\[[qaа](?!\p{L})|[qaа]\])/iu;
/** The two numbers of TAMOS before a question. Banks use them in several ways, so they are kept as a tag. */
const NUMBERS = /^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*:\s*/u;

export function looksLikeTamos(text: string): boolean {
  return /^[^\S\n]*\[q\]/imu.test(text) && /^[^\S\n]*\[a\]/imu.test(text);
}

/** Text of the TAMOS system: `[q]3:1:` and a question, `[a]+` and a right option, `[a]` and a wrong one. */
export function parseTamos(text: string, collector: Collector): void {
  const blocks = signedBlocks(text, {
    sign: SIGN,
    starts: ([letter]) => letter?.toLowerCase() === 'q',
    outside: (line, words) => collector.skip(line, words, { id: 'outsideText' }),
  });
  for (const block of blocks)
    collector.add(block.line, block.source, (warnings) => draftOf(block, collector, warnings));
}

function draftOf({ parts: [first, ...rest], cut }: SignedBlock, { language }: Collector, warnings: Note[]): Draft {
  const isQuestion = first?.sign[0]?.toLowerCase() === 'q';
  if (cut) addOnce(warnings, 'textBehind');
  if (!isQuestion) throw new Refusal('emptyText');
  for (const { text } of [first, ...rest]) {
    const line = gluedLine(text, SLIP);
    if (line !== undefined) throw new Refusal('gluedLine', { line });
  }
  const [mark = '', ...numbers] = NUMBERS.exec(first.text) ?? [];
  return {
    text: richTextFromPlain(first.text.slice(mark.length)),
    tags: numbers.length === 0 ? [] : [numbers.join(':')],
    content: markedContent(optionsIn(rest.map(({ text }) => text)), language, warnings),
  };
}

/** The plus sign stands right behind the bracket. Where no option has it there, it may follow a space. */
function optionsIn(texts: readonly string[]): { text: string; right: boolean }[] {
  const plus = texts.some((text) => text.startsWith('+')) ? /^\+/u : /^\s*\+/u;
  return texts.map((text) => ({ text: text.replace(plus, '').trim(), right: plus.test(text) }));
}
