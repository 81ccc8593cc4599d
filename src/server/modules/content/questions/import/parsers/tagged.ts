import { richTextFromPlain } from '../../html.ts';
import { markedContent, Refusal } from './choices.ts';
import type { Collector, Draft } from './collector.ts';
import { addOnce } from './rich-text.ts';
import { TITLED_SECTION } from './text-banks/section.ts';
import type { Note } from './types.ts';

/** Banks name the right variant in many ways: `<variantright>`, `<variant_correct>`, `<rightvariant>`. */
const TAG = /<(\/?)(question|(?:(right|correct)[ _-]?)?variant(?:[ _-]?([\p{L}+-]{1,20}))?)[ _-]?\s*(?:(\d+)\s*)?>/giu;
const RIGHT = new Set(['right', 'correct', 'true', '+', 'дұрыс', 'верный', 'правильный']);
const WRONG = new Set(['', 'wrong', 'incorrect', 'false', '-', 'қате', 'неверный', 'неправильный']);
const LEVELS = 5;
/** A word in angle brackets at the beginning of a line, with the number that tags may have. */
const WORD_TAG = /^[^\S\n]*<(\p{L}[\p{L} _-]{4,24})\d{0,5}>/gimu;
/** Stands around all questions of a file in some banks. */
const PLURAL = 'questions';

interface Block {
  line: number;
  start: number;
  end: number;
  number: string;
  stem: string;
  variants: { text: string; right: boolean }[];
  /** A tag of a variant that does not say whether it is right. */
  unclear?: string;
  /** A tag whose name has a slip. */
  slip?: string;
  /** Where the tag of the last variant stands. */
  last?: { line: number; index: number };
  /** Text behind the last variant was left out. */
  cut?: boolean;
}

/** A tag whose name has a slip, and which tag is meant. */
interface Slip {
  index: number;
  tag: string;
  name: 'question' | 'variant';
}

/** Tags whose names have a slip, `<qestion>` or `<varaint>`: read as text, they would be glued to what stands before them. */
function slipsIn(text: string): Slip[] {
  return [...text.matchAll(WORD_TAG)].flatMap(({ 0: line, 1: word = '', index }) => {
    const tag = line.trimStart();
    if (word.toLowerCase() === PLURAL || tag.search(TAG) === 0) return [];
    const name = (['question', 'variant'] as const).find((known) => isSlipOf(word.toLowerCase(), known));
    return name === undefined ? [] : [{ index: index + line.length - tag.length, tag, name }];
  });
}

/** Whether a word has the letters of another one, in any order, with one of them missing, too many or another one. */
function isSlipOf(word: string, known: string): boolean {
  const rest = [...known];
  let extra = 0;
  for (const letter of word) {
    const at = rest.indexOf(letter);
    if (at < 0) extra++;
    else rest.splice(at, 1);
  }
  return extra <= 1 && rest.length <= 1;
}

/**
 * The tagged text format of universities in Kazakhstan: `<question>` (or `<question1>` … by difficulty), `<variantright>`, `<variant>`.
 * Closing tags are optional and may have numbers. If no variant is marked, the first is right, with a warning. A question with a tag whose
 * name has a slip is refused. Everything else is text, including `<`.
 */
export function parseTagged(text: string, collector: Collector): void {
  const blocks = blocksOf(text, collector);
  // If some numbers exceed the levels of difficulty, all of them are just numbers of questions.
  const numbered = blocks.some(({ number }) => Number(number) > LEVELS);
  for (const block of blocks) {
    const level = Number(block.number);
    const difficulty = !numbered && level >= 1 ? level : null;
    collector.add(block.line, text.slice(block.start, block.end), (warnings) => ({
      difficulty,
      text: richTextFromPlain(block.stem),
      content: contentOf(block, collector, warnings),
      mixedBy: seedOf(block.stem),
    }));
  }
}

