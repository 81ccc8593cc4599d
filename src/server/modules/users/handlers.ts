import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { crudOf, csvOf, recordAudit } from '../../crud/index.ts';
import { transaction } from '../../db/index.ts';
import { errors } from '../../errors.ts';
import { forgetSessions, hashPassword, refuseWeakPassword } from '../auth/index.ts';
import { userColumns } from './export.ts';
import { countUsers, selectUsersInWords } from './queries.ts';
import { changeUsers, userList, users } from './resource.ts';

export function usersHandlers(ctx: Context) {
  const crud = crudOf(ctx, users);

  /** The password becomes its hash before the transaction: hashing takes long on purpose. An empty one is none. */
  async function hashed<T extends { password?: string }>({ password, ...fields }: T) {
    if (password === undefined || password === '') return fields;
    refuseWeakPassword(ctx, password, 'password');
    return { ...fields, passwordHash: await hashPassword(password) };
  }

  /** What people may do has changed: it counts from the next request on. */
  async function atOnce<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    forgetSessions(ctx);
    return result;
  }

  return {
    listUsers: crud.list,
    getUser: crud.get,
    createUser: async (call) => crud.create({ ...call, body: await hashed(call.body) }),
    updateUser: async (call) => atOnce(crud.update({ ...call, body: await hashed(call.body) })),
    deleteUser: (call) => atOnce(crud.remove(call)),
    bulkDeleteUsers: (call) => atOnce(crud.bulkRemove(call)),

    bulkUpdateUsers: async ({ body: { ids, changes }, user }) => {
      const work = transaction(ctx.db, async (trx) => {
        if ((await countUsers(trx, ids)) !== ids.length) throw errors.notFound();
        await changeUsers(trx, ids, changes, { ctx, user });
        await recordAudit(trx, ctx.clock(), {
          actorId: user.userId,
          action: 'update',
          resource: 'users',
          ids,
          details: { fields: Object.keys(changes) },
        });
      });
      await atOnce(work);
      return { status: 200, body: { ids } };
    },

    exportUsers: async ({ query, language }) => ({
      status: 200,
      ...csvOf(selectUsersInWords(ctx.db), userList, query, { name: 'users', columns: userColumns }, language),
    }),
  } satisfies Handlers<
    | 'listUsers'
    | 'getUser'
    | 'createUser'
    | 'updateUser'
    | 'deleteUser'
    | 'bulkUpdateUsers'
    | 'bulkDeleteUsers'
    | 'exportUsers'
  >;
}
