import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import type { FieldErrors } from '../../../errors.ts';
import { loadComposition } from './composition.ts';
import { askedThemes, type TestRow } from './queries.ts';
import { durationProblems, minimumProblems, poolProblems, sectionProblems, testProblems } from './rules.ts';

/** What is wrong with a test as a whole, by field, if it had this status. */
export async function problemsOf(db: Db, row: TestRow, status: Schemas['Test']['status']): Promise<FieldErrors> {
  const fields = testProblems({
    status,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    reviewFrom: row.review_from,
    questionCount: row.question_count,
  });
  Object.assign(fields, durationProblems(row.sections, row.duration_minutes));
  // A draft may need more questions than the bank has: the check reports it, and nobody can take the test yet.
  if (status === 'published') {
    const composition = await loadComposition(db, row.id);
    if (composition !== undefined) Object.assign(fields, poolProblems(composition.pools, composition.candidates));
    const asked = await askedThemes(db, row.id);
    Object.assign(fields, minimumProblems(row.section_minimums, asked), sectionProblems(row.sections, asked));
  }
  return fields;
}
