import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, type Resource } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import { forgetSessions, permissionsOf, refuseBeyond } from '../auth/index.ts';
import {
  deleteRoles,
  insertRole,
  type RoleBefore,
  type RoleRow,
  rolesBefore,
  selectRoles,
  updateRoles,
} from './queries.ts';
import { listFor } from './list.ts';
import { checkedPermissions, refuseBuiltin, refuseForbiddenChange, refuseWider } from './rules.ts';

function presentRole(row: RoleRow): Schemas['Role'] {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    permissions: row.permissions,
    scope: row.scope,
    secondFactor: row.second_factor,
    builtin: row.builtin,
    userCount: row.user_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

const SCOPE_WORDS = {
  everyone: 'admin.resources.roles.values.scope.everyone',
  region: 'admin.resources.roles.values.scope.region',
} as const;

const SECOND_FACTOR_WORDS = {
  none: 'admin.resources.roles.values.secondFactor.none',
  optional: 'admin.resources.roles.values.secondFactor.optional',
  required: 'admin.resources.roles.values.secondFactor.required',
} as const;

/** What whoever has the role may do, and with whose records. */
const heldBy = ({ id, permissions, scope }: RoleBefore) => ({ permissions: permissionsOf(id, permissions), scope });

/** Roles, as the generic resource code needs them. */
export const roles: Resource<
  'roles',
  RoleRow,
  Schemas['Role'],
  Schemas['RoleCreate'],
  Schemas['RoleUpdate'],
  Schemas['RoleFilter'],
  Schemas['RoleSort']
> = {
  name: 'roles',
  table: 'roles',
  title: sql.ref('roles.title'),
  list: listFor(),
  listFor,
  select: selectRoles,
  present: presentRole,
  insert: (trx, input, { user }) => {
    const permissions = checkedPermissions(input.permissions);
    // What nobody says is what the maker has themselves.
    const scope = input.scope ?? user.scope;
    refuseWider(user, scope);
    refuseBeyond(user, { permissions, scope });
    return insertRole(trx, { ...input, permissions, scope });
  },
  update: async (trx, ids, changes, { ctx, user, afterCommit }) => {
    const permissions = changes.permissions && checkedPermissions(changes.permissions);
    for (const role of await rolesBefore(trx, ids)) {
      refuseForbiddenChange(role, changes);
      if (changes.scope !== role.scope) refuseWider(user, changes.scope);
      refuseBeyond(user, heldBy(role));
      refuseBeyond(user, heldBy({ ...role, ...given({ permissions, scope: changes.scope }) }));
    }
    await updateRoles(trx, ids, { ...changes, ...(permissions && { permissions }) }, ctx.clock());
    // Drop cached sessions, so that changed permissions take effect at once.
    afterCommit((after) => forgetSessions(after));
  },
  remove: async (trx, ids, { user }) => {
    const before = await rolesBefore(trx, ids);
    for (const role of before) refuseBeyond(user, heldBy(role));
    refuseBuiltin(before);
    await deleteRoles(trx, ids);
  },
  /** Neither the roles as they are nor as they were may hold more than the person. */
  revert: async (trx, ids, { user, afterCommit }) => {
    if (ids.length > 0) for (const role of await rolesBefore(trx, ids)) refuseBeyond(user, heldBy(role));
    afterCommit((after) => forgetSessions(after));
  },
  unique: { roles_key: 'key' },
  exportColumns: [
    { field: 'key', value: (row) => row.key },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'builtin', value: (row) => row.builtin },
    { field: 'userCount', value: (row) => row.user_count },
    { field: 'scope', value: (row, { t }) => t(SCOPE_WORDS[row.scope]) },
    { field: 'secondFactor', value: (row, { t }) => t(SECOND_FACTOR_WORDS[row.second_factor]) },
    { field: 'permissions', value: (row) => row.permissions.join(' ') },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
