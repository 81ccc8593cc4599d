import type { Language } from '#shared/contract/index.ts';
import { languageOf } from '#shared/i18n/languages.ts';
import { parseNumber } from '../../../paper/numbers.ts';
import { maxWordsIn } from '../marked.ts';
import { pointsOf } from '../points.ts';
import type { Note } from '../types.ts';
import { tagsOf } from '../tags.ts';

/** Marks in the comments of a GIFT question, in Moodle's notation: `// [tag:safety] [points:2]`. All but `id` and `tag` are our own. */
export interface GiftMarks {
  /** Moodle's number of the question. */
  id: string | null;
  /** The language of the texts. */
  language: Language | undefined;
  tags: string[];
  points: number | null;
  difficulty: number | null;
  allOrNothing: boolean;
  /** Weights are exact, including zeros. */
  exactWeights: boolean;
  caseSensitive: boolean;
  /** The numbers of the options that stay at their places. */
  fixed: ReadonlySet<number>;
  maxWords: number | null;
  criteria: Criterion[];
}

/** A criterion of an essay's rubric, in the language of the file. */
export interface Criterion {
  points: number;
  title: string;
  description: string | null;
}

const MARK = /\[([a-z]+):/gu;
const HARDEST = 5;

/** @param comments lines that start with two slashes */
export function giftMarks(comments: readonly string[], warnings: Note[]): GiftMarks {
  const marks = comments.flatMap(marksIn).map(([name, value]) => [name, value.replace(/\\([\\\]])/gu, '$1')] as const);
  const all = (name: string) => marks.filter(([key]) => key === name).map(([, value]) => value);
  const number = (name: string) => parseNumber(all(name)[0] ?? '');
  const difficulty = number('difficulty');
  return {
    id: all('id')[0] ?? null,
    language: languageOf(all('language')[0] ?? ''),
    tags: tagsOf(all('tag'), warnings),
    points: pointsOf(all('points')[0] ?? '', warnings),
    difficulty:
      difficulty !== undefined && Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= HARDEST
        ? difficulty
        : null,
    allOrNothing: all('scoring').includes('all_or_nothing'),
    exactWeights: all('scoring').includes('weights'),
    caseSensitive: all('case').includes('sensitive'),
    fixed: new Set(all('fixed').flatMap((value) => value.split(',').map(Number))),
    maxWords: maxWordsIn(all('words')[0] ?? ''),
    criteria: all('criterion').flatMap((value) => criterionIn(value) ?? []),
  };
}

/** The marks of a comment in one pass, with raw names and values. */
function marksIn(comment: string): [name: string, value: string][] {
  const marks: [string, string][] = [];
  const opening = new RegExp(MARK);
  for (let found = opening.exec(comment); found !== null; found = opening.exec(comment)) {
    const from = opening.lastIndex;
    const end = closingBracket(comment, from);
    // If this bracket is not closed, no later one is.
    if (end < 0) break;
    if (end > from) marks.push([found[1] ?? '', comment.slice(from, end)]);
    opening.lastIndex = end + 1;
  }
  return marks;
}

/** The position of the closing bracket. A bracket after a backslash belongs to the value. */
function closingBracket(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === ']') return at;
    if (text[at] === '\\' && (text[at + 1] === ']' || text[at + 1] === '\\')) at++;
  }
  return -1;
}

function criterionIn(value: string): Criterion | undefined {
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts)) return undefined;
    const [points, title, description = null] = parts as unknown[];
    if (typeof points !== 'number' || typeof title !== 'string') return undefined;
    return { points, title, description: typeof description === 'string' ? description : null };
  } catch {
    // A mark of another system with the same name.
    return undefined;
  }
}
