import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { grade, type ItemKey, type Verdict } from '../../../content/questions/index.ts';
import type { PaperSecret } from '../../tests/index.ts';
import type { AttemptPolicy } from '../policy.ts';

type Answer = Schemas['Answer'];

/** The grade of one question. Points may be negative when a wrong answer has a penalty. */
export interface ItemGrade {
  points: number;
  verdict: Schemas['Verdict'];
}

/** A correction of one question: a new key (in the ids of that paper), the question dropped, or full points for everybody. */
export interface PaperCorrection {
  correctionId: number;
  action: 'key' | 'drop' | 'credit';
  key?: ItemKey;
}

/** Everything that grading an attempt depends on. */
export interface Gradable {
  items: readonly { points: number }[];
  secrets: readonly Pick<PaperSecret, 'key' | 'theme'>[];
  /** By position. Unanswered questions have no entry. */
  answers: ReadonlyMap<number, Answer | null>;
  policy: Pick<AttemptPolicy, 'partialCredit' | 'penaltyPercent' | 'sectionMinimums'>;
  passPercentage: number;
  /** Points given by markers, by position. An answer that only people can mark stays pending without them. */
  marks?: ReadonlyMap<number, number>;
  /** By position, as in `attempt_papers.corrections`. */
  corrections?: Readonly<Record<string, PaperCorrection>>;
}

/** A graded attempt. */
export interface Score {
  /** In the order of the paper. */
  grades: ItemGrade[];
  score: number;
  /** Without dropped questions. */
  maxScore: number;
  /** null while answers wait for a marker, and when every question was dropped. */
  percentage: number | null;
  passed: boolean | null;
  answeredCount: number;
  marking: Schemas['MarkingState'];
  /** Positions that a correction drops or gives full points. */
  corrected: number[];
  themes: Schemas['ThemeScore'][];
}

/** Removes rounding errors from sums of fractions such as 1/3. */
const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

/**
 * Points as a percentage, 0–100 with two decimals. The pass mark is compared with this rounded number, which is what people see.
 * @example percentageOf(2, 3) // 66.67
 */
export function percentageOf(score: number, maxScore: number): number {
  if (maxScore <= 0) return 0;
  return Math.round((Math.max(0, score) / maxScore) * 10_000) / 100;
}

/**
 * Grades a whole paper by the policy that was frozen with it. Pure.
 * - Without partial credit, a partly right answer is wrong. A wrong answer costs `penaltyPercent` of its points; an unanswered question
 * costs nothing. Both rules apply only to answers graded by a key, not to a marker's points.
 * - The total score and the score of each theme are never below 0.
 * - Passed: the percentage reaches the pass mark, and each theme with a minimum reaches its minimum. A theme without questions (left) on
 * the paper is ignored.
 */
export function scoreOf(paper: Gradable): Score {
  const graded = paper.items.map((_, position) => gradeAt(paper, position));
  const grades = graded.map(({ points, verdict }) => ({ points, verdict }));
  const counted = paper.items.filter((_, position) => grades[position]?.verdict !== 'dropped');
  const maxScore = rounded(counted.reduce((sum, { points }) => sum + points, 0));
  const score = Math.max(0, rounded(grades.reduce((sum, { points }) => sum + points, 0)));
  const themes = themeScores(paper, grades);
  const isPending = grades.some(({ verdict }) => verdict === 'pending');
  const percentage = isPending || maxScore <= 0 ? null : percentageOf(score, maxScore);
  return {
    grades,
    score,
    maxScore,
    percentage,
    passed: percentage === null ? null : percentage >= paper.passPercentage && themes.every(isReached),
    answeredCount: graded.filter(({ isAnswered }) => isAnswered).length,
    marking: isPending ? 'pending' : graded.some(({ isMarked }) => isMarked) ? 'done' : 'none',
    corrected: graded.flatMap(({ isCorrected }, position) => (isCorrected ? [position] : [])),
    themes,
  };
}

interface Graded extends ItemGrade {
  isAnswered: boolean;
  isMarked: boolean;
  isCorrected: boolean;
}

function gradeAt({ items, secrets, answers, policy, marks, corrections }: Gradable, position: number): Graded {
  const [item, secret, correction] = [items[position], secrets[position], corrections?.[position]];
  if (item === undefined || secret === undefined) throw new Error(`The paper has no key at ${position}`);
  const max = item.points;
  const key = (correction?.action === 'key' ? correction.key : undefined) ?? secret.key;
  const raw = grade(key, answers.get(position) ?? null, max);
  const isAnswered = raw.verdict !== 'unanswered';
  const mark = raw.verdict === 'pending' ? marks?.get(position) : undefined;
  const isCorrected = correction !== undefined && correction.action !== 'key';
  const about = { isAnswered, isMarked: mark !== undefined, isCorrected };
  if (correction?.action === 'drop') return { points: 0, verdict: 'dropped', ...about };
  if (correction?.action === 'credit') return { points: max, verdict: 'correct', ...about };
  if (mark !== undefined) return { ...markedGrade(mark, max), ...about };
  return { ...byPolicy(raw, max, policy), ...about };
}

function markedGrade(mark: number, max: number): { points: number; verdict: Verdict } {
  const points = Math.min(max, Math.max(0, rounded(mark)));
  return { points, verdict: points === max ? 'correct' : points > 0 ? 'partial' : 'wrong' };
}

function byPolicy({ points, verdict }: ItemGrade, max: number, policy: Gradable['policy']): ItemGrade {
  const isWrong = verdict === 'wrong' || (verdict === 'partial' && !policy.partialCredit);
  if (!isWrong) return { points, verdict };
  const penalty = rounded((max * policy.penaltyPercent) / 100);
  return { points: penalty === 0 ? 0 : -penalty, verdict: 'wrong' };
}

const isReached = ({ percentage, minimum, maxScore }: Schemas['ThemeScore']) =>
  minimum == null || maxScore <= 0 || (percentage !== null && percentage >= minimum);

/** Points by theme, in the order of the paper. */
function themeScores({ items, secrets, policy }: Gradable, grades: readonly ItemGrade[]): Schemas['ThemeScore'][] {
  const sums = new Map<number, { title: LocalizedText; score: number; maxScore: number; waiting: number }>();
  for (const [position, { theme }] of secrets.entries()) {
    const sum = sums.get(theme.id) ?? { title: theme.title, score: 0, maxScore: 0, waiting: 0 };
    const { points = 0, verdict } = grades[position] ?? {};
    sum.score += points;
    sum.waiting += verdict === 'pending' ? 1 : 0;
    sum.maxScore += verdict === 'dropped' ? 0 : (items[position]?.points ?? 0);
    sums.set(theme.id, sum);
  }
  return [...sums].map(([themeId, { title, score, maxScore, waiting }]) => {
    const minimum = policy.sectionMinimums.find((one) => one.themeId === themeId)?.percentage;
    return {
      themeId,
      title,
      score: Math.max(0, rounded(score)),
      maxScore: rounded(maxScore),
      // A low percentage would look like a result.
      percentage: waiting > 0 ? null : percentageOf(rounded(score), maxScore),
      ...(waiting > 0 && { waiting }),
      ...(minimum !== undefined && { minimum }),
    };
  });
}
