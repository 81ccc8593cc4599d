import { richTextFromPlain } from '../../../html.ts';
import { markedContent, Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { type KeyEntry, keyEntries, keyHeading, keyRows } from './key.ts';
import { followsInTurn } from './letters.ts';
import { isOwnAnswer, labelledIn, labelsIn, ownAnswer, unknownAnswer } from './named-options.ts';
import { SECTION } from './section.ts';
import { unlettered } from './unlettered.ts';
import { rightBySign, withSignBehindLetter } from './right-by-sign.ts';

const NUMBERED = /^\s*№?\s?(\d{1,5})\s?([.)])(?!\d)\s*(.*)$/u;
/** `Вопрос 1.`, `Сұрақ №1`, `1-сұрақ`, `Question 1:`; the words may stand on the next line. */
const NAMED = /^\s*(?:(?:вопрос|сұрақ|question)\s?№?\s?(\d{1,5})|(\d{1,5})\s?-\s?сұрақ)(?:\s?[.):–—-]\s*(.*)|\s*)$/iu;
const OPTION = /^\s*(\p{L})\s?([.)])\s*(.*)$/u;
/** Numbers may be missing, but not many. */
const FARTHEST = 20;

interface Option {
  label: string;
  sign: string;
  text: string;
}

interface Question {
  line: number;
  number: number;
  source: string[];
  stem: string;
  options: Option[];
  answer: string | undefined;
  /** Text after a blank line behind the last option was left out. */
  cut: boolean;
  /** A first number is in it that looks like those of the questions: a list, or an option. */
  isCounted: boolean;
}

/**
 * Whether a text is numbered questions with a key.
 * @param where the key at the end of the questions, a line behind each, or a line behind each of which the next number follows
 */
export function looksNumbered(text: string, where: 'end' | 'each' | 'running'): boolean {
  if (where === 'running') return isRunning(text);
  const lines = text.split('\n');
  const first = lines.findIndex(isNumbered);
  if (first < 0) return false;
  const after = lines.slice(first + 1);
  if (where === 'each') return after.some((line) => isOwnAnswer(line)) && after.some((line) => OPTION.test(line));
  const nexts = nextLines(after);
  return after.some((line, index) => keyHeading(line, nexts[index] ?? '') !== undefined);
}

/** Every question begins with a number above the one before it and ends with its answer: `1. …`, `A) …`, `Ответ: B`, `2. …`. */
function isRunning(text: string): boolean {
  let last = 0;
  let isBegun = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (isBegun) {
      isBegun = !isOwnAnswer(line);
      continue;
    }
    const [number = 0] = numberOf(line) ?? [];
    const isHeading = last === 0 && number === 0 && !isOwnAnswer(line);
    if (isHeading) continue;
    if (number <= last) return false;
    last = number;
    isBegun = true;
  }
  return last > 0 && !isBegun;
}

export const isNumbered = (line: string) => NUMBERED.test(line) || NAMED.test(line);

/** The number of a question, the sign behind it, and the words. */
function numberOf(line: string): [number: number, sign: string, words: string] | undefined {
  const [, number = '', sign = '', words = ''] = NUMBERED.exec(line) ?? [];
  if (number !== '') return [Number(number), sign, words];
  const [, behind, before, named = ''] = NAMED.exec(line) ?? [];
  const found = behind ?? before;
  return found === undefined ? undefined : [Number(found), NAMED_SIGN, named];
}

/** Stands for the word that names a question. */
const NAMED_SIGN = '№';

/**
 * Numbered questions with lettered options, `1. …`, `а) …`, and the key behind them: `Ключ: 1-а, 2-б`. A file may have several such
 * parts, each with its key. A line such as `Ответ: б` behind a question is its key too.
 */
export function parseNumbered(text: string, collector: Collector): void {
  new NumberedReader(text, collector).read();
}

/** Which options are right, where no key says so. */
export type RightOf = (texts: readonly string[], warnings: Note[]) => boolean[];

/** The same where the options themselves tell which of them are right. */
export const numberedWith =
  (rightOf: RightOf) =>
  (text: string, collector: Collector): void =>
    new NumberedReader(text, collector, rightOf).read();

