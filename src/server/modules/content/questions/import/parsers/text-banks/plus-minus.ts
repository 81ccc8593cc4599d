import { richTextFromPlain } from '../../../html.ts';
import { markedContent, Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { gluedLine } from './glued-line.ts';
import { type SignedBlock, signedBlocks } from './signed-blocks.ts';

/** Word processors turn a minus sign at the beginning of a line into a dash. */
const SIGN = /^\s*(#+|[+\-–−—])(.*)$/u;

/** Other signs that lists and answers begin with. */
const OTHER_SIGN = /^\s*[*•·▪◦‣○●■□~=✓✔√×]\s*[\p{L}\d]/u;

/** Text whose questions begin with `#`, right options with `+` and wrong ones with `-`. */
export function parsePlusMinus(text: string, collector: Collector): void {
  for (const block of blocksOf(text, (line, words) => collector.skip(line, words, { id: 'outsideText' }))) {
    if ((block.parts[0]?.sign[0] ?? '').startsWith('##'))
      collector.skip(block.line, block.source, { id: 'outsideText' });
    else collector.add(block.line, block.source, (warnings) => draftOf(block, collector, warnings));
  }
}

/** Whether most headings of a text are questions with options, so that lists in Markdown are none. */
export function looksLikePlusMinus(text: string): boolean {
  if (!/^[^\S\n]*#/mu.test(text) || !/^[^\S\n]*\+/mu.test(text)) return false;
  const headings = blocksOf(text, () => undefined).filter(({ parts }) => parts[0]?.sign[0]?.startsWith('#'));
  const questions = headings.filter(({ parts: [, ...options] }) => {
    const right = options.filter(({ sign }) => sign[0] === '+').length;
    return right > 0 && options.length > 1;
  });
  return questions.length > 0 && questions.length * 2 >= headings.length;
}

function blocksOf(text: string, outside: (line: number, words: string) => void): SignedBlock[] {
  return signedBlocks(text, { sign: SIGN, starts: ([sign = '']) => sign.startsWith('#'), outside });
}

function draftOf({ parts: [first, ...rest], cut }: SignedBlock, { language }: Collector, warnings: Note[]): Draft {
  if (cut) addOnce(warnings, 'textBehind');
  if (first?.sign[0] !== '#') throw new Refusal('emptyText');
  const listed = gluedLine(first.text, OTHER_SIGN);
  if (listed !== undefined) addOnce(warnings, 'lineLikeOption', { line: listed });
  for (const { text } of rest) {
    const line = gluedLine(text, OTHER_SIGN);
    if (line !== undefined) throw new Refusal('gluedLine', { line });
  }
  const options = rest.map(({ sign, text }) => ({ text, right: sign[0] === '+' }));
  return { text: richTextFromPlain(first.text), content: markedContent(options, language, warnings) };
}
