import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';

/** Somebody, as far as it is asked what they lead. */
export type Leader = Pick<SignedIn, 'userId' | 'permissions' | 'scope' | 'roleKey'>;

/** Whether somebody leads a webinar: its teacher, and those who may watch over all, and see everybody. */
export const leadsWebinar = (user: Leader, { teacher_id }: { teacher_id: number }): boolean =>
  (teacher_id === user.userId && can(user.permissions, 'webinars:conduct')) ||
  (user.scope === 'everyone' && can(user.permissions, 'webinars:watch'));
