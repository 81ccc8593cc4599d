import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { isNewest } from '../../training/enrolments/index.ts';

/** Whether an active enrolment `enrolments` is past its last day, as SQL. */
export const isOverdue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(enrolments.state = 'active' and enrolments.due_on is not null
    and enrolments.due_on < (${now}::timestamptz at time zone ${SERVER_ZONE})::date)`;

/** Whether a completed enrolment `enrolments` was completed after its last day, as SQL. */
export const isLate: RawBuilder<boolean> = sql<boolean>`(enrolments.state = 'completed' and enrolments.due_on is not null
  and enrolments.due_on < (enrolments.completed_at at time zone ${SERVER_ZONE})::date)`;

/** The enrolments of one person with their plans, the newest first. */
export function selectOwn(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('enrolments')
    .innerJoin('plans', 'plans.id', 'enrolments.plan_id')
    .select([
      'enrolments.id',
      'enrolments.plan_id',
      'enrolments.cycle',
      'enrolments.state',
      'enrolments.starts_at',
      'enrolments.due_on',
      'enrolments.begun_at',
      'enrolments.completed_at',
      'enrolments.share',
      'plans.title',
      'plans.description',
      isOverdue(now).as('overdue'),
      isLate.as('late'),
      isNewest('enrolments').as('is_newest'),
    ])
    .where('enrolments.user_id', '=', userId)
    .orderBy('enrolments.due_on', (by) => by.asc().nullsLast())
    .orderBy('enrolments.id');
}

export type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number];

/** All cycles of the plan of an enrolment for its person, the newest first. */
export function selectCycles(db: Db, enrolmentId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('enrolments as one', (join) =>
      join.onRef('one.plan_id', '=', 'enrolments.plan_id').onRef('one.user_id', '=', 'enrolments.user_id'),
    )
    .select([
      'enrolments.id',
      'enrolments.cycle',
      'enrolments.state',
      'enrolments.starts_at',
      'enrolments.due_on',
      'enrolments.begun_at',
      'enrolments.completed_at',
      'enrolments.share',
    ])
    .where('one.id', '=', enrolmentId)
    .orderBy('enrolments.cycle', 'desc')
    .execute();
}

export type CycleRow = Awaited<ReturnType<typeof selectCycles>>[number];

/** What is read in place: pages and links of a theme as they are now. */
export function selectContents(db: Db, themeId: number) {
  return db
    .selectFrom('theme_materials')
    .innerJoin('themes', 'themes.id', 'theme_materials.theme_id')
    .select(['key', 'kind', 'body', 'url'])
    .where('theme_id', '=', themeId)
    .where('kind', 'in', ['page', 'link'])
    .execute();
}

export async function findDescription(db: Db, themeId: number): Promise<LocalizedText | null> {
  const row = await db.selectFrom('themes').select('description').where('id', '=', themeId).executeTakeFirst();
  return row?.description ?? null;
}
