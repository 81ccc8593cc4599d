import type { Schemas } from '#shared/contract/index.ts';
import { richTextFromPlain } from '../../../html.ts';
import { acceptedAnswers, textsOverlap } from '../accepted.ts';
import { markedContent, Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { matchingContent } from '../gift/gift.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { gluedLine } from './glued-line.ts';
import { type SignedBlock, type SignedPart, signedBlocks } from './signed-blocks.ts';

/** `I:` name, `Q:` instruction, `S:` question, `V1:` and `F1:` headings, `+:` `-:` options, `L1:` `R1:` pairs, `1:` `2:` items in order. */
const SIGN = /^\s*(?:([ISQ+\-–−—])|([VFLR])(\d{1,2})|(\d{1,2}))\s*:(.*)$/u;
/** A sign without its colon, or another one in its place. */
const SLIP = /^\s*[+\-–−—*]\s*[;.,]?\s/u;
const GAP = '_____';

export function looksLikeAst(text: string): boolean {
  return /^[^\S\n]*[SQ]\s?:/mu.test(text) && /^[^\S\n]*(?:\+|L\d{1,2}|1)\s?:/mu.test(text);
}

/** Text of AST-Test and its like: `I:` / `S:` / `+:` / `-:`. */
export function parseAst(text: string, collector: Collector): void {
  const blocks = signedBlocks(text, {
    sign: SIGN,
    starts: ([sign = '', letter = ''], parts) => {
      if ('VF'.includes(letter) && letter !== '') return true;
      if (parts.some((part) => isHeading(part)) || sign === 'I') return true;
      const isBegun = parts.some((part) => part.sign[0] !== 'I' && part.sign[0] !== 'Q');
      return (sign === 'S' && isBegun) || (sign === 'Q' && (isBegun || parts.some((part) => part.sign[0] === 'Q')));
    },
    outside: (line, words) => collector.skip(line, words, { id: 'outsideText' }),
  });
  const headings: string[] = [];
  for (const block of blocks) {
    const [first] = block.parts;
    if (first !== undefined && isHeading(first)) {
      // F is the name of the bank, V1 a theme, V2 a theme within it.
      const level = first.sign[1] === 'F' ? 0 : Number(first.sign[2]);
      headings.splice(level, headings.length, first.text.replace(/^\s*\{\{\d*\}\}/u, '').trim());
      collector.skip(block.line, block.source, { id: 'category' });
      continue;
    }
    const category = Object.values(headings).filter(Boolean).join(' / ');
    collector.add(block.line, block.source, (warnings) => ({ ...draftOf(block, collector, warnings), category }));
  }
}

const isHeading = ({ sign }: SignedPart) => sign[1] === 'V' || sign[1] === 'F';

function draftOf({ parts, cut }: SignedBlock, collector: Collector, warnings: Note[]): Draft {
  if (cut) addOnce(warnings, 'textBehind');
  const textsOf = (name: string) => parts.filter(({ sign }) => sign[0] === name).map(({ text }) => text.trim());
  // Some banks have no instructions and call the question itself Q.
  const asked = parts.some(({ sign }) => sign[0] === 'S') ? textsOf('S') : textsOf('Q');
  if (asked.every((text) => text === '')) throw new Refusal('emptyText');
  const stem = [...new Set([...textsOf('Q'), ...asked])].join('\n').replaceAll('###', GAP);
  return {
    title: textsOf('I').join(' '),
    text: richTextFromPlain(stem),
    content: contentOf(parts, asked.join('').includes('###'), collector, warnings),
  };
}

function contentOf(parts: SignedPart[], hasGap: boolean, collector: Collector, warnings: Note[]): Draft['content'] {
  const options = parts.filter(({ sign }) => /^[+\-–−—]$/u.test(sign[0] ?? ''));
  const pairs = parts.filter(({ sign }) => sign[1] === 'L' || sign[1] === 'R');
  const items = parts.filter(({ sign }) => sign[3] !== '');
  const kinds = [options, pairs, items].filter(({ length }) => length > 0).length;
  if (kinds === 0) throw new Refusal('noOptions');
  if (kinds > 1) throw new Refusal('severalGroups');
  const { language } = collector;
  if (pairs.length > 0) return matching(pairs, collector, warnings);
  if (items.length > 0) {
    if (items.some(({ sign }, index) => Number(sign[3]) !== index + 1)) throw new Refusal('itemOrder');
    const texts = items.map(({ text }) => ({ text: { [language]: richTextFromPlain(text) } }));
    return { type: 'ordering', scoring: 'partial', items: texts };
  }
  for (const { text } of options) {
    const line = gluedLine(text, SLIP);
    if (line !== undefined) throw new Refusal('gluedLine', { line });
  }
  const choices = options.map(({ sign, text }) => ({ text, right: sign[0] === '+' }));
  if (choices.some(({ right }) => !right)) return markedContent(choices, language, warnings);
  if (!hasGap) addOnce(warnings, 'typedAnswers');
  return shortText(
    choices.map(({ text }) => text),
    warnings,
  );
}

/** `#$#` in an answer stands for any letters. */
function shortText(texts: readonly string[], warnings: Note[]): Schemas['ShortTextContent'] {
  const patterns = texts.map((text) => text.replace(/\s+/gu, ' ').replaceAll('*', '\\*').replaceAll('#$#', '*').trim());
  const answers = [...new Set(patterns)].filter(Boolean).map((text) => ({ text, weight: null }));
  return { type: 'short_text', caseSensitive: false, answers: acceptedAnswers(answers, textsOverlap(false), warnings) };
}

function matching(parts: SignedPart[], collector: Collector, warnings: Note[]): Schemas['MatchingContent'] {
  const side = (letter: string) => {
    const found = parts.filter(({ sign }) => sign[1] === letter);
    const texts = new Map(found.map(({ sign, text }) => [Number(sign[2]), text.replace(/\s+/gu, ' ').trim()]));
    if (texts.size < found.length) throw new Refusal('matchShape');
    const [empty] = [...texts].find(([, text]) => text === '') ?? [];
    if (empty !== undefined) throw new Refusal('emptyText', undefined, { kind: 'pairs', number: empty });
    return texts;
  };
  const [lefts, rights] = [side('L'), side('R')];
  const pairs = new Map<string, string>();
  for (const [number, text] of lefts) {
    const right = rights.get(number);
    const left = richTextFromPlain(text);
    if (pairs.has(left)) throw new Refusal('repeatedText');
    if (right === undefined) addOnce(warnings, 'unpairedLeft');
    else pairs.set(left, right);
  }
  return matchingContent(pairs, new Set(rights.values()), collector);
}
