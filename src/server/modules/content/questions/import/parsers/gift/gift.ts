import type { Schemas } from '#shared/contract/index.ts';
import { plainText } from '../../../html.ts';
import { parseNumber } from '../../../paper/numbers.ts';
import { countedAnswers } from '../../../question-types/parts/typed.ts';
import { acceptedAnswers, beforeAnything, numbersOverlap, textsOverlap, weightIn } from '../accepted.ts';
import { type FileOption, multipleContent, Refusal, singleContent } from '../choices.ts';
import type { Collector, Draft, Reading } from '../collector.ts';
import { closingBrace, giftBlocks, hideEscapes, piecesAt, showEscapes, sourceOf } from './gift-blocks.ts';
import { type GiftMarks, giftMarks } from './gift-marks.ts';
import { criterionOf, rubricOf } from '../marked.ts';
import { embeddedAnswers, holdsEmbeddedAnswers } from '../moodle-cloze.ts';
import { addOnce, displayFormulas } from '../rich-text.ts';
import type { Note, TextFormat } from '../types.ts';

const FORMAT = /^\s*\[(html|markdown|plain|moodle)\]/iu;
const GAP = '_____';

/** GIFT as documented by Moodle. Every block is read by itself, so an invalid question does not affect others. */
export function parseGift(text: string, collector: Collector): void {
  let category: string | null = null;
  for (const block of giftBlocks(hideEscapes(text))) {
    if (block.kind === 'category') {
      category = categoryName(showEscapes(block.text.slice('$CATEGORY:'.length)));
      collector.skip(block.line, sourceOf(block.text), { id: 'category' });
      continue;
    }
    const source = sourceOf(block.text);
    const parts = partsOf(block.text);
    if (parts === 'description') collector.skip(block.line, source, { id: 'description' });
    else if (typeof parts === 'string') collector.reject(block.line, source, { id: parts });
    else {
      collector.add(block.line, source, (warnings) => {
        if (block.unseparated) addOnce(warnings, 'unseparated');
        const marks = giftMarks(block.comments.map(sourceOf), warnings);
        const { language } = marks;
        const reading = language === undefined ? collector : collector.inLanguage(language);
        const own = language === undefined ? {} : { language, ownLanguages: true };
        return { ...readItem(parts, marks, reading, warnings), ...own, category };
      });
    }
  }
}

/** `$course$/top/A/B` becomes A/B; `//` is a slash within a name. */
export function categoryName(path: string): string | null {
  const names = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/u.test(name));
  return names.length === 0 ? null : names.join(' / ');
}

interface Parts {
  title: string;
  format: TextFormat;
  before: string;
  /** undefined: the text before holds embedded answers. */
  answers: string | undefined;
  after: string;
}

function partsOf(text: string): Parts | 'description' | 'unclosedBrace' | 'severalGroups' {
  const { title, rest } = titleOf(text);
  const [mark = '', format = 'moodle'] = FORMAT.exec(rest) ?? [];
  const body = rest.slice(mark.length);
  const head = { title: showEscapes(title), format: format.toLowerCase() as TextFormat };
  if (holdsEmbeddedAnswers(body)) return { ...head, before: body, answers: undefined, after: '' };
  const open = body.indexOf('{');
  if (open < 0) return body.includes('}') ? 'unclosedBrace' : 'description';
  const close = closingBrace(body, open);
  if (close < 0) return 'unclosedBrace';
  const after = body.slice(close + 1);
  if (/[{}]/u.test(after)) return 'severalGroups';
  return { ...head, before: body.slice(0, open), answers: body.slice(open + 1, close), after };
}

/** `::title:: the rest`. */
function titleOf(text: string): { title: string; rest: string } {
  const from = text.length - text.trimStart().length + 2;
  const end = text.startsWith('::', from - 2) ? text.indexOf('::', from) : -1;
  return end < 0 ? { title: '', rest: text } : { title: text.slice(from, end), rest: text.slice(end + 2) };
}

/** Reads a text of a question. It may name a format of its own; otherwise it has the format of the question. */
type Read = (text: string) => string;

