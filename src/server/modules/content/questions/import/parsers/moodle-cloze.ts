import type { Schemas } from '#shared/contract/index.ts';
import { gapMarker, replaceGapMarkers } from '#shared/exams/gap-markers.ts';
import { isBlankHtml, plainText } from '../../html.ts';
import { parseNumber } from '../../paper/numbers.ts';
import { countedAnswers } from '../../question-types/parts/typed.ts';
import { acceptedAnswers, beforeAnything, numbersOverlap, textsOverlap, weightIn } from './accepted.ts';
import { MOST_GAPS, MOST_OPTIONS, multipleContent, Refusal, refuseTooMany, singleContent } from './choices.ts';
import type { Reading } from './collector.ts';
import { addListed, addOnce, hasFormatting } from './rich-text.ts';
import type { Note } from './types.ts';

type Gap = Schemas['ClozeGap'];

/** A text with our gap markers, not sanitized yet, and its gaps; a text whose only gap takes several answers is a multiple choice. */
export interface GappedText {
  text: string;
  content: Schemas['ClozeContent'] | Schemas['MultipleContent'];
}

/** A word that may be put into gaps. Only words of the same group are offered together. */
export interface WordChoice {
  text: string;
  group: string;
}

/** The start of an embedded answer of Moodle: `{1:MULTICHOICE:`. People also write it with spaces, and in small letters. */
const OPENING = /\{\s{0,3}(\d{0,4})\s{0,3}:\s{0,3}([a-z_]{2,20})\s{0,3}:/giu;
const LONGEST_TOLD = 60;
/** What stands for options in the middle of a sentence. */
const BLANK = '_____';

type Kind = 'choice' | 'fixedChoice' | 'several' | 'fixedSeveral' | 'text' | 'textWithCase' | 'number';

/** Moodle's kinds of embedded answers, with their short forms. Layout is ignored; those without S keep their order. */
const KINDS: Record<string, Kind> = {
  ...named('fixedChoice', 'MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'),
  ...named('choice', 'MULTICHOICE_S', 'MCS', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'),
  ...named('fixedSeveral', 'MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH'),
  ...named('several', 'MULTIRESPONSE_S', 'MRS', 'MULTIRESPONSE_HS', 'MRHS'),
  ...named('text', 'SHORTANSWER', 'SA', 'MW'),
  ...named('textWithCase', 'SHORTANSWER_C', 'SAC', 'MWC'),
  ...named('number', 'NUMERICAL', 'NM'),
};

function named<T>(kind: T, ...names: string[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

/** The embedded answers from a position on. A word in small letters is only one when Moodle knows it. */
function nextOpening(text: string, from: number): RegExpExecArray | undefined {
  const opening = new RegExp(OPENING);
  opening.lastIndex = from;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const name = found[2] ?? '';
    if (name === name.toUpperCase() || name.toUpperCase() in KINDS) return found;
  }
  return undefined;
}

export function holdsEmbeddedAnswers(text: string): boolean {
  return nextOpening(text, 0) !== undefined;
}

/**
 * Reads a text with embedded answers such as `The cat {1:SHORTANSWER:=sat~%50%slept} on the mat`.
 * @throws Refusal for an embedded answer that is incomplete, of an unknown kind, or without a right answer
 */
export function embeddedAnswers(source: string, collector: Reading, warnings: Note[]): GappedText {
  const gaps: Gap[] = [];
  const weights = new Set<string>();
  let text = '';
  let at = 0;
  for (let found = nextOpening(source, at); found !== undefined; found = nextOpening(source, at)) {
    const [opening, weight = '', name = ''] = found;
    const from = found.index + opening.length;
    const end = endOf(source, from);
    const kind = KINDS[name.toUpperCase()];
    if (end < 0) throw new Refusal('brokenGap', { gap: source.slice(found.index, found.index + LONGEST_TOLD) });
    if (kind === undefined) throw new Refusal('unsupportedType', { type: name });
    const answers = split(source.slice(from, end).replace(/^\s*~/u, ''), '~').map(answerOf);
    if (kind === 'several' || kind === 'fixedSeveral') {
      // Our gaps take one answer each. Where nothing else is asked, it is a multiple choice.
      const rest = source.slice(end + 1);
      if (gaps.length > 0 || holdsEmbeddedAnswers(rest)) throw new Refusal('severalInGap', { type: name });
      const content = severalOf(answers, kind === 'fixedSeveral', collector, warnings);
      return { text: source.slice(0, found.index) + (isBlankHtml(rest) ? '' : BLANK) + rest, content };
    }
    gaps.push(gapOf(kind, answers, collector, warnings));
    weights.add(weight === '' ? '1' : weight);
    text += source.slice(at, found.index) + gapMarker(gaps.length);
    at = end + 1;
  }
  if (gaps.length === 0) throw new Refusal('noOptions');
  if (weights.size > 1) addOnce(warnings, 'gapWeights');
  return { text: text + source.slice(at), content: { type: 'cloze', scoring: 'partial', gaps } };
}

/**
 * Reads a text whose markers number the right words: `The [[1]] on the [[2]]`. A word may belong to several gaps; our gaps are numbered by
 * position. A gap whose group has no other word is legal in Moodle, where it shows what is left; a choice needs another one.
 */
export function selectedWords(
  source: string,
  words: readonly WordChoice[],
  { language }: Reading,
  isFixed: boolean,
  warnings: Note[],
): GappedText {
  const gaps: Gap[] = [];
  const groups = Map.groupBy(words, ({ group }) => group);
  const text = replaceGapMarkers(source, (number) => {
    const right = words[number - 1];
    if (right === undefined) throw new Refusal('unknownGap', { gap: gapMarker(number) });
    const textsOf = (choices: readonly WordChoice[]) => new Set(choices.map((word) => word.text));
    const own = textsOf(groups.get(right.group) ?? []);
    const offered = own.size > 1 ? own : textsOf(words);
    if (offered.size > own.size) addListed(warnings, 'wordsOfAll', 'gaps', gapMarker(gaps.length + 1));
    if (offered.has('')) throw new Refusal('emptyText');
    refuseTooMany(gaps.length + 1, MOST_GAPS);
    refuseTooMany(offered.size, MOST_OPTIONS);
    const options = [...offered].map((word) => ({
      text: { [language]: word },
      correct: word === right.text,
      weight: null,
      ...(isFixed && { fixed: true }),
    }));
    gaps.push({ kind: 'choice', options });
    return gapMarker(gaps.length);
  });
  if (gaps.length === 0) throw new Refusal('noOptions');
  return { text, content: { type: 'cloze', scoring: 'partial', gaps } };
}

/** An option as plain text. Lost formatting adds a warning. */
export function plainOption(html: string, warnings: Note[]): string {
  if (hasFormatting(html)) addOnce(warnings, 'optionMarkup');
  return plainText(html);
}

interface EmbeddedAnswer {
  text: string;
  percent: number;
  /** Whether the percentage is named. */
  isShare: boolean;
  feedback: string;
}

function answerOf(source: string): EmbeddedAnswer {
  const [answer = '', ...feedback] = split(source, '#');
  const match = /^\s*(?:(=)|%(-?[\d.,]{1,10})%)?/u.exec(answer);
  const percent = match?.[1] === '=' ? 100 : (parseNumber(match?.[2] ?? '0') ?? 0);
  const isShare = match?.[2] !== undefined;
  const text = unescaped(answer.slice(match?.[0].length ?? 0));
  return { text, percent, isShare, feedback: unescaped(feedback.join('#')) };
}

/**
 * Moodle makes the shares of the right options sum up to all. Where no shares are named, a wrong option costs as much as a right one gives.
 */
function severalOf(
  answers: readonly EmbeddedAnswer[],
  fixed: boolean,
  { language, texts }: Reading,
  warnings: Note[],
): Schemas['MultipleContent'] {
  const total = answers.reduce((sum, { percent }) => sum + Math.max(0, percent), 0);
  const isShared = answers.some(({ isShare }) => isShare);
  const wrong = (percent: number) => (isShared ? percent : -10_000 / total);
  const options = answers.map(({ text, percent, feedback }) => ({
    text: texts.read(text, 'html', warnings),
    percent: percent > 0 ? Number(((percent / total) * 100).toFixed(5)) : wrong(percent),
    feedback: texts.read(feedback, 'html', warnings),
    fixed,
  }));
  return multipleContent(options, 'partial', language, warnings);
}

function gapOf(kind: Kind, answers: EmbeddedAnswer[], { language }: Reading, warnings: Note[]): Gap {
  if (answers.some(({ feedback }) => !isBlankHtml(feedback))) addOnce(warnings, 'answerFeedback');
  if (kind === 'choice' || kind === 'fixedChoice') {
    const plain = answers.map((answer) => ({
      ...answer,
      text: plainOption(answer.text, warnings),
      feedback: '',
      fixed: kind === 'fixedChoice',
    }));
    // The checks of options expect rich text; plain text passes unchanged.
    const { options } = singleContent(plain, language, warnings);
    return { kind: 'choice', options: options.map(({ feedback: _, ...option }) => option) };
  }
  const weighted = answers.map(({ text, percent }) => ({ text, weight: weightIn(percent) }));
  if (kind === 'number') {
    const numbers = beforeAnything(countedAnswers(weighted), ({ text }) => text, warnings).map(({ text, weight }) => {
      const [number = '', margin = '0'] = plainText(text).split(':');
      const [value, tolerance] = [parseNumber(number), parseNumber(margin)];
      if (value === undefined || tolerance === undefined) throw new Refusal('unreadableNumber');
      return { value, tolerance: Math.abs(tolerance), weight };
    });
    return { kind, answers: acceptedAnswers(numbers, numbersOverlap, warnings) };
  }
  const caseSensitive = kind === 'textWithCase';
  const texts = new Map<string, { text: string; weight: number | null }>();
  for (const { text, weight } of weighted) {
    const plain = plainText(text);
    const same = caseSensitive ? plain : plain.toLowerCase();
    if (plain !== '' && !texts.has(same)) texts.set(same, { text: plain, weight });
  }
  return {
    kind: 'text',
    caseSensitive,
    answers: acceptedAnswers([...texts.values()], textsOverlap(caseSensitive), warnings),
  };
}

/** The position of the closing brace; −1 when there is none. A brace after a backslash is text. */
function endOf(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '}') return at;
  }
  return -1;
}

/** Splits at a character that is not escaped by a backslash, nor part of an entity such as `&#39;`. */
function split(source: string, sign: '~' | '#'): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === sign && !(sign === '#' && source[at - 1] === '&')) {
      parts.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, source.slice(start)];
}

function unescaped(text: string): string {
  return text.replace(/\\([}#~/"])/gu, '$1').trim();
}
