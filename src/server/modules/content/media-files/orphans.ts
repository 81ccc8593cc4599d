import { sql } from 'kysely';
import { removeUnnamed } from '../../../blobs/index.ts';
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
  and not exists (select from media_files where media_contents.content_hash in (media_files.content_hash, media_files.shown_hash))
  and not exists (select from changes join batches on batches.id = changes.batch_id
    where changes.resource = 'media-files' and changes.table_name = 'media_files' and batches.at >= ${before}
      and changes.old->>'content_hash' = media_contents.content_hash)`;

/** Contents with their sizes, locked; those that have been asked for while the locks were waited for are no orphans any more. */
async function lockOrphans(trx: Trx, before: Date): Promise<{ content_hash: string; bytes: number }[]> {
  const orphans = trx.selectFrom('media_contents').select(['content_hash', 'bytes']).where(isOrphan(before));
  const locked = await orphans.orderBy('content_hash').forUpdate().execute();
  const hashes = locked.map((row) => row.content_hash);
  return orphans.where(sql<boolean>`content_hash = any (${hashes}::text[])`).execute();
}

/** Hashes of everything that was stored for these contents. */
async function hashesOf(trx: Trx, contents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from (
      select content_hash, unnest(array[content_hash, served_hash, poster_hash, thumbnail_hash, moderate_hash]) as hash
        from media_contents
      union select content_hash, rendition_hash from media_renditions
    ) as stored
    where hash is not null and content_hash = any (${[...contents]}::text[])
    group by hash`.execute(trx);
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
        const rows = await lockOrphans(trx, before());
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
      await removeUnnamed(ctx, erased.hashes);
      const { count, bytes } = erased;
      return { status: 200, body: { count, bytes, olderThanDays: OLDER_THAN_DAYS } };
    },
  } satisfies Handlers<'getMediaOrphans' | 'eraseMediaOrphans'>;
}
