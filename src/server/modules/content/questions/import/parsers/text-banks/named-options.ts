import { plainText, richTextFromPlain } from '../../../html.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { labelNamed } from './letters.ts';

interface Named {
  label: string;
  text: string;
}

/** `Правильный ответ: б`, `Ответы: а, в`, `Answer: B`. */
const OWN_ANSWER =
  /^\s*(?:(?:правильны[йе]|верны[йе]|дұрыс|correct|right)\s)?(?:ответы?|жауап(?:тары?|ы)?|жауабы|answers?)\s?[:.–—-]\s*(\S.*)$/iu;
const LETTERS = /^\p{L}(?:[\s,;]+\p{L})*[.;]?$/u;
/** `А) манометр`, and not the initials `А. С.` */
const LABELLED_ANSWER = /^\p{L}\s?(?:\)|\.\s(?!\s*\p{Lu}\s?\.))\s*\S/u;
const LABELLED = /^(\p{L}|\d{1,2})\s?[.):–—-]\s*(\S.*)$/u;
const BETWEEN_LABELLED = /\s?[,;]\s?(?=(?:\p{L}|\d{1,2})\s?[.):–—-])/u;

/** The answer that a line behind a question gives. @example ownAnswer('Ответ: б.') // → 'б' */
export const ownAnswer = (line: string): string | undefined => OWN_ANSWER.exec(line)?.[1]?.replace(/[\s.;]+$/u, '');

/** Whether a line gives the answer to a question by letters: `Ответ: б`, `Ответ: б) манометр`. */
export function isOwnAnswer(line: string): boolean {
  const answer = OWN_ANSWER.exec(line)?.[1]?.trim() ?? '';
  return LETTERS.test(answer) || LABELLED_ANSWER.test(answer);
}

/** The labels of the options that an answer names, in its order: by letter, several letters, the words of an option, or both. */
export function labelsIn(options: readonly Named[], answer: string, warnings: Note[]): Set<string> | undefined {
  const known = options.map(({ label }) => label);
  const words = wordsOf(answer);
  const letters = words.length === 1 ? [...(words[0] ?? '')] : words;
  for (const named of [words, letters]) {
    const guesses: string[] = [];
    const labels = named.map((one) => labelNamed(one, known, (letter) => guesses.push(letter)));
    if (labels.length === 0 || labels.includes(undefined)) continue;
    if (guesses.length > 0) addOnce(warnings, 'lookalikeLetter', { letter: guesses.join(', ') });
    return new Set(labels.filter((label) => label !== undefined));
  }
  const byWords = options.find(({ text }) => same(text) === same(answer));
  return byWords === undefined ? labelledIn(options, answer, warnings) : new Set([byWords.label]);
}

/** The labels in an answer that has the words of the options beside them: `А) манометр; В) барометр`. */
export function labelledIn(options: readonly Named[], answer: string, warnings: Note[]): Set<string> | undefined {
  const known = options.map(({ label }) => label);
  const labels = new Set<string>();
  for (const part of answer.split(BETWEEN_LABELLED)) {
    const [, letter = '', words = ''] = LABELLED.exec(part.trim()) ?? [];
    const label = labelNamed(letter, known, (other) => addOnce(warnings, 'lookalikeLetter', { letter: other }));
    const option = options.find((one) => one.label === label);
    if (option === undefined || same(option.text) !== same(words)) return undefined;
    labels.add(option.label);
  }
  return labels;
}

/** Why an answer names no option. */
export function unknownAnswer(answer: string): Note {
  const isLetters = wordsOf(answer).every((word) => /^(?:\p{L}|\d{1,2})$/u.test(word));
  if (isLetters) return { id: 'unknownLetter', params: { letter: answer.slice(0, 20) } };
  return { id: 'unknownWords', params: { answer: answer.slice(0, 100) } };
}

const wordsOf = (answer: string): string[] =>
  answer.split(/[\s,;/+&.)]+|(?<=\s)(?:и|and|және)(?=\s)/iu).filter(Boolean);

const same = (text: string): string =>
  plainText(richTextFromPlain(text))
    .toLowerCase()
    .replace(/[\s.,;]+$/u, '');
