import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { SUPPORT_FILES } from '#shared/support/files.ts';
import { holdContents } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { CONTENT_KINDS, extensionOf, tidyName } from '../../platform/files/index.ts';

const { extensions: EXTENSIONS, maxMegabytes: MAX_MEGABYTES } = SUPPORT_FILES;

/** How many files one person may upload in a day. */
const A_DAY = 60;
const DAY_MS = 86_400_000;

const MEGABYTE = 1024 * 1024;

/** Stores a picture or PDF for a message. @throws PublicError 422 at `file`, 429 */
export async function storeSupportFile(
  ctx: Context,
  userId: number,
  { name: given, bytes }: { name: string; bytes: Buffer },
): Promise<Schemas['SupportFile']> {
  const { name, mediaType } = await checked(given, bytes);
  const now = ctx.clock();
  // Before it is written, too: who may not upload fills no disk.
  await refuseFlood(ctx.db, userId, now);
  const contentHash = await ctx.blobs.keep(bytes);
  const token = randomBytes(32).toString('base64url');
  await transaction(ctx.db, async (trx) => {
    // Files of one person are noted one after another, so that many at once are counted.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await refuseFlood(trx, userId, now);
    await holdContents(trx, [contentHash]);
    // An equal one may have been erased since, instead of which this one was not written.
    await ctx.blobs.keep(bytes);
    await trx
      .insertInto('support_files')
      .values({
        token,
        user_id: userId,
        name,
        media_type: mediaType,
        content_hash: contentHash,
        bytes: bytes.length,
        created_at: now,
      })
      .execute();
  });
  return { token, name, size: bytes.length, mediaType };
}

async function refuseFlood(db: Db, userId: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('support_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= A_DAY) throw errors.tooManyRequests(DAY_MS / 1000);
}

async function checked(given: string, bytes: Buffer): Promise<{ name: string; mediaType: string }> {
  const extension = EXTENSIONS.find((one) => one === extensionOf(given));
  const name = tidyName(given);
  const extensions = EXTENSIONS.join(', ').toUpperCase();
  if (extension === undefined || name === '')
    throw errors.invalid({ file: { key: 'files.extension', params: { extensions } } });
  if (bytes.length > MAX_MEGABYTES * MEGABYTE)
    throw errors.invalid({ file: { key: 'files.tooLarge', params: { megabytes: MAX_MEGABYTES } } });
  const kind = CONTENT_KINDS[extension];
  if (!(await kind.fits(bytes)))
    throw errors.invalid({ file: { key: 'files.notWhatItSays', params: { extension: extension.toUpperCase() } } });
  return { name, mediaType: kind.mediaType };
}

/** Removes files that no message has named for a day. @returns how many */
export async function forgetLooseFiles({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('support_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
