import type { Language, Schemas } from '#shared/contract/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { isBlankHtml } from '../../../html.ts';
import type { XmlElement } from '../../../../../../readers/markup/elements.ts';
import { MOST_GAPS, MOST_OPTIONS, Refusal, refuseTooMany, singleContent } from '../choices.ts';
import { child, childrenOf, fraction, isYes, textIn } from '../moodle-element.ts';
import { type GappedText, plainOption } from '../moodle-cloze.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { expandedPattern } from './expanded.ts';

const LONGEST_TOLD = 60;

interface Settings {
  language: Language;
  caseSensitive: boolean;
  isPlain: boolean;
}

/**
 * Moodle's question type `gapfill`: right words stand in brackets in the text. They are typed, or chosen among the words of all gaps and
 * some wrong ones.
 * @throws Refusal for a gap that should stay empty, and for a regular expression that stands for too many texts
 */
export function filledGaps(question: XmlElement, language: Language, warnings: Note[]): GappedText {
  const own = (name: string) => textIn(child(question, name)).trim();
  const source = textIn(child(question, 'questiontext'));
  const [opening = '[', closing = ']'] = own('delimitchars');
  const gaps = [...source.matchAll(new RegExp(`${escaped(opening)}(.*?)${escaped(closing)}`, 'gsu'))];
  if (gaps.length === 0) throw new Refusal('noOptions');
  refuseTooMany(gaps.length, MOST_GAPS);
  const words = gaps.map(([, word = '']) => plainOption(word, warnings));
  if (words.some((word) => word === '' || /^!.*!$/u.test(word))) throw new Refusal('blankGap');
  const settings = { language, caseSensitive: isYes(own('casesensitive')), isPlain: isYes(own('disableregex')) };
  const isTyped = own('answerdisplay') === 'gapfill';
  const wrong = childrenOf(question, 'answer')
    .filter((answer) => fraction(answer) === 0)
    .map((answer) => plainOption(textIn(answer).replace(/\\(.)/gu, '$1'), warnings));
  const offered = [...words.flatMap((word) => alternatives(word)), ...wrong].filter((word) => word !== '');
  noteSettings(question, words, warnings);
  let at = 0;
  let text = '';
  for (const [index, gap] of gaps.entries()) {
    text += source.slice(at, gap.index) + gapMarker(index + 1);
    at = gap.index + gap[0].length;
  }
  const made = words.map((word) =>
    isTyped ? typedGap(word, settings, warnings) : chosenGap(word, offered, settings, warnings),
  );
  return { text: text + source.slice(at), content: { type: 'cloze', scoring: 'partial', gaps: made } };
}

const alternatives = (word: string) => word.split('|').map((one) => one.trim());
const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&');

function noteSettings(question: XmlElement, words: readonly string[], warnings: Note[]): void {
  const own = (name: string) => textIn(child(question, name)).trim();
  const isDragged = own('answerdisplay') === 'dragdrop' || own('answerdisplay') === '';
  if (isDragged && isYes(own('singleuse')) && words.length > 1) addOnce(warnings, 'wordsOnce');
  const answers = words.flatMap((word) => [...new Set(alternatives(word))]);
  if (isYes(own('noduplicates')) && new Set(answers).size < answers.length) addOnce(warnings, 'noDuplicates');
  if (isYes(own('letterhints'))) addOnce(warnings, 'hints');
  const comments = childrenOf(child(question, 'gapsettings'), 'gapsetting').flatMap(({ children }) =>
    children.filter(({ name }) => name === 'correctfeedback' || name === 'incorrectfeedback'),
  );
  if (comments.some((comment) => !isBlankHtml(textIn(comment)))) addOnce(warnings, 'answerFeedback');
}

function typedGap(word: string, { caseSensitive, isPlain }: Settings, warnings: Note[]): Schemas['ClozeGap'] {
  const texts = isPlain
    ? alternatives(word).map((text) => text.replaceAll('*', '\\*'))
    : expandedPattern(word, { plainDot: true });
  if (texts === undefined) throw new Refusal('regexpAnswer', { answer: word.slice(0, LONGEST_TOLD) });
  if (!isPlain && word.includes('|')) addOnce(warnings, 'wholeAnswer');
  const distinct = new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [caseSensitive ? text : text.toLowerCase(), text.trim()]),
  );
  return {
    kind: 'text',
    caseSensitive,
    answers: [...distinct.values()].map((text) => ({ text, weight: null })),
  };
}

function chosenGap(
  word: string,
  offered: readonly string[],
  { language, caseSensitive }: Settings,
  warnings: Note[],
): Schemas['ClozeGap'] {
  const same = (text: string) => (caseSensitive ? text : text.toLowerCase());
  const right = new Set(alternatives(word).map(same));
  const choices = new Map(offered.map((text) => [same(text), text]));
  refuseTooMany(choices.size, MOST_OPTIONS);
  const options = [...choices].map(([key, text]) => ({ text, percent: right.has(key) ? 100 : 0, feedback: '' }));
  const content = singleContent(options, language, warnings);
  return { kind: 'choice', options: content.options.map(({ feedback: _, ...option }) => option) };
}

/** In Moodle a word of `ddwtos` is used up, unless it is unlimited; here a gap offers it whatever stands in the others. */
export function noteWordsOnce(question: XmlElement, { content }: GappedText, warnings: Note[]): void {
  if (content.type !== 'cloze' || content.gaps.length < 2) return;
  const isUsedUp = childrenOf(question, 'dragbox').some((word) => child(word, 'infinite') === undefined);
  if (isUsedUp) addOnce(warnings, 'wordsOnce');
}