/** Whether a text has numbered questions with lettered options, with or without a key. */
export function looksLettered(text: string): boolean {
  const lines = text.split('\n');
  const numbered = lines.filter(isNumbered).length;
  return numbered > 0 && lines.filter((line) => OPTION.test(line) || inlineOptions(line).length > 1).length >= 2;
}

class NumberedReader {
  readonly #lines: string[];
  readonly #nexts: string[];
  readonly #collector: Collector;
  readonly #rightOf: RightOf | undefined;
  #questions: Question[] = [];
  #key: (KeyEntry & { line: number })[] = [];
  readonly #asked = new Map<number, Question>();
  readonly #keyed = new Set<number>();
  #inKey = false;
  /** The last line that is not blank. */
  #before = '';
  /** The sign behind the numbers of questions. */
  #sign: string | undefined;
  /** Whether a blank line stands before the current one. */
  #blank = false;

  constructor(text: string, collector: Collector, rightOf?: RightOf) {
    this.#rightOf = rightOf;
    this.#lines = text.split('\n');
    this.#nexts = nextLines(this.#lines);
    this.#collector = collector;
  }

  read(): void {
    for (const [index, line] of this.#lines.entries()) {
      const isBlank = line.trim() === '';
      if (!isBlank) {
        this.#line(this.#rightOf === undefined ? line : withSignBehindLetter(line), index);
        this.#before = line;
      }
      this.#blank = isBlank;
    }
    this.#finish();
  }

