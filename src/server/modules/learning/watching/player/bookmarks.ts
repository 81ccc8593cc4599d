import type { Schemas } from '#shared/contract/index.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { toMs } from '../truth/credit.ts';

/** The most bookmarks of a person in one lesson. */
const MOST = 200;

const COLUMNS = ['id', 'at_ms', 'note'] as const;

const present = (row: { id: number; at_ms: number; note: string }): Schemas['VideoBookmark'] => ({
  id: row.id,
  atSeconds: row.at_ms / 1000,
  note: row.note,
});

export async function selectBookmarks(db: Db, userId: number, lessonId: number): Promise<Schemas['VideoBookmark'][]> {
  const rows = await db
    .selectFrom('video_bookmarks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .orderBy('at_ms')
    .execute();
  return rows.map(present);
}

/** @throws PublicError 404 for a lesson that learners may not watch; 409 when there are too many */
export async function addBookmark(
  db: Db,
  userId: number,
  lessonId: number,
  { atSeconds, note }: Schemas['VideoBookmarkInput'],
): Promise<Schemas['VideoBookmark']> {
  return transaction(db, async (trx) => {
    const lesson = await trx
      .selectFrom('video_lessons')
      .select('id')
      .where('id', '=', lessonId)
      .where('published', '=', true)
      .executeTakeFirst();
    if (lesson === undefined) throw errors.notFound();
    // Requests of one person at the same time count one another.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const values = { user_id: userId, lesson_id: lessonId, at_ms: toMs(atSeconds), note: note.trim() };
    const row = await trx
      .insertInto('video_bookmarks')
      .values(values)
      .onConflict((on) => on.columns(['user_id', 'lesson_id', 'at_ms']).doUpdateSet({ note: values.note }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('video_bookmarks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow();
    if (count > MOST) throw errors.conflict('too-many-bookmarks', { limit: MOST }, { limit: MOST });
    return present(row);
  });
}

/** @throws PublicError 404 for one of somebody else; 409 where another one is at the place */
export async function changeBookmark(
  db: Db,
  userId: number,
  id: number,
  { atSeconds, note }: Schemas['VideoBookmarkInput'],
): Promise<Schemas['VideoBookmark']> {
  return transaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const own = await trx
      .selectFrom('video_bookmarks')
      .select('lesson_id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (own === undefined) throw errors.notFound();
    const at = toMs(atSeconds);
    const there = await trx
      .selectFrom('video_bookmarks')
      .select('id')
      .where('user_id', '=', userId)
      .where('lesson_id', '=', own.lesson_id)
      .where('at_ms', '=', at)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (there !== undefined) throw errors.conflict('bookmark-there');
    const row = await trx
      .updateTable('video_bookmarks')
      .set({ at_ms: at, note: note.trim() })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return present(row);
  });
}

/** @throws PublicError 404 for one of somebody else */
export async function removeBookmark(db: Db, userId: number, id: number): Promise<Schemas['VideoBookmark']> {
  const row = await db
    .deleteFrom('video_bookmarks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return present(row);
}
