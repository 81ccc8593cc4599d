import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { type ListQuery, selected } from '../../../crud/index.ts';
import type { Db, PrintedItem } from '../../../db/index.ts';
import { attemptListFor, selectAttempts } from '../../exams/attempts/index.ts';

export function findTest(db: Db, id: number) {
  return db.selectFrom('tests').select('id').where('id', '=', id).executeTakeFirst();
}

/**
 * The submitted attempts at a test that a filter selects, the newest first.
 * @param without attempts that the reader may not see
 */
export function selectHandedIn(
  db: Db,
  user: SignedIn,
  testId: number,
  without: readonly number[],
  query: Pick<ListQuery<Schemas['AttemptFilter']>, 'filter'>,
) {
  const all = selectAttempts(db)
    .where('attempts.test_id', '=', testId)
    .where('attempts.status', '=', 'submitted')
    .where(sql<boolean>`attempts.id <> all (${[...without]}::bigint[])`);
  return selected(all, attemptListFor(user, []), query);
}

export type HandedIn = Awaited<ReturnType<typeof selectHandedIn>>;

export const ATTEMPT_ID: RawBuilder<unknown> = sql.ref('attempts.id');

/** A version of a question that was asked; null on papers from before there were versions. */
export interface Asked {
  question: number;
  version: number | null;
}

/** The questions on the papers of attempts, each version once. */
export async function askedIn(db: Db, attempts: HandedIn): Promise<Asked[]> {
  const ids = attempts.clearOrderBy().clearSelect().select('attempts.id');
  const { rows } = await sql<Asked>`
    select distinct q.question, q.version from attempt_papers p
    cross join lateral unnest(p.questions, p.versions) as q (question, version)
    where p.attempt_id in (${ids})
    order by 1, 2 nulls first`.execute(db);
  return rows;
}

/** An attempt with its paper and its answers, by position. */
export interface Answered {
  id: number;
  user_id: number;
  full_name: string;
  personnel_number: string | null;
  region: LocalizedText | null;
  position: LocalizedText | null;
  number: number;
  language: string | null;
  started_at: Date;
  submitted_at: Date | null;
  score: number | null;
  max_score: number;
  percentage: number | null;
  passed: boolean | null;
  marking: Schemas['MarkingState'];
  late_waiting: number;
  percentage_without_late: number | null;
  items: PrintedItem[];
  questions: number[];
  versions: (number | null)[];
  corrections: Record<string, { action: string }>;
  answers: Record<
    string,
    { answer: Schemas['Answer'] | null; points: number | null; verdict: Schemas['Verdict'] | null; late: boolean }
  >;
}

/** Reads some attempts with all that was answered. Papers are large: ask for few at a time. */
export async function readAnswered(db: Db, ids: readonly number[]): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select t.id, t.user_id, users.full_name, users.personnel_number, regions.title as region, positions.title as position,
      t.number, t.language, t.started_at, t.submitted_at, t.score, t.max_score, t.percentage, t.passed, t.marking,
      t.late_waiting, t.percentage_without_late,
      p.items, p.questions, p.versions, p.corrections, a.answers
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join attempts t on t.id = wanted.id
    join users on users.id = t.user_id
    join attempt_papers p on p.attempt_id = t.id
    left join dictionaries regions on regions.id = users.region_id
    left join dictionaries positions on positions.id = users.position_id
    cross join lateral (
      select coalesce(jsonb_object_agg(position, jsonb_build_object('answer', answer, 'points', points, 'verdict', verdict,
          'late', late)), '{}')
        as answers
      from attempt_answers where attempt_id = t.id
    ) a
    order by wanted.place`.execute(db);
  return rows;
}
