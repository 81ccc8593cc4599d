import type { Insertable } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Database, Db, Trx } from '../../../../db/index.ts';

export async function countUploads(trx: Trx, attemptId: number, position: number): Promise<number> {
  const { count } = await trx
    .selectFrom('answer_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAnswerFile(trx: Trx, file: Insertable<Database['answer_files']>): Promise<void> {
  await trx.insertInto('answer_files').values(file).execute();
}

export async function findAnswerFile(db: Db, token: string) {
  return db
    .selectFrom('answer_files')
    .innerJoin('attempts', 'attempts.id', 'answer_files.attempt_id')
    .select([
      'answer_files.name',
      'answer_files.media_type',
      'answer_files.content_hash',
      'answer_files.bytes',
      'attempts.user_id',
    ])
    .where('answer_files.token', '=', token)
    .executeTakeFirst();
}

/** The files that were uploaded for one question of an attempt. */
export async function filesAt(db: Db, attemptId: number, position: number): Promise<Schemas['AnswerFile'][]> {
  const rows = await db
    .selectFrom('answer_files')
    .select(['token', 'name', 'bytes'])
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .execute();
  return rows.map(({ token, name, bytes }) => ({ token, name, size: bytes }));
}
