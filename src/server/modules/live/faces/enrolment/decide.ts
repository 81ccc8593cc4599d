import type { Schemas } from '#shared/contract/index.ts';
import { isStaff } from '#shared/access/staff.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { inBatch } from '../../../../history/index.ts';
import { actorOf, refuseBeyondAccounts } from '../../../identity/auth/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import { tell } from '../../../platform/notices/index.ts';
import { addPhoto, deleteWish, findWish, lockWish, rejectWish } from './queries.ts';

/** As many as the form of a person takes. */
const MOST_PHOTOS = 5;

/** The photo that waits for staff. @throws PublicError 403 for somebody who may do more than they */
export async function waitingPhotoOf(db: Db, userId: number, staff: SignedIn): Promise<Schemas['WaitingFacePhoto']> {
  await refuseBeyondAccounts(db, staff, { userIds: [userId] });
  const wish = await findWish(db, userId);
  if (wish?.jpeg == null) return { photo: null, sentAt: null };
  return { photo: wish.jpeg.toString('base64'), sentAt: wish.sent_at.toISOString() };
}

/**
 * Accepts a photo, which is from now on one of the person's, or rejects it, which erases it; and tells the person.
 * @throws PublicError 403 for one's own, and for somebody who may do more; 404 where none waits; 409 where it is another one by now, or the
 * person has five already
 */
export async function decidePhoto(
  ctx: Context,
  userId: number,
  staff: SignedIn,
  { decision, sentAt, note }: Schemas['FacePhotoDecision'],
): Promise<void> {
  if (staff.userId === userId) throw errors.forbidden();
  const now = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    await refuseBeyondAccounts(trx, staff, { userIds: [userId] });
    const wish = await lockWish(trx, userId);
    if (wish?.jpeg == null) throw errors.notFound();
    if (wish.sent_at.toISOString() !== sentAt) throw errors.conflict('face-photo-changed');
    const { jpeg } = wish;
    const reason = note?.trim() || null;
    const kind = decision === 'accepted' ? 'accept' : 'reject';
    await inBatch(trx, now, { actorId: staff.userId, kind, resource: 'users' }, async () => {
      if (decision === 'rejected') await rejectWish(trx, userId, staff.userId, reason);
      else {
        const { token } = await storeImage(ctx, jpeg, userId, trx);
        if (!(await addPhoto(trx, userId, { token, most: MOST_PHOTOS, at: now })))
          throw errors.conflict('face-photos-full');
        await deleteWish(trx, userId);
      }
      return { ids: [userId], value: undefined };
    });
    const person = await actorOf(trx, userId);
    const inConsole = person !== undefined && isStaff(person.permissions);
    await tell(trx, [{ userId, kind: `face-photo-${decision}`, details: { reason, inConsole } }], now);
  });
}
