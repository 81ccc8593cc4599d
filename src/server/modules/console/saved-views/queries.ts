import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

/** Views with the names of their owners. */
function selectViews(db: Db) {
  return db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.owner_id')
    .select([
      'saved_views.id',
      'saved_views.owner_id',
      'saved_views.resource',
      'saved_views.name',
      'saved_views.shared',
      'saved_views.view',
      'users.full_name as owner_name',
    ]);
}

export type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

/** A person's own views of a list and the shared ones of others, by name. */
export async function viewsFor(db: Db, userId: number, resource: string): Promise<ViewRow[]> {
  return selectViews(db)
    .where('saved_views.resource', '=', resource)
    .where((where) => where.or([where('saved_views.owner_id', '=', userId), where('saved_views.shared', '=', true)]))
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy('saved_views.id')
    .execute();
}

/** A view, if the person owns it: only the owner may change it. */
export async function ownView(db: Db, userId: number, id: number): Promise<ViewRow | undefined> {
  return selectViews(db).where('saved_views.id', '=', id).where('saved_views.owner_id', '=', userId).executeTakeFirst();
}

/** The number of a person's views of a list. */
export async function countViews(db: Db, userId: number, resource: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', userId)
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(trx: Trx, ownerId: number, input: Schemas['SavedViewCreate'], now: Date) {
  const { id } = await trx
    .insertInto('saved_views')
    .values({
      owner_id: ownerId,
      resource: input.resource,
      name: input.name,
      shared: input.shared ?? false,
      view: toJson(input.view),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(trx: Trx, id: number, changes: Schemas['SavedViewUpdate'], now: Date): Promise<void> {
  const values = given({
    name: changes.name,
    shared: changes.shared,
    view: changes.view && toJson(changes.view),
  });
  await trx
    .updateTable('saved_views')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
}
