import type { Permission } from '#shared/access/permissions.ts';
import type { Trx } from '../../../db/index.ts';
import { assignPlans, assignTests } from '../../training/assignments/index.ts';

/** Assigns tests or plans to people. Existing assignments stay. */
type Assign = (
  trx: Trx,
  at: Date,
  actorId: number,
  what: readonly number[],
  userIds: readonly number[],
) => Promise<unknown>;

export const ASSIGNING = {
  'assign-tests': { permission: 'assignments:create', assign: assignTests },
  'assign-plans': { permission: 'plan-assignments:create', assign: assignPlans },
} as const satisfies Record<string, { permission: Permission; assign: Assign }>;