function readItem(parts: Parts, marks: GiftMarks, collector: Reading, warnings: Note[]): Draft {
  const read: Read = (text) => {
    const [mark = '', own] = FORMAT.exec(text) ?? [];
    const format = own === undefined ? parts.format : (own.toLowerCase() as TextFormat);
    const body = text.slice(mark.length);
    // A line break in the file only wraps the line; a real one is written as \n.
    const plain = format === 'html' || format === 'markdown' ? body : body.replace(/\s+/gu, ' ');
    return collector.texts.read(displayFormulas(showEscapes(plain.trim())), format, warnings);
  };
  const { id, points, difficulty, tags } = marks;
  const about = { title: parts.title, externalId: id, points, difficulty, tags };
  if (parts.answers === undefined) return { ...about, ...embedded(parts.before, read, collector, warnings) };
  const [answers = '', ...general] = parts.answers.split('####');
  const content = readAnswers(answers.trim(), read, marks, collector, warnings);
  return { ...about, text: read(stemOf(parts, content)), content, explanation: read(general.join('####')) };
}

/** Moodle's embedded answers, which GIFT itself does not know. They have escapes of their own; the text around them has those of GIFT. */
function embedded(body: string, read: Read, collector: Reading, warnings: Note[]): Pick<Draft, 'text' | 'content'> {
  const { text, content } = embeddedAnswers(sourceOf(body), collector, warnings);
  const around = hideEscapes(text);
  if (/[{}]/u.test(around)) throw new Refusal('severalGroups');
  return { text: read(around), content };
}

function stemOf({ before, after }: Parts, content: Draft['content']): string {
  const tail = after.trim();
  if (tail === '') return before;
  // “… Thursday of November” has a gap; a single full stop after a complete question has none.
  const gap = /[\p{L}\p{N}]/u.test(tail) || (content.type !== 'true_false' && !/[?.!:]\s*$/u.test(before));
  return gap ? `${before.trimEnd()} ${GAP}${/^[.,;:!?)]/u.test(tail) ? '' : ' '}${tail}` : before;
}

