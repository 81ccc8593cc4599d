import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { hasFactor, latestPassword } from '../auth/index.ts';

/** Roles with the number of people who have them. */
export function selectRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select([
      'roles.id',
      'roles.key',
      'roles.title',
      'roles.permissions',
      'roles.scope',
      'roles.second_factor',
      'roles.builtin',
      'roles.created_at',
      'roles.updated_at',
      'roles.revision',
      countOf('users', 'role_id', 'roles.id').as('user_count'),
    ]);
}

export type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];

export async function insertRole(trx: Trx, input: Schemas['RoleCreate']): Promise<number> {
  const { id } = await trx
    .insertInto('roles')
    .values({
      ...given({ scope: input.scope, second_factor: input.secondFactor }),
      key: input.key,
      title: toJson(input.title),
      permissions: input.permissions,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A role as it is stored, and how many people have it, with and without a region and a second factor. */
export async function findHolders(db: Db, roleId: number) {
  return db
    .selectFrom('roles')
    .leftJoin('users', 'users.role_id', 'roles.id')
    .select(({ fn }) => [
      'roles.id',
      'roles.permissions',
      'roles.scope',
      'roles.second_factor',
      fn.count<number>('users.id').as('people'),
      fn.count<number>('users.id').filterWhere('users.region_id', 'is', null).as('without_region'),
      fn.count<number>('users.id').filterWhere(sql<boolean>`not ${hasFactor}`).as('without_factor'),
    ])
    .where('roles.id', '=', roleId)
    .groupBy('roles.id')
    .executeTakeFirst();
}

/** What decides what a person may do. */
export async function findStanding(db: Db, userId: number) {
  return (
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
      // How they came last says how they come: whether by a password is known only then, and whether it is weak.
      .leftJoinLateral(
        (any) =>
          any
            .selectFrom('sessions')
            .select(['sessions.way', 'sessions.strong', 'sessions.weak_password'])
            .whereRef('sessions.user_id', '=', 'users.id')
            .orderBy('sessions.created_at', 'desc')
            .limit(1)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select([
        'users.role_id',
        'users.blocked',
        'users.password_expires_at',
        'roles.title',
        'roles.permissions',
        'roles.scope',
        'roles.second_factor',
        'regions.title as region',
        hasFactor.as('has_factor'),
        sql<boolean>`users.password_hash is not null`.as('has_password'),
        ...latestPassword,
        'latest.way',
        'latest.strong',
        'latest.weak_password',
      ])
      .where('users.id', '=', userId)
      .executeTakeFirst()
  );
}

/** The key of a role never changes, so it is not written. */
export async function updateRoles(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['RoleUpdate'],
  now: Date,
): Promise<void> {
  const { permissions, scope, secondFactor: second_factor } = changes;
  const values = given({ title: changes.title && toJson(changes.title), permissions, scope, second_factor });
  await trx
    .updateTable('roles')
    .set({ ...values, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteRoles(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('roles').where('id', 'in', ids).execute();
}

/** The columns that the rules need before a change. */
export async function rolesBefore(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('roles')
    .select(['id', 'key', 'permissions', 'scope', 'builtin'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type RoleBefore = Awaited<ReturnType<typeof rolesBefore>>[number];
