import { plainText, richTextFromPlain } from '../../../html.ts';
import { markedContent, Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { addOnce } from '../rich-text.ts';
import { labelNamed } from '../text-banks/letters.ts';
import type { Note } from '../types.ts';
import { withoutMarks } from './marks.ts';
import { rightByFormat } from './right-by-format.ts';
import type { RowColumns } from './row-columns.ts';

/**
 * A question from a row of a table travels as one record in the text of a document, whose own control characters are left out: the answer,
 * the question, and the options with their labels.
 */
const RECORD = /\u001E([^\u001D]*)\u001D/gu;
const CELL = '\u001F';
/** No column tells the right answer. */
const UNTOLD = '\u001A';

interface RowOption {
  label: string;
  text: string;
}

export const holdsRows = (text: string): boolean => text.includes('\u001E');

/** @param cells the lines of the cells of one row of the grid; @returns empty for a row without words */
export function recordOf(cells: readonly string[], columns: RowColumns): string {
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const options = columns.options.map(({ column, label, isWrong }) => [isWrong ? '' : label, at(column)]);
  const variants = columns.variants === undefined ? [] : variantsIn(at(columns.variants));
  const filled = [...options, ...variants].filter(([, text = '']) => text !== '');
  const answer = columns.answer === undefined ? UNTOLD : at(columns.answer);
  if (at(columns.question) === '' && filled.length === 0) return '';
  return `\u001E${[answer, at(columns.question), ...filled.flat()].join(CELL)}\u001D`;
}

const LABELLED = /^\s*([\p{L}\d]{1,2})\s?[.)]\s*(.*)$/su;
const BULLET = /^\s*[•\-–—]\s*/u;

/** The options that stand in one cell, one on each line. */
function variantsIn(cell: string): string[][] {
  const lines = cell.split('\n').filter((line) => line.trim() !== '');
  const isLabelled = lines.length > 1 && LABELLED.test(withoutMarks(lines[0] ?? ''));
  const options: [label: string, text: string][] = [];
  for (const line of lines) {
    const [, label = '', text = ''] = (isLabelled && LABELLED.exec(line)) || [];
    const last = options.at(-1);
    if (label !== '') options.push([label, text]);
    else if (isLabelled && last !== undefined) last[1] += `\n${line}`;
    else options.push([String(options.length + 1), line.replace(BULLET, '')]);
  }
  return options;
}

/** Tables with a question in each row: columns for the question, its options, and the right answer. */
export function parseRows(text: string, collector: Collector): void {
  let [at, line] = [0, 1];
  const outside = (end: number) => {
    const between = text.slice(at, end);
    if (between.trim() !== '') collector.skip(line, between, { id: 'outsideText' });
    line += between.split('\n').length - 1;
  };
  for (const found of text.matchAll(RECORD)) {
    outside(found.index);
    const [answer = '', stem = '', ...cells] = (found[1] ?? '').split(CELL);
    const options = cells.flatMap((label, index): RowOption[] =>
      index % 2 === 0 ? [{ label, text: cells[index + 1] ?? '' }] : [],
    );
    const source = [stem, ...options.map(({ label, text: words }) => `${label}) ${words}`)];
    const told = answer === UNTOLD ? source : [...source, answer];
    collector.add(line, told.join('\n'), (warnings) => draftOf(stem, options, answer, collector, warnings));
    line += found[0].split('\n').length - 1;
    at = found.index + found[0].length;
  }
  outside(text.length);
}

function draftOf(stem: string, options: RowOption[], answer: string, { language }: Collector, warnings: Note[]): Draft {
  if (stem === '') throw new Refusal('emptyText');
  const text = richTextFromPlain(stem);
  if (answer === UNTOLD) {
    if (options.length === 0) throw new Refusal('noOptions');
    const right = rightByFormat(
      options.map((option) => option.text),
      warnings,
    );
    const marked = options.map((option, index) => ({ text: option.text, right: right[index] === true }));
    return { text, content: markedContent(marked, language, warnings) };
  }
  const key = withoutMarks(answer).trim();
  if (key === '') throw new Refusal('noKey');
  // A heading “wrong answer” says that the right one has a column of its own.
  if (options.every(({ label }) => label === '')) {
    const marked = [{ text: answer, right: true }, ...options.map((option) => ({ text: option.text, right: false }))];
    return { text, content: markedContent(marked, language, warnings) };
  }
  const right = rightIn(options, key, warnings);
  const marked = options.map((option) => ({ text: option.text, right: right.has(option) }));
  return { text, content: markedContent(marked, language, warnings) };
}

/**
 * The options that an answer names: by their letters or numbers, or by their words.
 * @throws Refusal where it names none, or one by its label and another by its words
 */
function rightIn(options: readonly RowOption[], answer: string, warnings: Note[]): Set<RowOption> {
  const same = (words: string) => plainText(richTextFromPlain(withoutMarks(words))).toLowerCase();
  const byWords = options.filter((option) => same(option.text) === same(answer));
  const byLabel = labelled(options, answer, warnings);
  if (byLabel === undefined && byWords.length === 0)
    throw new Refusal('unknownLetter', { letter: answer.slice(0, 20) });
  if (byLabel === undefined || byWords.length === 0) return new Set(byLabel ?? byWords);
  if (byLabel.length !== 1 || byWords.length !== 1 || byLabel[0] !== byWords[0])
    throw new Refusal('keyUnclear', { answer: answer.slice(0, 20) });
  return new Set(byLabel);
}

function labelled(options: readonly RowOption[], answer: string, warnings: Note[]): RowOption[] | undefined {
  const labels = options.map(({ label }) => label);
  const names = answer.split(/[\s,;/+&.)(]+|(?<=\s)(?:и|and|және)(?=\s)/u).filter(Boolean);
  const guesses: string[] = [];
  const named = names.map((name) => {
    const label = labelNamed(name, labels, (letter) => guesses.push(letter));
    // A number counts columns that have letters.
    return label === undefined && /^\d{1,2}$/u.test(name)
      ? options[Number(name) - 1]
      : options.find((option) => option.label === label);
  });
  const found = named.filter((option) => option !== undefined);
  if (named.length === 0 || found.length < named.length) return undefined;
  if (guesses.length > 0) addOnce(warnings, 'lookalikeLetter', { letter: guesses.join(', ') });
  return found;
}
