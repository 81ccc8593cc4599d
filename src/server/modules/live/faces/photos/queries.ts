import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { seesPerson } from '../../../identity/users/index.ts';

/** The photos of a person, with the contents behind their tokens; undefined where there is no such person. */
export async function photosOf(db: Db, userId: number) {
  const person = await db.selectFrom('users').select('photos').where('id', '=', userId).executeTakeFirst();
  if (person === undefined) return undefined;
  if (person.photos.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .select(['token', 'content_hash'])
    .where('token', 'in', person.photos)
    .execute();
  const hashes = new Map(files.map(({ token, content_hash }) => [token, content_hash]));
  return person.photos.map((token) => ({ token, contentHash: hashes.get(token) }));
}

export interface Print {
  state: Schemas['UserFace']['state'];
  descriptor: number[] | null;
}

export async function printsOf(db: Db, hashes: readonly string[], model: string): Promise<Map<string, Print>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('face_prints')
    .select(['content_hash', 'state', 'descriptor'])
    .where('content_hash', 'in', hashes)
    .where('model', '=', model)
    .execute();
  return new Map(rows.map(({ content_hash, ...print }) => [content_hash, print]));
}

export async function insertPrint(db: Db, hash: string, model: string, { state, descriptor }: Print, at: Date) {
  await db
    .insertInto('face_prints')
    .values({ content_hash: hash, model, state, descriptor, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether somebody compares a face with the photos of this person: in a webinar of theirs, or in an attempt that they see. */
function comparesFaces(user: SignedIn, person: ReturnType<typeof sql.ref>) {
  const { userId, scope, permissions } = user;
  const watches = scope === 'everyone' && can(permissions, 'webinars:watch');
  const conducts = sql`(${can(permissions, 'webinars:conduct')} and (${watches} or exists (
    select from webinars where webinars.id = checks.webinar_id and webinars.teacher_id = ${userId})))`;
  const seesAttempts = sql`(${can(permissions, 'attempts:show')} and ${seesPerson(user, person)})`;
  return sql<boolean>`exists (select from face_checks checks where checks.user_id = ${person}
    and case when checks.webinar_id is null then ${seesAttempts} else ${conducts} end)`;
}

/**
 * A photo of a person, for themselves, for staff who see the person, and for those who compare faces with it. A picture that is nobody's
 * photo yet is shown to whoever has uploaded it.
 * @returns undefined where there is none, and where they may not see it
 */
export async function findPhotoFor(db: Db, token: string, user: SignedIn) {
  const person = sql.ref<number>('people.id');
  const seesPeople = sql<boolean>`(${can(user.permissions, 'users:show')} and ${seesPerson(user, person)})`;
  return db
    .selectFrom('files')
    .select(['content_hash', 'media_type', 'bytes'])
    .where('token', '=', token)
    .where(
      sql<boolean>`case when photo_of is null then owner_id = ${user.userId} else exists (
        select from unnest(photo_of) people (id)
        where ${person} = ${user.userId} or ${seesPeople} or ${comparesFaces(user, person)}) end`,
    )
    .executeTakeFirst();
}
