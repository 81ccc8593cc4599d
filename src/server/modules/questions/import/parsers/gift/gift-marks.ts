import { parseNumber } from '../../../paper/numbers.ts';
import { maxWordsIn } from '../marked.ts';
import { tagsOf } from '../tags.ts';

/** What the comments of a GIFT question say, in Moodle's way: `// [tag:safety] [points:2]`. All but tags are our own. */
export interface GiftMarks {
  tags: string[];
  points: number | null;
  difficulty: number | null;
  allOrNothing: boolean;
  /** Weights are meant as they stand, also those of nothing. */
  exactWeights: boolean;
  caseSensitive: boolean;
  maxWords: number | null;
  criteria: Criterion[];
}

/** What an essay is marked for: in the language of the file. */
export interface Criterion {
  points: number;
  title: string;
  description: string | null;
}

const MARK = /\[([a-z]+):((?:\\[\\\]]|[^\]])+)\]/gu;
const POINTS_LIMIT = 1000;
const HARDEST = 5;

/** @param comments lines that begin with two slashes */
export function giftMarks(comments: readonly string[]): GiftMarks {
  const marks = comments
    .flatMap((comment) => [...comment.matchAll(MARK)])
    .map(([, name = '', value = '']) => [name, value.replace(/\\([\\\]])/gu, '$1')] as const);
  const all = (name: string) => marks.filter(([key]) => key === name).map(([, value]) => value);
  const number = (name: string) => parseNumber(all(name)[0] ?? '');
  const points = number('points');
  const difficulty = number('difficulty');
  return {
    tags: tagsOf(all('tag')),
    points: points !== undefined && points > 0 && points <= POINTS_LIMIT ? points : null,
    difficulty:
      difficulty !== undefined && Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= HARDEST
        ? difficulty
        : null,
    allOrNothing: all('scoring').includes('all_or_nothing'),
    exactWeights: all('scoring').includes('weights'),
    caseSensitive: all('case').includes('sensitive'),
    maxWords: maxWordsIn(all('words')[0] ?? ''),
    criteria: all('criterion').flatMap((value) => criterionIn(value) ?? []),
  };
}

function criterionIn(value: string): Criterion | undefined {
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts)) return undefined;
    const [points, title, description = null] = parts as unknown[];
    if (typeof points !== 'number' || typeof title !== 'string') return undefined;
    return { points, title, description: typeof description === 'string' ? description : null };
  } catch {
    // Somebody else's mark of this name.
    return undefined;
  }
}
