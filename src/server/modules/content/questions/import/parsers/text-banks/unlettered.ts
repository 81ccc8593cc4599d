import { withoutMarks } from '../word/marks.ts';

const BULLET = /^\s*•\s*/u;
const MOST_LINES = 12;

export interface Unlettered {
  stem: string;
  options: string[];
  /** Bullets tell the options from the question; without them only the place does. */
  isBulleted: boolean;
}

/** A question whose options have no letters: one on each line behind its first line. Undefined where they are too few. */
export function unlettered(text: string): Unlettered | undefined {
  const lines = text.split('\n').filter((line) => withoutMarks(line).trim() !== '');
  const first = lines.findIndex((line) => BULLET.test(withoutMarks(line)));
  const from = first > 0 ? first : 1;
  const options = lines.slice(from);
  const isBulleted = first > 0 && options.every((line) => BULLET.test(withoutMarks(line)));
  if (options.length < 2 || (first > 0 && !isBulleted)) return undefined;
  return {
    stem: lines.slice(0, from).join('\n'),
    options: options.map((line) => line.replace(BULLET, '').trim()),
    isBulleted,
  };
}

/**
 * Whether most questions of a text have options without letters, some of which stand out.
 * @param isNumbered whether a line begins a question
 * @param standsOut whether some of the options, but not all, are marked
 */
export function looksUnlettered(
  text: string,
  isNumbered: (line: string) => boolean,
  standsOut: (options: readonly string[]) => boolean,
): boolean {
  const blocks: string[][] = [];
  for (const line of text.split('\n')) {
    if (isNumbered(withoutMarks(line))) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  const questions = blocks.filter((lines) => {
    const read = lines.length > MOST_LINES ? undefined : unlettered(lines.join('\n'));
    return read !== undefined && standsOut(read.options);
  });
  return questions.length > 1 && questions.length * 2 >= blocks.length;
}
