import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../../errors.ts';
import { myPackage, type Shelf } from './packages.ts';

/** Notes that a launch was closed; the first time counts. @throws PublicError 404 */
export async function closeLaunch(shelf: Shelf, userId: number, launchId: string): Promise<Schemas['MyOpenScorm']> {
  const launch = await shelf.db
    .selectFrom('scorm_launches as l')
    .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
    .select(['l.closed_at', 'a.scorm_id'])
    .where('l.id', '=', launchId)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
  if (launch === undefined) throw errors.notFound();
  if (launch.closed_at === null)
    await shelf.db
      .updateTable('scorm_launches')
      .set({ closed_at: shelf.clock() })
      .where('id', '=', launchId)
      .where('closed_at', 'is', null)
      .execute();
  return myPackage(shelf, userId, launch.scorm_id);
}
