import { isStaff } from '../../access/staff.ts';
import { PASSWORD_MIN_LENGTH } from '../../identity/password.ts';
import { useMe } from '../me.ts';
import { useSettings } from '../settings.ts';

/** The fewest characters of my password: staff need more than learners. */
export function usePasswordMinLength(): number {
  const { data: me } = useMe();
  const { data: settings } = useSettings();
  if (settings === undefined) return PASSWORD_MIN_LENGTH;
  return isStaff(me?.role.permissions ?? []) ? settings.staffPasswordMinLength : settings.passwordMinLength;
}
