import { keyEntries } from '../text-banks/key.ts';
import { withoutMarks } from './marks.ts';

/** The sign that a line of a text bank begins with. */
const SIGN =
  /^\s*(?:№?\s?\d{1,5}\s?[.)]|\p{L}\s?[.)]|\[[qa]\]\s?\+?|(?:[ISQ+\-–—]|[VFLR]\d{1,2}|\d{1,2})\s?:|#+|[+\-–—•])/iu;
/** Signs before which a number of Word's own says nothing. */
const OWN_SIGN = /^\s*(?:<\/?(?:question|(?:right|correct)?[ _-]?variant)|\[[qa]\]|[ISQ+\-–—]\s?:|#)/iu;
const KEY =
  /^\s*(?:(?:правильн|верн|дұрыс)\S*\s)?(?:ключ|ответ|жауап|кілт|эталон|answer|key|correct answer)\S{0,4}\s?(?:[:.–—-]|$)/iu;
const MARK = '[\\uE000-\\uE0FF]';
const LABEL = new RegExp(`((?:^|\\s)\\p{L}\\s?[.)])${MARK}`, 'gu');

/** The lines of a paragraph with the label that Word shows before it, and with signs that no mark stands in. */
export function unsignedLine(label: string, lines: string[]): string[] {
  const [first = '', ...rest] = lines;
  const isSigned = OWN_SIGN.test(withoutMarks(first));
  const labelled = label === '' || isSigned || first.trim() === '' ? first : `${label} ${first}`;
  return [labelled, ...rest].map(cleared);
}

function cleared(line: string): string {
  const plain = withoutMarks(line);
  if (plain === line) return line;
  const entries = keyEntries(plain);
  const isKey = entries.length > 0 && entries.every(({ answer }) => answer.length <= 4);
  if (isKey || KEY.test(plain)) return plain;
  const sign = SIGN.exec(plain)?.[0].length ?? 0;
  let [at, seen] = [0, 0];
  while (seen < sign && at < line.length) {
    if (!isMark(line[at])) seen++;
    at++;
  }
  while (sign > 0 && isMark(line[at])) at++;
  return withoutMarks(line.slice(0, at)) + line.slice(at).replace(LABEL, '$1');
}

/** Whether a line is about a key: its heading, or an answer. */
export const isAboutKey = (line: string): boolean => KEY.test(line);

const isMark = (letter: string | undefined) => letter !== undefined && letter >= '\uE000' && letter <= '\uE0FF';
