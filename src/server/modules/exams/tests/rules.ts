import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../errors.ts';
import { shortages } from './drawing/plan.ts';
import type { Candidate, Pool } from './drawing/supply.ts';

/** The parts of a test that the rules check. */
export interface TestDraft {
  status: Schemas['Test']['status'];
  opensAt: Date | null;
  closesAt: Date | null;
  reviewFrom: Schemas['Test']['reviewFrom'];
  questionCount: number;
}

/** A test that closes before it opens. */
export function windowProblems({ opensAt, closesAt }: Pick<TestDraft, 'opensAt' | 'closesAt'>): FieldErrors {
  const isReversed = opensAt !== null && closesAt !== null && opensAt >= closesAt;
  return isReversed ? { closesAt: { key: 'tests.closesBeforeOpens' } } : {};
}

/** The errors of a test as a whole, by field. */
export function testProblems({ status, opensAt, closesAt, reviewFrom, questionCount }: TestDraft): FieldErrors {
  const fields = windowProblems({ opensAt, closesAt });
  if (status !== 'published') return fields;
  if (questionCount === 0) fields.questions = { key: 'tests.noQuestions' };
  if (reviewFrom === 'closed' && closesAt === null) fields.reviewFrom = { key: 'tests.neverCloses' };
  return fields;
}

/** Ranges whose ends are swapped. */
export function rangeProblems(pools: readonly Pick<Pool, 'difficultyFrom' | 'difficultyTo'>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const [index, { difficultyFrom, difficultyTo }] of pools.entries()) {
    if (difficultyFrom > difficultyTo) fields[`pools.${index}.difficultyTo`] = { key: 'tests.rangeReversed' };
  }
  return fields;
}

/** Pools that need more questions than the fixed questions and the pools before them leave. */
export function poolProblems(pools: readonly Pool[], candidates: readonly Candidate[]): FieldErrors {
  return Object.fromEntries(
    shortages(pools, candidates).map(({ index, available }) => [
      `pools.${index}.count`,
      { key: 'tests.poolTooSmall', params: { available } },
    ]),
  );
}

/** Minimums for themes that are not in the test: nobody could reach them. */
export function minimumProblems(
  minimums: readonly Schemas['SectionMinimum'][],
  asked: ReadonlySet<number>,
): FieldErrors {
  return Object.fromEntries(
    minimums.flatMap(({ themeId }, index) =>
      asked.has(themeId) ? [] : [[`sectionMinimums.${index}.themeId`, { key: 'tests.themeNotAsked' }]],
    ),
  );
}

/** The duration of a test with sections is their sum. */
export function durationProblems(sections: readonly Schemas['TestSection'][], durationMinutes: number): FieldErrors {
  const sum = sections.reduce((whole, { minutes }) => whole + minutes, 0);
  if (sections.length === 0 || sum === durationMinutes) return {};
  return { durationMinutes: { key: 'tests.durationIsSum', params: { smart_count: sum } } };
}

/** Sections of themes that are not in the test, and themes of the test that have none. */
export function sectionProblems(sections: readonly Schemas['TestSection'][], asked: ReadonlySet<number>): FieldErrors {
  if (sections.length === 0) return {};
  const fields: FieldErrors = {};
  const named = new Set(sections.map(({ themeId }) => themeId));
  for (const [index, { themeId }] of sections.entries()) {
    if (!asked.has(themeId)) fields[`sections.${index}.themeId`] = { key: 'tests.themeNotAsked' };
  }
  if ([...asked].some((themeId) => !named.has(themeId))) fields.sections = { key: 'tests.themeWithoutSection' };
  return fields;
}
