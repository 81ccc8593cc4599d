import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { refuseElsewhere } from '../../../identity/users/index.ts';

/** A sample with the data of a real person is for those who may see that person. @throws PublicError 403 */
export async function checkSample(db: Db, user: SignedIn, { userId }: { userId?: number | undefined }): Promise<void> {
  if (userId === undefined) return;
  if (!can(user.permissions, 'users:show')) throw errors.forbidden('users:show');
  await refuseElsewhere(db, user, [userId]);
}
