import { randomUUID } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { frameOf, type OpenContent } from '../content-door.ts';
import { learnerOf, looseOrder } from '../own/order.ts';

/** Opens a package to staff, published or not. Nothing is kept. @throws PublicError 404 */
export async function tryPackage(
  { db }: Pick<Context, 'db'>,
  openContent: OpenContent,
  { userId, scormId, language }: { userId: number; scormId: number; language: Language },
): Promise<Schemas['ScormLaunch']> {
  const row = await db.selectFrom('scorms').select('content_id').where('id', '=', scormId).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const contentId = row.content_id;
  const learner = await learnerOf(db, userId, language);
  const ordered = { launchId: randomUUID(), mode: 'try' as const, contentId, learner, startAt: null };
  return {
    order: await looseOrder(db, ordered, null),
    frame: frameOf(await openContent({ contentId, userId, purpose: 'try' })),
    attempt: null,
    keepsStates: false,
  };
}
