import { createHash, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Cmi5Unit, PackageItem, PackageModel } from '#shared/scorm/package.ts';
import { itemsOf } from '#shared/scorm/package.ts';
import type { Database, Db } from '../../../../db/index.ts';

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSame = (secret: string, hash: Buffer | null): boolean =>
  hash !== null && timingSafeEqual(hashOf(secret), hash);

/** A session with its registration. */
export type SessionRow = Selectable<Database['xapi_sessions']> &
  Pick<Selectable<Database['xapi_registrations']>, 'attempt_id' | 'user_id' | 'scorm_id' | 'content_id' | 'home_page'>;

export const selectSessions = (db: Db) =>
  db
    .selectFrom('xapi_sessions as s')
    .innerJoin('xapi_registrations as r', 'r.id', 's.registration')
    .selectAll('s')
    .select(['r.attempt_id', 'r.user_id', 'r.scorm_id', 'r.content_id', 'r.home_page']);

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  selectSessions(db).where('s.id', '=', id).executeTakeFirst();

/** The person, as statements name them: nothing of it says who they are. */
export const learnerOf = ({ home_page: homePage, user_id: userId }: Pick<SessionRow, 'home_page' | 'user_id'>) => ({
  objectType: 'Agent',
  account: { homePage, name: String(userId) },
});

/** A unit that can be opened. */
export type Unit = PackageItem & { cmi5: Cmi5Unit; href: string };

export const unitOf = (model: PackageModel, itemId: string): Unit | undefined =>
  itemsOf(model.items).find((item): item is Unit => item.id === itemId && item.cmi5 !== null && item.href !== null);

/** The id that the store gives to a part of a package: never that of its author, and the same in all registrations. */
export const activityIdOf = (homePage: string, scormId: number, partId: string): string =>
  `${homePage}/xapi/activities/${scormId}/${createHash('sha256').update(partId).digest('hex').slice(0, 32)}`;

export async function modelOf(db: Db, contentId: number): Promise<PackageModel> {
  const { model } = await db
    .selectFrom('scorm_contents')
    .select('model')
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
  return model;
}
