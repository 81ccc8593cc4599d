import { withoutMarks } from '../word/marks.ts';

const LONGEST = 40;

/**
 * The first line behind the first one of a text that looks like the beginning of another option, shortened: its mark has a slip, so
 * nothing parts it from the text before it.
 */
export function gluedLine(text: string, mark: RegExp): string | undefined {
  const found = text
    .split('\n')
    .slice(1)
    .find((line) => mark.test(withoutMarks(line)));
  return found === undefined ? undefined : withoutMarks(found).trim().slice(0, LONGEST);
}
