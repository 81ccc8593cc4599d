import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { type Keeper, keptBy } from '../policy.ts';
import { presentCard } from '../present.ts';
import { selectCards } from '../queries.ts';

const SHOWN = 200;

/** The attempt `attempts` is on no closed card. */
const UNSIGNED = sql<boolean>`not exists (select from report_card_attempts held where held.attempt_id = attempts.id)`;

const isOver = (now: Date) => sql<boolean>`(tests.status = 'archived' or coalesce(tests.closes_at < ${now}, false))`;

const unsigned = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from attempts where attempts.test_id = tests.id and ${UNSIGNED} and ${condition})`;

/**
 * Whether an exam waits for the person's signature: nobody signs their own result, nor before all are there. A condition on `tests`; each
 * part has an index of its own.
 */
function isWaiting({ userId }: Keeper, now: Date): RawBuilder<boolean> {
  const refused = [
    sql<boolean>`attempts.status = 'in_progress'`,
    sql<boolean>`attempts.marking = 'pending'`,
    sql<boolean>`attempts.user_id = ${userId}`,
  ].map(unsigned);
  return sql<boolean>`(${isOver(now)} and not (${sql.join(refused, sql` or `)}) and ${unsigned(sql`true`)})`;
}

/** Whether a row `tests` is an exam that waits for a person's signature, as SQL. */
export const isToSign = (user: Keeper, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(tests.kind = 'exam' and ${keptBy(user)} and ${isWaiting(user, now)})`;

/** How many exams wait for a person's signature, as SQL. */
export const examsToSign = (user: Keeper, now: Date): RawBuilder<number> =>
  sql<number>`(select count(*) from tests where ${isToSign(user, now)})`;

/**
 * The exams whose cards a person may work with. First exams that are over and have attempts on no closed card, then other exams with such
 * attempts, then the rest; the latest first within each. Drafts without attempts are left out.
 */
export async function loadExams(db: Db, user: SignedIn, now: Date): Promise<Schemas['ReportCardExam'][]> {
  const exams = await db
    .selectFrom('tests')
    .leftJoin('users as examiners', 'examiners.id', 'tests.examiner_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempts')
          .select([
            sql<number>`count(*)`.as('attempts'),
            sql<number>`count(*) filter (where attempts.status = 'in_progress')`.as('in_progress'),
            sql<number>`count(*) filter (where attempts.marking = 'pending')`.as('pending'),
            sql<number>`count(*) filter (where ${UNSIGNED})`.as('unsigned'),
          ])
          .whereRef('attempts.test_id', '=', 'tests.id')
          .as('found'),
      (join) => join.onTrue(),
    )
    .select([
      'tests.id',
      'tests.title',
      'tests.opens_at',
      'tests.closes_at',
      'examiners.full_name as examiner_name',
      'found.attempts',
      'found.in_progress',
      'found.pending',
      'found.unsigned',
      isWaiting(user, now).as('waiting'),
    ])
    .where('tests.kind', '=', 'exam')
    .where(keptBy(user))
    .where(sql<boolean>`(tests.status <> 'draft' or found.attempts > 0)`)
    .orderBy(sql`found.unsigned > 0 and ${isOver(now)}`, 'desc')
    .orderBy(sql`found.unsigned > 0`, 'desc')
    .orderBy(sql`coalesce(tests.closes_at, tests.opens_at, tests.created_at)`, 'desc')
    .orderBy('tests.id', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = exams.map(({ id }) => id);
  const cards =
    ids.length === 0
      ? []
      : await selectCards(db).where('tests.id', 'in', ids).orderBy('report_cards.id', 'desc').execute();
  return exams.map((exam) => ({
    testId: exam.id,
    title: exam.title,
    examinerName: exam.examiner_name,
    opensAt: exam.opens_at?.toISOString() ?? null,
    closesAt: exam.closes_at?.toISOString() ?? null,
    attempts: exam.attempts ?? 0,
    inProgress: exam.in_progress ?? 0,
    pending: exam.pending ?? 0,
    unsigned: exam.unsigned ?? 0,
    waiting: exam.waiting,
    cards: cards.filter(({ test_id }) => test_id === exam.id).map(presentCard),
  }));
}
