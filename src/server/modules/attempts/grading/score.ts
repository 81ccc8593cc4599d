import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Grade, grade } from '../../questions/index.ts';
import type { PaperSecret } from '../../tests/index.ts';

type Answer = Schemas['Answer'];

/** A graded attempt. */
export interface Score {
  /** In the order of the paper. */
  grades: Grade[];
  score: number;
  percentage: number;
  passed: boolean;
  answeredCount: number;
  themes: Schemas['ThemeScore'][];
}

/** Sums of fractions such as 1/3 without the noise of floating point. */
const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

/**
 * Points as a percentage with two decimals, 0–100. What people see is what decides: passed means that this
 * number reaches the pass mark.
 * @example percentageOf(2, 3) // 66.67
 */
export function percentageOf(score: number, maxScore: number): number {
  if (maxScore <= 0) return 0;
  return Math.round((score / maxScore) * 10_000) / 100;
}

/**
 * Grades a whole paper.
 * @param answers by position; a position without one was not answered
 */
export function scoreOf(
  items: readonly { points: number }[],
  secrets: readonly PaperSecret[],
  answers: ReadonlyMap<number, Answer | null>,
  passPercentage: number,
): Score {
  const grades = items.map(({ points }, position) => {
    const secret = secrets[position];
    if (secret === undefined) throw new Error(`The paper has no key at ${position}`);
    return grade(secret.key, answers.get(position) ?? null, points);
  });
  const score = rounded(grades.reduce((sum, { points }) => sum + points, 0));
  const maxScore = items.reduce((sum, { points }) => sum + points, 0);
  const percentage = percentageOf(score, maxScore);
  return {
    grades,
    score,
    percentage,
    passed: percentage >= passPercentage,
    answeredCount: grades.filter(({ verdict }) => verdict !== 'unanswered').length,
    themes: themeScores(items, secrets, grades),
  };
}

/** Points by theme, in the order in which the themes come on the paper. */
function themeScores(
  items: readonly { points: number }[],
  secrets: readonly PaperSecret[],
  grades: readonly Grade[],
): Schemas['ThemeScore'][] {
  const sums = new Map<number, { title: LocalizedText; score: number; maxScore: number }>();
  for (const [position, { theme }] of secrets.entries()) {
    const sum = sums.get(theme.id) ?? { title: theme.title, score: 0, maxScore: 0 };
    sum.score += grades[position]?.points ?? 0;
    sum.maxScore += items[position]?.points ?? 0;
    sums.set(theme.id, sum);
  }
  return [...sums].map(([themeId, { title, score, maxScore }]) => ({
    themeId,
    title,
    score: rounded(score),
    maxScore: rounded(maxScore),
    percentage: percentageOf(score, maxScore),
  }));
}
