import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';

/** Whether somebody looks after the questions of all webinars, and answers those that were sent to the administration. */
export const seesAll = ({ permissions }: Pick<SignedIn, 'permissions'>): boolean =>
  can(permissions, 'webinar-questions:edit');
