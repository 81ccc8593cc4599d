import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

const COLUMNS = [
  'users.id',
  'users.login',
  'users.surname',
  'users.name',
  'users.middle_name',
  'users.iin',
  'users.personnel_number',
  'users.role_id',
  'users.region_id',
  'users.position_id',
  'users.registration_date',
  'users.email',
  'users.phone',
  'users.language',
  'users.blocked',
  'users.block_reason',
  'users.extra_time_percent',
  'users.no_time_limit',
  'users.large_type',
  'users.photos',
  'users.full_name',
  'users.last_sign_in_at',
  'users.created_at',
  'users.updated_at',
  'users.revision',
] as const;

/** Users without joins, so that pages deep in a long list stay fast. */
export function selectUsers(db: Db) {
  return db.selectFrom('users').select(COLUMNS);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** The same with the titles of regions, positions and so on, for exports. */
export function selectUsersInWords(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .leftJoin('dictionaries as positions', 'positions.id', 'users.position_id')
    .select(COLUMNS)
    .select(['roles.title as role', 'regions.title as region', 'positions.title as position']);
}

export type UserInWords = Awaited<ReturnType<ReturnType<typeof selectUsersInWords>['execute']>>[number];

export async function passwordOf(db: Db, userId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash;
}

/** The changes of a user: the fields of the contract, with the password as a hash. */
export type UserChanges = Omit<Schemas['UserUpdate'], 'password'> & { passwordHash?: string };
export type NewUser = UserChanges & Pick<Schemas['UserCreate'], 'login' | 'surname' | 'name' | 'roleId'>;

function columns(changes: UserChanges) {
  return given({
    login: changes.login,
    password_hash: changes.passwordHash,
    // What somebody chose is not temporary.
    password_expires_at: changes.passwordHash === undefined ? undefined : null,
    role_id: changes.roleId,
    surname: changes.surname,
    name: changes.name,
    middle_name: changes.middleName,
    iin: changes.iin,
    personnel_number: changes.personnelNumber,
    region_id: changes.regionId,
    position_id: changes.positionId,
    registration_date: changes.registrationDate,
    email: changes.email,
    phone: changes.phone,
    language: changes.language,
    blocked: changes.blocked,
    extra_time_percent: changes.extraTimePercent,
    no_time_limit: changes.noTimeLimit,
    large_type: changes.largeType,
    photos: changes.photos,
  });
}

export async function insertUser(trx: Trx, input: NewUser, today: string): Promise<number> {
  const values = {
    ...columns(input),
    login: input.login,
    surname: input.surname,
    name: input.name,
    role_id: input.roleId,
    registration_date: input.registrationDate ?? today,
  };
  const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The reason of an earlier block says nothing of this one. */
function blockReason({ blocked, blockReason: reason }: UserChanges) {
  if (reason !== undefined) return { block_reason: reason };
  return blocked === undefined
    ? {}
    : { block_reason: sql<string | null>`case when blocked = ${blocked} then block_reason end` };
}

export async function updateUsers(trx: Trx, ids: readonly number[], changes: UserChanges, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...columns(changes), ...blockReason(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteUsers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('users').where('id', 'in', ids).execute();
}

/** The columns that the rules need before a change. */
export async function standingOf(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'role_id', 'blocked', 'extra_time_percent', 'no_time_limit'])
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
}

/** Those of the people who are blocked. */
export async function blockedOf(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx.selectFrom('users').select('id').where('id', 'in', ids).where('blocked', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Those of the people who have another role than this. */
export async function idsOfOtherRole(trx: Trx, ids: readonly number[], roleId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role_id', '<>', roleId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function roleOf(db: Db, userId: number): Promise<number | undefined> {
  return (await db.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirst())?.role_id;
}

/** Whether the text is the IIN of anybody but these people. */
export async function isIinOfOthers(db: Db, text: string, ids: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom('users').select('id').where('iin', '=', text).execute();
  return rows.some(({ id }) => !ids.includes(id));
}

export async function roleExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('roles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function isValueOf(db: Db, type: string, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('dictionaries')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * How many of the pictures somebody may put into the records of these people: those that they uploaded, and those that are or were photos
 * of each of the people. Any other is shown elsewhere, and would be shown there no more as soon as it is a photo.
 * @param ids none: somebody new
 */
export async function countPhotos(
  db: Db,
  tokens: readonly string[],
  { ids, userId }: { ids: readonly number[]; userId: number },
): Promise<number> {
  if (tokens.length === 0) return 0;
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)`.as('count'))
    .where('token', 'in', tokens)
    .where(
      sql<boolean>`(owner_id = ${userId} or (${ids.length > 0} and coalesce(photo_of @> ${[...ids]}::bigint[], false)))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
