import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import type { TakenUpload } from '../../../platform/uploads/index.ts';
import { lockFilesOf, settleFiles } from '../queries.ts';

export type ContentRow = Selectable<Database['media_contents']>;

/** What was made of a content, for a row that is ready. */
export interface Made {
  content: Partial<
    Pick<
      ContentRow,
      | 'duration_seconds'
      | 'width'
      | 'height'
      | 'page_count'
      | 'served_hash'
      | 'served_type'
      | 'served_bytes'
      | 'poster_hash'
      | 'thumbnail_hash'
      | 'moderate_hash'
      | 'moderate_bytes'
      | 'remarks'
    >
  >;
  renditions: Omit<Selectable<Database['media_renditions']>, 'content_hash' | 'position'>[];
}

/** Has a content processed, unless it was already. One that has failed gets another chance. */
export async function askFor(trx: Trx, { contentHash, kind, mediaType, bytes }: TakenUpload, now: Date): Promise<void> {
  const values = {
    content_hash: contentHash,
    kind,
    media_type: mediaType,
    bytes,
    state: 'processing',
    asked_at: now,
  } as const;
  await trx
    .insertInto('media_contents')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('content_hash')
        .doUpdateSet({ state: 'processing', failure: null, failure_params: null, starts: 0, asked_at: now })
        .where('media_contents.state', '=', 'failed'),
    )
    .execute();
}

/** @returns whether it had failed, and now waits for its turn */
export async function askAgain(db: Db, contentHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_contents')
    .set({ state: 'processing', failure: null, failure_params: null, starts: 0, asked_at: now })
    .where('content_hash', '=', contentHash)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Films take minutes and hours, everything else takes seconds: neither waits for the other. */
export const LANES = ['films', 'others'] as const;
export type Lane = (typeof LANES)[number];

/** Those that wait, in their order. */
export async function waitingContents(db: Db, lane: Lane): Promise<string[]> {
  const rows = await db
    .selectFrom('media_contents')
    .select('content_hash')
    .where('state', '=', 'processing')
    .where('kind', lane === 'films' ? '=' : '!=', 'video')
    .orderBy('asked_at')
    .orderBy('content_hash')
    .limit(100)
    .execute();
  return rows.map((row) => row.content_hash);
}

/** The next content of a lane that was measured by an older rule, and how many there are. */
export async function outdatedContents(
  db: Db,
  lane: Lane,
  withRecordings: boolean,
): Promise<{ contentHash: string; left: number } | undefined> {
  const row = await db
    .selectFrom('media_contents')
    .select(['content_hash', sql<number>`count(*) over ()`.as('left')])
    .where('measure_again', '=', true)
    .where('state', '=', 'ready')
    .where('kind', lane === 'films' ? '=' : '!=', 'video')
    .where('kind', 'in', withRecordings ? ['video', 'audio', 'document'] : ['document'])
    .orderBy('content_hash')
    .limit(1)
    .executeTakeFirst();
  return row && { contentHash: row.content_hash, left: row.left };
}

export async function keepMeasured(db: Db, contentHash: string, found: Made['content']): Promise<void> {
  await db
    .updateTable('media_contents')
    .set({ ...found, measure_again: false })
    .where('content_hash', '=', contentHash)
    .execute();
}

/** Notes that the work begins. @returns the content as it is now; undefined when there is nothing to do any more */
export async function beginContent(db: Db, contentHash: string): Promise<ContentRow | undefined> {
  return db
    .updateTable('media_contents')
    .set({ starts: sql<number>`starts + 1` })
    .where('content_hash', '=', contentHash)
    .where('state', '=', 'processing')
    .returningAll()
    .executeTakeFirst();
}

/** A content is ready: files that wait for it get it now. */
export async function keepMade(trx: Trx, contentHash: string, { content, renditions }: Made): Promise<void> {
  await lockFilesOf(trx, contentHash);
  await trx.deleteFrom('media_renditions').where('content_hash', '=', contentHash).execute();
  const rows = renditions.map((rendition, position) => ({ ...rendition, content_hash: contentHash, position }));
  if (rows.length > 0) await trx.insertInto('media_renditions').values(rows).execute();
  await trx
    .updateTable('media_contents')
    .set({ ...content, state: 'ready', failure: null, failure_params: null, measure_again: false })
    .where('content_hash', '=', contentHash)
    .execute();
  await settleFiles(trx, contentHash);
}

/** @param failure a key of `errors.fields` */
export async function keepFailure(
  db: Db,
  contentHash: string,
  failure: string,
  params: Record<string, string | number>,
): Promise<void> {
  await db
    .updateTable('media_contents')
    .set({ state: 'failed', failure, failure_params: JSON.stringify(params) })
    .where('content_hash', '=', contentHash)
    .execute();
}

/** The work was stopped by something that passes: that does not count as a start. */
export async function releaseContent(db: Db, contentHash: string): Promise<void> {
  await db
    .updateTable('media_contents')
    .set({ starts: sql<number>`starts - 1` })
    .where('content_hash', '=', contentHash)
    .where('state', '=', 'processing')
    .execute();
}
