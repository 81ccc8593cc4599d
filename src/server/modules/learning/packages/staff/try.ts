import { randomUUID } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { type Asked, frameOf } from '../content-door.ts';
import { learnerOf, looseOrder } from '../own/order.ts';

type Needed = Pick<Context, 'db' | 'env' | 'clock'>;
type Visitor = { userId: number; language: Language; asked: Asked };

/** Opens a package to staff, published or not. Nothing is kept. @throws PublicError 404 */
export async function tryPackage(
  ctx: Needed,
  { scormId, ...visitor }: Visitor & { scormId: number },
): Promise<Schemas['ScormLaunch']> {
  const row = await ctx.db
    .selectFrom('scorms')
    .select(['content_id', 'trusted'])
    .where('id', '=', scormId)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return tryContent(ctx, { ...visitor, contentId: row.content_id, isTrusted: row.trusted });
}

/** Opens to staff what was read of an upload, saved or not. Nothing is kept. What is not saved nobody trusts. @throws PublicError 404 */
export async function tryContent(
  ctx: Needed,
  { userId, contentId, isTrusted = false, language, asked }: Visitor & { contentId: number; isTrusted?: boolean },
): Promise<Schemas['ScormLaunch']> {
  const { db } = ctx;
  const row = await db.selectFrom('scorm_contents').select('id').where('id', '=', contentId).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const learner = await learnerOf(db, userId, language);
  const ordered = { launchId: randomUUID(), mode: 'try' as const, contentId, learner, startAt: null };
  return {
    order: await looseOrder(db, ordered, null),
    frame: frameOf(ctx, { contentId, userId, purpose: 'try' }, asked, isTrusted),
    attempt: null,
    keepsStates: false,
  };
}
