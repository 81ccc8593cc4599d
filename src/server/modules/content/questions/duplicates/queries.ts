import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';
import { selectQuestions } from '../queries.ts';
import type { Candidate } from './find-groups.ts';

const BATCH = 5000;

/** Loads the columns of all questions that the comparison needs, page by page, so that other queries run in between. */
export async function loadCandidates(db: Db): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'theme_id', 'text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    all.push(...rows);
    if (rows.length < BATCH) return all;
    last = rows.at(-1)?.id ?? last;
  }
}

/** A value that changes with every change of the bank: revisions only grow, and ids are never reused. */
export async function bankStamp(db: Db): Promise<string> {
  const { count, last, revisions } = await db
    .selectFrom('questions')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(max(id), 0)`.as('last'),
      sql<number>`coalesce(sum(revision), 0)`.as('revisions'),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${last} ${revisions}`;
}

/** The ids of a theme's questions. */
export async function idsOfTheme(db: Db, themeId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('questions').select('id').where('theme_id', '=', themeId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Questions by id, with the number of attempts that included them. */
export async function loadAsked(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await selectQuestions(db)
    .select(
      sql<number>`(select count(*) from attempt_papers p join attempts a on a.id = p.attempt_id
        where p.questions @> array[questions.id])`.as('attempt_count'),
    )
    .where('questions.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