  #line(line: string, index: number): void {
    const question = this.#questions.at(-1);
    if (this.#inKey && this.#keyLine(line, index)) return;
    const answer = ownAnswer(line);
    if (question !== undefined && answer !== undefined && labelledIn(question.options, answer, []) !== undefined) {
      // `Ответ: 1) манометр` is no key of a question 1.
      question.source.push(line);
      question.answer = answer;
      return;
    }
    const behind = question === undefined ? undefined : keyHeading(line, this.#nexts[index] ?? '');
    if (behind !== undefined) {
      this.#inKey = true;
      if (behind !== '' && !this.#keyLine(behind, index)) this.#collector.reject(index + 1, line, { id: 'keyUnread' });
      return;
    }
    const numbered = numberOf(line);
    if (numbered !== undefined && this.#startsQuestion(numbered)) {
      const [number, sign, words] = numbered;
      if (this.#inKey) this.#finish();
      this.#sign ??= sign;
      const [stem = '', ...options] = inlineOptions(words);
      const opened = {
        line: index + 1,
        number,
        source: [line],
        stem,
        options: [],
        answer: undefined,
        cut: false,
        isCounted: false,
      };
      this.#questions.push(opened);
      if (!this.#asked.has(opened.number)) this.#asked.set(opened.number, opened);
      for (const option of options) addOptions(opened, option);
      return;
    }
    const isHeading = question !== undefined && question.options.length > 0 && SECTION.test(line);
    if (question === undefined || this.#inKey || isHeading) {
      this.#collector.skip(index + 1, line, { id: 'outsideText' });
      return;
    }
    question.source.push(line);
    if (numbered?.[0] === 1 && numbered[1] === this.#sign) question.isCounted = true;
    if (question.options.length > 0 && answer !== undefined) question.answer = answer;
    else if (!addOptions(question, line, this.#sign)) this.#continue(question, line, index);
  }

  /** Text after a blank line behind options is rather a heading, unless another option follows. */
  #continue(question: Question, line: string, index: number): void {
    const last = question.options.at(-1);
    if (last === undefined) question.stem += `\n${line.trim()}`;
    else if (this.#blank && !OPTION.test(this.#nexts[index] ?? '')) {
      question.cut = true;
      this.#collector.skip(index + 1, line, { id: 'outsideText' });
    } else last.text += `\n${line.trim()}`;
  }

  #startsQuestion([number, sign]: readonly [number, string, string]): boolean {
    const last = this.#questions.at(-1);
    if (this.#sign !== undefined && sign !== this.#sign) return false;
    if (last === undefined || this.#inKey || last.options.length > 1) return true;
    return number > last.number && number <= last.number + FARTHEST;
  }

  /** @returns whether the line belongs to the key */
  #keyLine(line: string, index: number): boolean {
    const rows = keyRows(line, this.#nexts[index] ?? '');
    if (rows.length === 0 && keyRows(this.#before, line).length > 0) return true;
    const entries = rows.length > 0 ? rows : keyEntries(line);
    const [first] = entries;
    if (first === undefined) return false;
    // Words behind a number are the answer to a question without options, or the next part of the file begins.
    const asked = this.#asked.get(first.number);
    const isKeyed = this.#keyed.has(first.number);
    const isLong = entries.length === 1 && first.answer.length > 3;
    if (
      isLong &&
      (isKeyed ||
        asked === undefined ||
        (asked.options.length > 0 && labelsIn(asked.options, first.answer, []) === undefined))
    )
      return false;
    for (const entry of entries) {
      this.#key.push({ ...entry, line: index + 1 });
      this.#keyed.add(entry.number);
    }
    return true;
  }

  /** Ends a part of the file: its questions get their answers. */
  #finish(): void {
    const asked = Map.groupBy(this.#questions, ({ number }) => number);
    const keyed = Map.groupBy(this.#key, ({ number }) => number);
    // Which of the numbers are questions can't be told where options have numbers like them.
    const isUnclear = this.#questions.some(({ isCounted, options }) => isCounted && options.length === 0);
    for (const question of this.#questions) {
      const { line, number, source } = question;
      this.#collector.add(line, source.join('\n'), (warnings) => {
        const isOneOfMany = (asked.get(number)?.length ?? 0) > 1 || (keyed.get(number)?.length ?? 0) > 1;
        const isKeyed = question.answer !== undefined || keyed.has(number);
        if (!isKeyed && this.#rightOf !== undefined)
          return tellingDraft(question, this.#rightOf, this.#collector, warnings);
        if (isUnclear && question.options.length === 0) throw new Refusal('numberedAlike');
        if (question.answer === undefined && isOneOfMany) throw new Refusal('repeatedNumber', { number });
        return draftOf(question, question.answer ?? keyed.get(number)?.[0]?.answer, this.#collector, warnings);
      });
    }
    for (const { line, number, answer } of this.#key)
      if (!asked.has(number))
        this.#collector.reject(line, `${number} ${answer}`, { id: 'keyWithoutQuestion', params: { number } });
    this.#questions = [];
    this.#key = [];
    this.#asked.clear();
    this.#keyed.clear();
    this.#inKey = false;
  }
}

function draftOf(question: Question, keyed: string | undefined, { language }: Collector, warnings: Note[]): Draft {
  const { options, cut } = question;
  if (cut) addOnce(warnings, 'textBehind');
  const { stem, answer } = options.length === 0 ? withoutAnswer(question.stem, keyed) : { ...question, answer: keyed };
  if (answer === undefined || answer === '') throw new Refusal('noKey');
  const text = richTextFromPlain(stem);
  if (options.length === 0) {
    // A letter is the label of an option, and so is the number of a line: here the options were written in a way that nothing recognises.
    const lines = stem.trim().split('\n').length - 1;
    const isLine = lines > 1 && /^[1-9]$/u.test(answer) && Number(answer) <= lines;
    if (isLine || (lines > 0 && /^\p{L}$/u.test(answer.trim()))) throw new Refusal('noOptions');
    const typed = { text: answer.replaceAll('*', '\\*'), weight: null };
    return { text, content: { type: 'short_text', caseSensitive: false, answers: [typed] } };
  }
  const right = labelsIn(options, answer, warnings);
  if (right === undefined) {
    const { id, params } = unknownAnswer(answer);
    throw new Refusal(id, params);
  }
  const isOrder =
    right.size > 1 && right.size === options.length && [...right].some((label, at) => label !== options[at]?.label);
  if (isOrder) throw new Refusal('keyOrder', { answer: answer.slice(0, 100) });
  const marked = options.map(({ label, text: words }) => ({ text: words.trim(), right: right.has(label) }));
  return { text, content: markedContent(marked, language, warnings) };
}

/** The text of a question without options, and its answer, which may be its last line: `Ответ: 1937`. */
function withoutAnswer(stem: string, keyed: string | undefined): { stem: string; answer: string | undefined } {
  const lines = stem.trimEnd().split('\n');
  const own = lines.length > 1 ? ownAnswer(lines.at(-1) ?? '') : undefined;
  if (own === undefined || (keyed !== undefined && keyed !== own)) return { stem, answer: keyed };
  return { stem: lines.slice(0, -1).join('\n'), answer: own };
}

function tellingDraft(
  { stem, options, cut }: Question,
  rightOf: RightOf,
  { language }: Collector,
  warnings: Note[],
): Draft {
  if (cut) addOnce(warnings, 'textBehind');
  const lines = options.length === 0 ? unlettered(stem) : undefined;
  if (options.length === 0 && lines === undefined) throw new Refusal('noOptions');
  if (lines?.isBulleted === false) addOnce(warnings, 'linesAreOptions');
  const texts = lines?.options ?? options.map(({ text }) => text.trim());
  const signed = rightBySign(texts, warnings);
  const right = signed === undefined ? rightOf(texts, warnings) : [];
  const marked = signed ?? texts.map((text, index) => ({ text, right: right[index] === true }));
  return { text: richTextFromPlain(lines?.stem ?? stem), content: markedContent(marked, language, warnings) };
}

/** Adds the options of a line. @returns false when it has none */
function addOptions(question: Question, line: string, questionSign?: string): boolean {
  const { options } = question;
  const [, letter = '', sign = '', words = ''] = OPTION.exec(line) ?? [];
  if (letter === '') return addNumber(question, line, questionSign);
  if (areNumbers(options) && followsInTurn(letter, 0)) {
    // The numbers were a list in the question; the options have letters.
    question.stem += options
      .splice(0)
      .map((one) => `\n${one.label}${one.sign} ${one.text}`)
      .join('');
  }
  if (areNumbers(options) || !followsInTurn(letter, options.length) || !fits(options, sign)) return false;
  const [text = '', ...more] = inlineOptions(words, options.length + 1, sign);
  options.push({ label: letter.toLowerCase(), sign, text });
  for (const option of more) addOptions(question, option);
  return true;
}

/** Options may have numbers too, with another sign than the questions: `1. …`, `1) …`. */
function addNumber({ options }: Question, line: string, questionSign: string | undefined): boolean {
  const [, number = '', sign = '', text = ''] = NUMBERED.exec(line) ?? [];
  const isNext = number !== '' && Number(number) === options.length + 1 && sign !== questionSign && fits(options, sign);
  if (!isNext || (options.length > 0 && !areNumbers(options))) return false;
  options.push({ label: number, sign, text });
  return true;
}

const areNumbers = ([first]: Option[]) => /\d/u.test(first?.label ?? '');

const fits = ([first]: Option[], sign: string) => first === undefined || first.sign === sign;

/** A line split before the options in it: ` б) …`. A full stop only counts after a wide space, because of initials. */
function inlineOptions(line: string, turn = 0, sign = ')'): string[] {
  const pieces: string[] = [];
  let from = 0;
  const marks = sign === ')' ? /\s(\p{L})\s?\)(?=\s|\p{L}|\d)/gu : /(?:\t|\s{2})(\p{L})\s?\.(?=\s|\p{L}|\d)/gu;
  for (const found of line.matchAll(marks)) {
    if (!followsInTurn(found[1] ?? '', turn + pieces.length)) continue;
    pieces.push(line.slice(from, found.index).trim());
    from = found.index;
  }
  return [...pieces, line.slice(from).trim()];
}

/** For each line the next one that is not blank. */
function nextLines(lines: readonly string[]): string[] {
  const nexts: string[] = new Array(lines.length);
  let next = '';
  for (let index = lines.length - 1; index >= 0; index--) {
    nexts[index] = next;
    if (lines[index]?.trim() !== '') next = lines[index] ?? '';
  }
  return nexts;
}
