import { isStaff } from '#shared/access/staff.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { placeOf } from '../../../account-settings.ts';
import type { Surroundings } from '../../../context.ts';
import type { MeRow, SessionRow } from './queries.ts';

export function presentMe(row: MeRow, permissions: readonly string[]): Omit<Schemas['Me'], 'visitToken'> {
  return {
    id: row.id,
    login: row.login,
    surname: row.surname,
    name: row.name,
    middleName: row.middle_name,
    fullName: row.full_name,
    iin: row.iin,
    personnelNumber: row.personnel_number,
    region: row.region,
    position: row.position,
    email: row.email,
    phone: row.phone,
    photos: row.photos,
    registrationDate: row.registration_date,
    language: row.language,
    theme: row.theme,
    weakPassword: row.weak_password && isStaff(permissions),
    ...(row.scope === 'region' && row.region_id !== null && { regionId: row.region_id }),
    role: {
      id: row.role_id,
      key: row.role_key,
      title: row.role_title,
      permissions: [...permissions],
      scope: row.scope,
    },
  };
}

/** A session as staff see it. */
export function presentPersonSession({ env }: Pick<Surroundings, 'env'>, row: SessionRow): Schemas['PersonSession'] {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    ip: row.ip,
    place: placeOf(env.accounts, row.ip),
    way: row.way,
    userAgent: row.user_agent,
  };
}

export function presentSession(ctx: Pick<Surroundings, 'env'>, row: SessionRow, currentId: string): Schemas['Session'] {
  return { ...presentPersonSession(ctx, row), current: row.id === currentId };
}
