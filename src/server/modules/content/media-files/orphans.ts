import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { recordAudit } from '../../../history/index.ts';

/** Younger ones are left alone: somebody may still want to undo a deletion or a replacement. */
const OLDER_THAN_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** Contents that no file uses, nor did since `before`, and that were not asked for since then either. */
const isOrphan = (
  before: Date,
) => sql<boolean>`media_contents.state <> 'processing' and media_contents.asked_at < ${before}
  and not exists (select from media_files where media_files.content_hash = media_contents.content_hash)
  and not exists (select from changes join batches on batches.id = changes.batch_id
    where changes.resource = 'media-files' and changes.table_name = 'media_files' and batches.at >= ${before}
      and changes.old->>'content_hash' = media_contents.content_hash)`;

/** Hashes of everything that was stored for these contents and that nothing else names. */
async function hashesOf(trx: Trx, contents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with gone as (select * from media_contents where content_hash = any (${[...contents]}::text[])),
    kept as (select * from media_contents where content_hash <> all (${[...contents]}::text[]))
    select hash from (
      select unnest(array[content_hash, served_hash, poster_hash, thumbnail_hash, moderate_hash]) as hash from gone
      union select rendition_hash from media_renditions where content_hash in (select content_hash from gone)
    ) as stored
    where hash is not null
      and not exists (select from kept where hash in (content_hash, served_hash, poster_hash, thumbnail_hash, moderate_hash))
      and not exists (select from media_renditions r join kept on kept.content_hash = r.content_hash where r.rendition_hash = hash)
      and not exists (select from files where files.content_hash = hash)
      and not exists (select from uploads where uploads.content_hash = hash)`.execute(trx);
  return rows.map(({ hash }) => hash);
}

export function orphansHandlers(ctx: Context) {
  const before = () => new Date(ctx.clock().getTime() - OLDER_THAN_DAYS * DAY_MS);

  return {
    getMediaOrphans: async () => {
      const { count, bytes } = await ctx.db
        .selectFrom('media_contents')
        .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
        .where(isOrphan(before()))
        .executeTakeFirstOrThrow();
      return { status: 200, body: { count, bytes, olderThanDays: OLDER_THAN_DAYS } };
    },

    eraseMediaOrphans: async ({ user }) => {
      const erased = await transaction(ctx.db, async (trx) => {
        const rows = await trx
          .selectFrom('media_contents')
          .select(['content_hash', 'bytes'])
          .where(isOrphan(before()))
          .forUpdate()
          .execute();
        const contents = rows.map((row) => row.content_hash);
        const hashes = await hashesOf(trx, contents);
        await trx.deleteFrom('media_contents').where(sql<boolean>`content_hash = any (${contents}::text[])`).execute();
        const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
        await recordAudit(trx, ctx.clock(), {
          actorId: user.userId,
          action: 'erase',
          resource: 'media-files',
          details: { count: rows.length, bytes },
        });
        return { count: rows.length, bytes, hashes };
      });
      // After the commit: a content without a row is only wasted room, a row without its content would be a loss.
      for (const hash of erased.hashes) await ctx.blobs.remove(hash);
      const { count, bytes } = erased;
      return { status: 200, body: { count, bytes, olderThanDays: OLDER_THAN_DAYS } };
    },
  } satisfies Handlers<'getMediaOrphans' | 'eraseMediaOrphans'>;
}
