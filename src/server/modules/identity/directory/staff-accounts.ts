import { isStaff } from '#shared/access/staff.ts';
import type { MatchBy } from '../../../oidc-settings.ts';
import { permissionsOf } from '../auth/index.ts';

/**
 * Whether an account may be found by this value. Whoever may choose their login or address in the directory must not choose that of
 * staff: these are found by their IIN only.
 */
export const mayBeMatched = (account: { role_id: number; permissions: readonly string[] }, by: MatchBy): boolean =>
  by === 'iin' || !isStaff(permissionsOf(account.role_id, account.permissions));
