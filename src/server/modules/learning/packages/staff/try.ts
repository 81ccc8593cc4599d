import { randomUUID } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { type Asked, frameOf } from '../content-door.ts';
import { learnerOf, looseOrder } from '../own/order.ts';

/** Opens a package to staff, published or not. Nothing is kept. @throws PublicError 404 */
export async function tryPackage(
  ctx: Pick<Context, 'db' | 'env' | 'clock'>,
  { userId, scormId, language, asked }: { userId: number; scormId: number; language: Language; asked: Asked },
): Promise<Schemas['ScormLaunch']> {
  const { db } = ctx;
  const row = await db.selectFrom('scorms').select('content_id').where('id', '=', scormId).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const contentId = row.content_id;
  const learner = await learnerOf(db, userId, language);
  const ordered = { launchId: randomUUID(), mode: 'try' as const, contentId, learner, startAt: null };
  return {
    order: await looseOrder(db, ordered, null),
    frame: frameOf(ctx, { contentId, userId, purpose: 'try' }, asked),
    attempt: null,
    keepsStates: false,
  };
}
