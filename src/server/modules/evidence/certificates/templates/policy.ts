import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';

/** A sample with the data of a real person is for those who may see people. @throws PublicError 403 */
export function checkSample({ permissions }: SignedIn, { userId }: { userId?: number | undefined }): void {
  if (userId !== undefined && !can(permissions, 'users:show')) throw errors.forbidden();
}
