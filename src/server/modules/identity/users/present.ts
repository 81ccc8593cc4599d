import type { Schemas } from '#shared/contract/index.ts';
import type { UserRow } from './queries.ts';

export function presentUser(row: UserRow): Schemas['User'] {
  return {
    id: row.id,
    login: row.login,
    surname: row.surname,
    name: row.name,
    middleName: row.middle_name,
    iin: row.iin,
    personnelNumber: row.personnel_number,
    roleId: row.role_id,
    regionId: row.region_id,
    positionId: row.position_id,
    registrationDate: row.registration_date,
    email: row.email,
    phone: row.phone,
    language: row.language,
    blocked: row.blocked,
    blockReason: row.block_reason,
    extraTimePercent: row.extra_time_percent,
    noTimeLimit: row.no_time_limit,
    largeType: row.large_type,
    photos: row.photos,
    fullName: row.full_name,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
