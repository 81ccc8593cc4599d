import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { type Actor, byTextOf, isEqual, isOneOf, type ListRules, type Resource } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import {
  clearFailuresOf,
  endSessionsOf,
  expireLinksBy,
  expireLinksOf,
  forgetDevicesOf,
  forgetSessions,
  refuseBeyondAccounts,
} from '../auth/index.ts';
import { withinOwnRegion } from './own-region.ts';
import { policyOfRevert, refuseMove, underPolicy } from './policy.ts';
import { presentUser } from './present.ts';
import {
  deleteUsers,
  idsOfOtherRole,
  insertUser,
  type NewUser,
  selectUsers,
  type UserChanges,
  type UserRow,
  updateUsers,
} from './queries.ts';
import { refuseBlockWithoutReason, refuseStrange, tidied } from './rules.ts';
import { peopleSearch } from './search.ts';

const id = sql.ref('users.id');

/** Whether a row `users` holds a permission by their role, as SQL. An admin holds everything. */
export const holds = (permission: Permission) => sql<boolean>`exists (select from roles where roles.id = users.role_id
  and (roles.id = ${ROLE_IDS.admin} or ${permission} = any (roles.permissions)))`;

export const conductsWebinars = holds('webinars:conduct');

/** Whether a photo that this person has sent of themselves waits for a decision, as SQL. */
export const photoWaits = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from face_photo_wishes w where w.user_id = ${userId} and w.state = 'waiting')`;

export const userList: ListRules<Schemas['UserFilter'], Schemas['UserSort']> = {
  id,
  sort: {
    id,
    fullName: sql.ref('users.name_key'),
    surname: sql.ref('users.name_key'),
    name: sql.ref('users.given_name_key'),
    login: sql`lower(users.login)`,
    iin: sql.ref('users.iin'),
    personnelNumber: sql.ref('users.personnel_number'),
    roleId: sql.ref('users.role_id'),
    regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
    positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
    registrationDate: sql.ref('users.registration_date'),
    email: sql.ref('users.email'),
    phone: sql.ref('users.phone'),
    language: sql.ref('users.language'),
    blocked: sql.ref('users.blocked'),
    extraTimePercent: sql.ref('users.extra_time_percent'),
    noTimeLimit: sql.ref('users.no_time_limit'),
    largeType: sql.ref('users.large_type'),
    lastSignInAt: sql.ref('users.last_sign_in_at'),
    createdAt: sql.ref('users.created_at'),
    updatedAt: sql.ref('users.updated_at'),
  },
  search: { ...peopleSearch, byName: 'fullName' },
  defaultSort: ['fullName', 'ASC'],
  filters: {
    id: isOneOf(id),
    roleId: isEqual(sql.ref('users.role_id')),
    regionId: isEqual(sql.ref('users.region_id')),
    positionId: isEqual(sql.ref('users.position_id')),
    blocked: isEqual(sql.ref('users.blocked')),
    conducts: (wanted) => sql<boolean>`(${conductsWebinars} and not users.blocked) = ${wanted}`,
    hosts: (wanted) => sql<boolean>`(${holds('meetings:show')} and not users.blocked) = ${wanted}`,
    photoWaits: (wanted) => sql<boolean>`${photoWaits(id)} = ${wanted}`,
    registeredFrom: (date) => sql<boolean>`users.registration_date >= ${date}`,
    importBatchId: (batchId) =>
      sql<boolean>`users.id in (select c.record_id from changes c join batches b on b.id = c.batch_id
        where b.id = ${batchId} and b.kind = 'import' and c.resource = 'users')`,
    registeredTo: (date) => sql<boolean>`users.registration_date <= ${date}`,
  },
};

/**
 * Makes the same changes to several users. Those who are blocked or get a new password are signed out everywhere, and their lockout is
 * lifted.
 */
async function changeUsers(
  trx: Trx,
  ids: readonly number[],
  input: UserChanges,
  { ctx, user, afterCommit }: Actor,
): Promise<void> {
  const changes = tidied(input);
  await refuseStrange(trx, changes, { ids, userId: user.userId });
  await refuseBlockWithoutReason(trx, changes, ids);
  const promoted = changes.roleId === undefined ? [] : await idsOfOtherRole(trx, ids, changes.roleId);
  await underPolicy(trx, user, ids, changes, () => updateUsers(trx, ids, changes, ctx.clock()));
  if (changes.blocked === true || changes.passwordHash !== undefined) await endSessionsOf(trx, ids);
  // Not only while they are blocked: nobody expects a link to come back to life.
  if (changes.blocked === true) await expireLinksBy(trx, ids, ctx.clock());
  if (changes.passwordHash !== undefined) {
    await clearFailuresOf(trx, ids);
    await forgetDevicesOf(trx, ids);
  }
  const isNewStart = changes.passwordHash !== undefined || changes.blocked === true;
  await expireLinksOf(trx, isNewStart ? ids : promoted, ctx.clock());
  // Changed permissions take effect at once.
  afterCommit((after) => forgetSessions(after, ids));
}

/** Users, as the generic resource code needs them. */
export const users: Resource<
  'users',
  UserRow,
  Schemas['User'],
  NewUser,
  UserChanges,
  Schemas['UserFilter'],
  Schemas['UserSort']
> = {
  name: 'users',
  table: 'users',
  title: sql.ref('users.full_name'),
  list: userList,
  within: withinOwnRegion,
  select: selectUsers,
  present: presentUser,
  insert: async (trx, input, { ctx, user }) => {
    const person = tidied(input);
    await refuseStrange(trx, person, { ids: [], userId: user.userId });
    await refuseBeyondAccounts(trx, user, { roleId: person.roleId });
    // Whoever sees one region only makes people of it.
    await refuseMove(trx, user, { regionId: person.regionId ?? null });
    return insertUser(trx, person, localDay(ctx.clock()));
  },
  update: changeUsers,
  remove: async (trx, ids, { ctx, user, afterCommit }) => {
    await expireLinksBy(trx, ids, ctx.clock());
    await underPolicy(trx, user, ids, 'deleted', () => deleteUsers(trx, ids));
    afterCommit((after) => forgetSessions(after, ids));
  },
  revert: policyOfRevert,
  unique: { users_login: 'login', users_iin: 'iin', users_personnel_number: 'personnelNumber' },
  // Exported by a query of their own, see export.ts.
  exportColumns: [],
};