function readAnswers(
  answers: string,
  read: Read,
  marks: GiftMarks,
  collector: Reading,
  warnings: Note[],
): Draft['content'] {
  if (answers === '') return essay(marks, collector);
  if (answers.startsWith('#')) return numeric(answers.slice(1).trim(), warnings);
  const truth = /^(T|F|TRUE|FALSE|true|false|True|False)\s*(#[\s\S]*)?$/u.exec(answers);
  if (truth !== null) {
    if ((truth[2] ?? '').replace(/[#\s]/gu, '') !== '') addOnce(warnings, 'answerFeedback');
    return { type: 'true_false', correct: /^t/iu.test(truth[1] ?? '') };
  }
  const pieces = piecesAt(marked(answers, warnings), '=~');
  if (pieces.every((piece) => piece.startsWith('=') && piece.includes('->')))
    return { ...matching(pieces, read, collector), scoring: marks.allOrNothing ? 'all_or_nothing' : 'partial' };
  const choices = pieces.map(choiceOf);
  if (choices.every(({ right }) => right)) return shortText(choices, read, marks, warnings);
  const options = choices.map(
    ({ right, weight, text, feedback }, index): FileOption => ({
      text: read(text),
      percent: weight ?? (right ? 100 : 0),
      feedback: read(feedback),
      fixed: marks.fixed.has(index + 1),
    }),
  );
  // As in Moodle: an option with `=` makes a single choice; only weights on `~` make a multiple choice.
  return choices.some(({ right }) => right)
    ? singleContent(options, collector.language, warnings)
    : multipleContent(
        options,
        marks.allOrNothing ? 'all_or_nothing' : 'partial',
        collector.language,
        warnings,
        marks.exactWeights,
      );
}

/**
 * The answers with the sign before the first that it may lack: beside options marked `~` such a text is a wrong one, alone it is the right
 * answer. Beside answers marked `=` Moodle takes it for right too, but nobody who writes it so means that.
 */
function marked(answers: string, warnings: Note[]): string {
  if (/^[=~]/u.test(answers)) return answers;
  const pieces = piecesAt(answers, '=~');
  if (pieces.some((piece) => piece.startsWith('~'))) {
    addOnce(warnings, 'unmarkedWrong');
    return `~${answers}`;
  }
  if (pieces.length > 1) throw new Refusal('unmarkedAnswer');
  // Statements of code end so: `{ print("x"); }`.
  if (answers.endsWith(';')) throw new Refusal('braceInText');
  return `=${answers}`;
}

function essay({ maxWords, criteria }: GiftMarks, { language }: Reading): Schemas['EssayContent'] {
  const rubric = criteria.map(({ title, description, points }) =>
    criterionOf({
      title: { [language]: title },
      description: description === null ? null : { [language]: description },
      points,
    }),
  );
  return { type: 'essay', maxWords, rubric: rubricOf(rubric) };
}

interface Choice {
  right: boolean;
  weight: number | null;
  text: string;
  feedback: string;
}

function choiceOf(piece: string): Choice {
  const weight = /^\s*%([^%]*)%/u.exec(piece.slice(1));
  const percent = weight === null ? null : parseNumber(weight[1] ?? '');
  if (percent === undefined || (percent !== null && Math.abs(percent) > 100)) throw new Refusal('unreadableWeight');
  const body = piece.slice(1 + (weight?.[0].length ?? 0));
  const mark = body.indexOf('#');
  return {
    right: piece.startsWith('='),
    weight: percent,
    text: mark < 0 ? body : body.slice(0, mark),
    feedback: mark < 0 ? '' : body.slice(mark + 1),
  };
}

function shortText(
  choices: Choice[],
  read: Read,
  { caseSensitive }: GiftMarks,
  warnings: Note[],
): Schemas['ShortTextContent'] {
  if (choices.some(({ feedback }) => feedback.trim() !== '')) addOnce(warnings, 'answerFeedback');
  const seen = new Set<string>();
  const answers = choices.flatMap(({ weight, text }) => {
    const typed = plainText(read(text));
    const same = caseSensitive ? typed : typed.toLowerCase();
    if (typed === '' || seen.has(same)) return [];
    seen.add(same);
    return [{ text: typed, weight: weightIn(weight ?? 100) }];
  });
  return {
    type: 'short_text',
    caseSensitive,
    answers: acceptedAnswers(answers, textsOverlap(caseSensitive), warnings),
  };
}

function matching(pieces: string[], read: Read, collector: Reading): Schemas['MatchingContent'] {
  const pairs = new Map<string, string>();
  const distractors = new Set<string>();
  for (const piece of pieces) {
    const arrow = piece.indexOf('->');
    const left = read(piece.slice(1, arrow));
    const right = showEscapes(piece.slice(arrow + 2))
      .replace(/\s+/gu, ' ')
      .trim();
    if (right === '') throw new Refusal('emptyText');
    if (left === '') distractors.add(right);
    else if (pairs.has(left) && pairs.get(left) !== right) throw new Refusal('repeatedText');
    else pairs.set(left, right);
  }
  return matchingContent(pairs, distractors, collector);
}

/** Matches that belong to a left side are not distractors. */
export function matchingContent(
  pairs: ReadonlyMap<string, string>,
  distractors: ReadonlySet<string>,
  { language }: Reading,
): Schemas['MatchingContent'] {
  const rights = new Set(pairs.values());
  return {
    type: 'matching',
    scoring: 'partial',
    pairs: [...pairs].map(([left, right]) => ({ left: { [language]: left }, right: { [language]: right } })),
    distractors: [...distractors].filter((text) => !rights.has(text)).map((text) => ({ [language]: text })),
  };
}

function numeric(text: string, warnings: Note[]): Schemas['NumericContent'] {
  const pieces = /^[=~]/u.test(text) ? piecesAt(text, '=~') : [`=${text}`];
  const choices = pieces
    .map(choiceOf)
    .map(({ right, weight, text }) => ({ text, weight: weightIn(weight ?? (right ? 100 : 0)) }));
  if (pieces.some((piece) => piece.includes('#'))) addOnce(warnings, 'answerFeedback');
  const answers = beforeAnything(countedAnswers(choices), ({ text }) => text, warnings).map(({ text, weight }) => ({
    ...interval(showEscapes(text)),
    weight,
  }));
  return { type: 'numeric', answers: acceptedAnswers(answers, numbersOverlap, warnings) };
}

/** Parses `1822`, `1822:2` or `3.141..3.142`. */
function interval(text: string): { value: number; tolerance: number } {
  const [low, high] = text.split('..').map((part) => parseNumber(part));
  if (text.includes('..')) {
    if (low === undefined || high === undefined || low > high) throw new Refusal('unreadableNumber');
    return { value: tidy((low + high) / 2), tolerance: tidy((high - low) / 2) };
  }
  const [value, tolerance] = text.split(':').map((part) => parseNumber(part));
  if (value === undefined || (text.includes(':') && tolerance === undefined)) throw new Refusal('unreadableNumber');
  return { value, tolerance: Math.abs(tolerance ?? 0) };
}

/** Removes floating-point noise. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
