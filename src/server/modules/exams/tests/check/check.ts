import type { Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { seeded } from '../../../../random.ts';
import { drawFrom } from '../drawing/draw.ts';
import { type DrawPlan, planOf } from '../drawing/plan.ts';
import type { CheckedQuestion, Subject } from './draft.ts';
import { findingsOf } from './findings.ts';
import { poolsChecked } from './supply.ts';
import { overlapIn, overlapOf, papersOf, SAMPLES } from './variety.ts';

type Check = Schemas['TestCheck'];

const SEED = 0x5eed;
/** How many questions that lack a language are listed. */
const NAMED = 50;
const DIFFICULTIES = [1, 2, 3, 4, 5];

/** Checks whether the bank can satisfy a test, what its papers would be like, and what to improve. Deterministic. */
export function checkOf(subject: Subject, now: Date): Check {
  const { pools, fixed, candidates, draft } = subject;
  const plan = planOf(pools, candidates, draft.balanced ?? true);
  const questionCount = fixed.length + pools.reduce((sum, { count }) => sum + count, 0);
  const samples = plan === undefined ? [] : sampled(plan);
  const check = {
    questionCount,
    pools: poolsChecked(pools, candidates, plan),
    variety: plan === undefined ? null : varietyOf(plan, samples, fixed.length),
    spread: plan === undefined ? null : spreadOf(samples, subject),
    languages: languagesLacking([...fixed, ...candidates]),
  };
  const findings = findingsOf(subject, check, now);
  return { ok: !findings.some(({ severity }) => severity === 'error'), ...check, findings };
}

function sampled(plan: DrawPlan): number[][] {
  const random = seeded(SEED);
  return Array.from({ length: SAMPLES }, () => drawFrom(plan, random));
}

function varietyOf(plan: DrawPlan, samples: readonly number[][], fixed: number): Check['variety'] {
  return { ...papersOf(plan), overlap: fixed + (overlapOf(plan) ?? overlapIn(samples)) };
}

function spreadOf(samples: readonly number[][], { fixed, candidates }: Subject): Check['spread'] {
  const byId = new Map(candidates.map((question) => [question.id, question]));
  const papers = samples.map((ids) => [...fixed, ...ids.flatMap((id) => byId.get(id) ?? [])]);
  const range = (measure: (paper: readonly CheckedQuestion[]) => number) => {
    const values = papers.map(measure);
    return { from: Math.min(...values), to: Math.max(...values) };
  };
  const sum = (paper: readonly CheckedQuestion[], of: 'difficulty' | 'points') =>
    paper.reduce((total, question) => total + question[of], 0);
  return {
    byDifficulty: DIFFICULTIES.map((difficulty) => ({
      difficulty,
      ...range((paper) => paper.filter((question) => question.difficulty === difficulty).length),
    })).filter(({ to }) => to > 0),
    meanDifficulty: range((paper) => (paper.length === 0 ? 0 : sum(paper, 'difficulty') / paper.length)),
    points: range((paper) => Math.round(sum(paper, 'points') * 1e6) / 1e6),
  };
}

function languagesLacking(questions: readonly CheckedQuestion[]): Check['languages'] {
  return LANGUAGES.flatMap((language) => {
    const lacking = questions.filter(({ languages }) => !languages.includes(language));
    if (lacking.length === 0) return [];
    return [{ language, missing: lacking.length, questionIds: lacking.slice(0, NAMED).map(({ id }) => id) }];
  });
}
