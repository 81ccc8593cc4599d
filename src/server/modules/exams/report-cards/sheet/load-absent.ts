import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { peopleAssignedTo } from '../../../training/assignments/index.ts';
import { byName } from './by-name.ts';

/**
 * The people to whom an exam is assigned now and who have no attempt at it, by name. Who came outside the window of a card did come.
 */
export async function loadAbsent(db: Db, testId: number): Promise<Schemas['ReportCardPerson'][]> {
  const people = await db
    .selectFrom('users')
    .leftJoin('dictionaries as positions', 'positions.id', 'users.position_id')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .select([
      'users.id',
      'users.full_name as name',
      'users.personnel_number as personnelNumber',
      sql<LocalizedText | null>`positions.title`.as('position'),
      sql<LocalizedText | null>`regions.title`.as('region'),
    ])
    .where(sql<boolean>`users.id in ${peopleAssignedTo(testId)}`)
    .where(sql<boolean>`not exists (
      select from attempts where attempts.test_id = ${testId} and attempts.user_id = users.id)`)
    .execute();
  return people.toSorted(byName);
}
