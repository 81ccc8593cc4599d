import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { DirectorySettings } from '../../../directory-settings.ts';
import type { UserChanges, UserRow } from '../users/index.ts';
import { standingOf } from './meaning.ts';
import type { DirectoryPerson } from './person.ts';
import type { Meanings } from './meanings.ts';

/** What an account should be by the directory; what it says nothing of is left out. */
interface Wanted {
  fields: UserChanges;
  /** What of it means nothing here; the value, where it is not of the person alone. */
  remarks: Pick<Schemas['DirectoryRefusal'], 'reason' | 'value'>[];
}

/**
 * What the directory wants of somebody's account. Groups decide about the roles that the settings name: whoever loses the group of such a
 * role gets the usual one. A role that no group gives, such as that of an administrator made here, is left alone.
 * @param roleId that of the account; undefined: there is none yet
 */
export function wantedOf(
  person: DirectoryPerson,
  roleId: number | undefined,
  { settings, meanings }: { settings: DirectorySettings; meanings: Meanings },
): Wanted {
  const standing = standingOf(settings, person);
  const remarks: Wanted['remarks'] = person.hasWrongIin === true ? [{ reason: 'iin-wrong' }] : [];
  const named = (kind: 'region' | 'position', title: string | undefined) => {
    const id = title === undefined ? undefined : meanings[kind].get(title.trim().toLowerCase());
    if (title !== undefined && id === undefined) remarks.push({ reason: `${kind}-unknown`, value: title });
    return id;
  };
  const ruled = new Set(settings.groups.map(({ role }) => role && meanings.roles.get(role)));
  const isRuled = roleId === undefined || ruled.has(roleId);
  const key = standing.role ?? (isRuled ? settings.defaultRole : undefined);
  const role = key === undefined ? undefined : meanings.roles.get(key);
  if (key !== undefined && role === undefined) remarks.push({ reason: 'role-unknown', value: key });
  const keepsRole = roleId === ROLE_IDS.admin && !ruled.has(ROLE_IDS.admin);
  const fields = {
    login: person.login,
    surname: person.surname,
    name: person.name,
    middleName: person.middleName,
    iin: person.iin,
    email: person.email,
    phone: person.phone,
    personnelNumber: person.personnelNumber,
    roleId: keepsRole ? undefined : role,
    regionId: named('region', standing.region),
    positionId: named('position', person.position),
  };
  return { fields: withoutGaps(fields), remarks };
}

const withoutGaps = (fields: Record<string, unknown>): UserChanges =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as UserChanges;

/** Of what is wanted, what is not so yet. */
export function changesOf(user: UserRow, { fields }: Pick<Wanted, 'fields'>): UserChanges {
  const now: Record<string, unknown> = {
    login: user.login,
    surname: user.surname,
    name: user.name,
    middleName: user.middle_name,
    iin: user.iin,
    email: user.email,
    phone: user.phone,
    personnelNumber: user.personnel_number,
    roleId: user.role_id,
    regionId: user.region_id,
    positionId: user.position_id,
  };
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => now[name] !== value)) as UserChanges;
}
