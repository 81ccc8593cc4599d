import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { hasWords, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import { forgetSessions } from '../auth/index.ts';
import { deleteRoles, insertRole, type RoleRow, rolesBefore, selectRoles, updateRoles } from './queries.ts';
import { checkedPermissions, refuseBuiltin, refuseForbiddenChange } from './rules.ts';

const id = sql.ref('roles.id');

function presentRole(row: RoleRow): Schemas['Role'] {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    permissions: row.permissions,
    builtin: row.builtin,
    userCount: row.user_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

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
  list: {
    id,
    sort: {
      id,
      key: sql.ref('roles.key'),
      title: sql`roles.title->>'ru'`,
      builtin: sql.ref('roles.builtin'),
      userCount: sql.ref('user_count'),
      createdAt: sql.ref('roles.created_at'),
      updatedAt: sql.ref('roles.updated_at'),
    },
    defaultSort: ['id', 'ASC'],
    filters: {
      id: isOneOf(id),
      q: hasWords(sql`lower(concat_ws(' ', roles.key, roles.title->>'ru', roles.title->>'kz', roles.title->>'en'))`),
      builtin: isEqual(sql.ref('roles.builtin')),
    },
  },
  select: selectRoles,
  present: presentRole,
  insert: (trx, input) => insertRole(trx, { ...input, permissions: checkedPermissions(input.permissions) }),
  update: async (trx, ids, changes, { ctx, afterCommit }) => {
    const permissions = changes.permissions && checkedPermissions(changes.permissions);
    for (const role of await rolesBefore(trx, ids)) refuseForbiddenChange(role, changes);
    await updateRoles(trx, ids, { ...changes, ...(permissions && { permissions }) }, ctx.clock());
    // Drop cached sessions, so that changed permissions take effect at once.
    afterCommit(forgetSessions);
  },
  remove: async (trx, ids) => {
    refuseBuiltin(await rolesBefore(trx, ids));
    await deleteRoles(trx, ids);
  },
  revert: async (_trx, _ids, { afterCommit }) => afterCommit(forgetSessions),
  unique: { roles_key: 'key' },
  exportColumns: [
    { field: 'key', value: (row) => row.key },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'builtin', value: (row) => row.builtin },
    { field: 'userCount', value: (row) => row.user_count },
    { field: 'permissions', value: (row) => row.permissions.join(' ') },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
