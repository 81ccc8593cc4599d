import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf, listOf, tableOf } from '../../../crud/index.ts';
import { hashPassword, heldByRoles, isPassword, refuseWeakPassword } from '../auth/index.ts';
import { userColumns } from './export.ts';
import { passwordOf, roleOf, selectUsersInWords } from './queries.ts';
import { users } from './resource.ts';

export function usersHandlers(ctx: Context) {
  const crud = crudOf(ctx, users);

  /** Hashes the password before the transaction, because hashing is slow on purpose. An empty password counts as none. */
  async function hashed<T extends { password?: string; roleId?: number }>({ password, ...fields }: T, userId?: number) {
    if (password === undefined || password === '') return fields;
    const roleId = fields.roleId ?? (userId === undefined ? undefined : await roleOf(ctx.db, userId));
    const roles = await heldByRoles(ctx.db);
    refuseWeakPassword(ctx, password, roles.get(roleId ?? 0)?.permissions ?? [], 'password');
    // The same password is not a new one: whoever has to choose another still has to.
    const present = userId === undefined ? undefined : await passwordOf(ctx.db, userId);
    const isSame = present != null && (await isPassword(present, password));
    return { ...fields, passwordHash: isSame ? present : await hashPassword(password) };
  }

  return {
    listUsers: crud.list,
    getUser: crud.get,
    createUser: async (call) => crud.create({ ...call, body: await hashed(call.body) }),
    updateUser: async (call) => crud.update({ ...call, body: await hashed(call.body, call.params.id) }),
    deleteUser: crud.remove,
    exportUsers: async ({ query, language, zone, user }) => ({
      status: 200,
      ...(await tableOf(
        ctx.db,
        selectUsersInWords(ctx.db),
        listOf(users, user),
        query,
        { name: 'users', columns: userColumns },
        { language, zone },
      )),
    }),
  } satisfies Handlers<'listUsers' | 'getUser' | 'createUser' | 'updateUser' | 'deleteUser' | 'exportUsers'>;
}
