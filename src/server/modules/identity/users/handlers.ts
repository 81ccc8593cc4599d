import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf, listOf, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import {
  hashPassword,
  heldByRoles,
  inTurn,
  isPassword,
  refuseBeyondAccounts,
  refuseWeakPassword,
} from '../auth/index.ts';
import { userColumns } from './export.ts';
import { passwordOf, roleOf, selectUsersInWords } from './queries.ts';
import { users } from './resource.ts';

export function usersHandlers(ctx: Context) {
  const crud = crudOf(ctx, users);

  /**
   * Hashes the password before the transaction, because hashing is slow on purpose. An empty password counts as none. Whoever may not give
   * it is refused first: how long an answer takes would tell them whether it is the present one.
   * @throws PublicError 403 beyond one's own permissions; 409 for one's own password; 422 for a weak one
   */
  async function hashed<T extends { password?: string; roleId?: number }>(
    { password, ...fields }: T,
    user: SignedIn,
    userId?: number,
  ) {
    if (password === undefined || password === '') return fields;
    await refuseBeyondAccounts(ctx.db, user, {
      roleId: fields.roleId,
      ...(userId !== undefined && { userIds: [userId] }),
    });
    if (userId === user.userId) throw errors.conflict('own-password');
    const roleId = fields.roleId ?? (userId === undefined ? undefined : await roleOf(ctx.db, userId));
    const roles = await heldByRoles(ctx.db);
    refuseWeakPassword(ctx, password, roles.get(roleId ?? 0)?.permissions ?? [], 'password');
    // The same password is not a new one: whoever has to choose another still has to.
    const present = userId === undefined ? undefined : await passwordOf(ctx.db, userId);
    const passwordHash = await inTurn(`give ${user.userId}`, async () =>
      present != null && (await isPassword(present, password)) ? present : hashPassword(password),
    );
    return { ...fields, passwordHash };
  }

  return {
    listUsers: crud.list,
    getUser: crud.get,
    createUser: async (call) => crud.create({ ...call, body: await hashed(call.body, call.user) }),
    updateUser: async (call) => crud.update({ ...call, body: await hashed(call.body, call.user, call.params.id) }),
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
