import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

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
