import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type Candidate, fits, type Pool } from '../drawing/supply.ts';
import { loadPools } from '../composition.ts';

export type Draft = Schemas['TestDraft'];

/** A question of the bank, as far as the check needs it. */
export interface CheckedQuestion extends Candidate {
  type: Schemas['QuestionType'];
  points: number;
  /** The languages of its text. */
  languages: readonly string[];
}

/** A draft of a test with the questions that the bank has for it. */
export interface Subject {
  draft: Draft;
  pools: readonly Pool[];
  /** The fixed questions that are active, in order. */
  fixed: readonly CheckedQuestion[];
  /** The questions that pools may draw. */
  candidates: readonly CheckedQuestion[];
}

/** The saved test as a draft. @returns undefined when there is no such test */
export async function savedDraft(db: Db, testId: number): Promise<Draft | undefined> {
  const test = await db.selectFrom('tests').selectAll().where('id', '=', testId).executeTakeFirst();
  if (test === undefined) return undefined;
  const questions = await db
    .selectFrom('test_questions')
    .select('question_id')
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute();
  const pools = await loadPools(db, testId);
  return {
    durationMinutes: test.duration_minutes,
    attemptsAllowed: test.attempts_allowed,
    opensAt: test.opens_at?.toISOString() ?? null,
    closesAt: test.closes_at?.toISOString() ?? null,
    reviewPolicy: test.review_policy,
    reviewFrom: test.review_from,
    cooldownHours: test.cooldown_hours,
    balanced: test.balanced,
    sectionMinimums: test.section_minimums,
    sections: test.sections,
    questions: questions.map(({ question_id }) => question_id),
    pools,
  };
}

/** Loads the questions for a draft. Missing and inactive questions are left out. */
export async function subjectOf(db: Db, draft: Draft): Promise<Subject> {
  const pools = draft.pools.map(({ tags = [], ...pool }) => ({ ...pool, tags: tags.map((tag) => tag.trim()) }));
  const themeIds = [...new Set(pools.map(({ themeId }) => themeId))];
  const rows = await db
    .selectFrom('questions')
    .select([
      'id',
      'theme_id as themeId',
      'difficulty',
      'tags',
      'type',
      'points',
      sql<string[]>`array(select jsonb_object_keys(questions.text))`.as('languages'),
    ])
    .where('active', '=', true)
    .where(sql<boolean>`(theme_id = any (${themeIds}::bigint[]) or id = any (${draft.questions}::bigint[]))`)
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = new Set(draft.questions);
  return {
    draft,
    pools,
    fixed: draft.questions.flatMap((id) => byId.get(id) ?? []),
    candidates: rows.filter((row) => !named.has(row.id) && pools.some((pool) => fits(pool, row))),
  };
}