function contentOf({ variants, unclear, slip, cut }: Block, collector: Collector, warnings: Note[]): Draft['content'] {
  if (slip !== undefined) throw new Refusal('misspeltTag', { tag: slip });
  if (unclear !== undefined) throw new Refusal('unknownTag', { tag: unclear });
  if (cut) addOnce(warnings, 'textBehind');
  const isMarked = variants.some(({ right }) => right);
  if (!isMarked) addOnce(warnings, 'firstIsRight');
  const options = variants.map(({ text, right }, index) => ({ text, right: isMarked ? right : index === 0 }));
  return markedContent(options, collector.language, warnings);
}

/** The tags of a text in their order, those with a slip among them. `kind`: what a variant says about itself. */
function tagsOf(text: string) {
  const tags = [...text.matchAll(TAG)].map(
    ({ 0: tag, 1: closing, 2: name = '', 3: before, 4: after, 5: number = '', index }) => ({
      ...{ index, tag, number, closing: closing !== '', isSlip: false },
      name: name.toLowerCase() === 'question' ? ('question' as const) : ('variant' as const),
      kind: (before || after || '').toLowerCase(),
    }),
  );
  const slips = slipsIn(text).map((slip) => ({ ...slip, number: '', closing: false, isSlip: true, kind: '' }));
  return [...tags, ...slips].sort((one, other) => one.index - other.index);
}

function blocksOf(text: string, collector: Collector): Block[] {
  const blocks: Block[] = [];
  const lineAt = lineCounter(text);
  /** Takes the text up to the next tag; undefined outside a part. */
  let take: ((part: string) => void) | undefined;
  let from = 0;
  const finish = (block: Block | undefined) => {
    const behind = block && cutBehind(block);
    if (behind === undefined || block?.last === undefined) return;
    const { line, index } = block.last;
    const before = text.slice(index, text.indexOf(behind, index));
    collector.skip(line + before.split('\n').length - 1, behind, { id: 'outsideText' });
  };
  const close = (until: number) => {
    const part = text.slice(from, until);
    if (take !== undefined) take(part.trim());
    else if (part.trim() !== '') collector.skip(lineAt(from + part.search(/\S/u)), part, { id: 'outsideText' });
    take = undefined;
  };
  for (const { index, tag, closing, name, kind, number, isSlip } of tagsOf(text)) {
    close(index);
    from = index + tag.length;
    if (closing) continue;
    let block = blocks.at(-1);
    if (name === 'question') {
      if (block !== undefined) block.end = index;
      finish(block);
      const opened: Block = {
        line: lineAt(index),
        start: index,
        end: text.length,
        number,
        stem: '',
        variants: [],
        ...(isSlip && { slip: tag }),
      };
      blocks.push(opened);
      take = (part) => {
        opened.stem = part;
      };
      continue;
    }
    if (block === undefined) {
      // A variant before the first question: report it as an item without text.
      block = { line: lineAt(index), start: index, end: text.length, number: '', stem: '', variants: [] };
      blocks.push(block);
    }
    block.last = { line: lineAt(index), index };
    const { variants } = block;
    const right = RIGHT.has(kind);
    if (isSlip) block.slip ??= tag;
    else if (!right && !WRONG.has(kind)) block.unclear ??= tag;
    take = (part) => {
      variants.push({ text: part, right });
    };
  }
  close(text.length);
  finish(blocks.at(-1));
  return blocks;
}

/** Text after a blank line, and a heading such as `Раздел 2`, are no part of the last variant. */
function cutBehind(block: Block): string | undefined {
  const last = block.variants.at(-1);
  const lines = last?.text.split('\n') ?? [];
  const at = lines.findIndex((line, index) => index > 0 && (line.trim() === '' || TITLED_SECTION.test(line)));
  if (last === undefined || at < 0) return undefined;
  last.text = lines.slice(0, at).join('\n').trimEnd();
  block.cut = true;
  return lines.slice(at).join('\n').trim();
}

/** Converts ascending offsets to line numbers, in one pass over the text. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

/** A hash of a text (FNV-1a) as a seed, so that a question that comes again is mixed alike. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
