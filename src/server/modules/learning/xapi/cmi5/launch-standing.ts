import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { STATUS_COLUMNS, statusOf } from '../../packages/index.ts';

/** How a launch stands by what its units have told. Players look often: nothing is locked or written. @throws PublicError 404 */
export async function standingOf(db: Db, userId: number, launchId: string): Promise<Schemas['Cmi5Standing']> {
  const launch = await db
    .selectFrom('scorm_launches as l')
    .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
    .select(({ selectFrom, exists }) => [
      'l.attempt_id',
      exists(
        selectFrom('scorm_launches as n')
          .select('n.id')
          .whereRef('n.attempt_id', '=', 'l.attempt_id')
          .whereRef('n.epoch', '>', 'l.epoch')
          .where('n.seq', '>', 0),
      ).as('is_taken'),
      exists(
        selectFrom('xapi_sessions as s')
          .select('s.id')
          .whereRef('s.launch_id', '=', 'l.id')
          .where('s.ended_at', 'is', null),
      ).as('is_open'),
    ])
    .where('l.id', '=', launchId)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
  if (launch === undefined) throw errors.notFound();
  const rows = await db
    .selectFrom('scorm_items')
    .select(['item_id', ...STATUS_COLUMNS])
    .where('attempt_id', '=', launch.attempt_id)
    .execute();
  return {
    keepsStates: launch.is_taken !== true,
    isUnitOpen: launch.is_open === true,
    units: Object.fromEntries(rows.map((row) => [row.item_id, statusOf(row)])),
  };
}
