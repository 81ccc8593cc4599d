import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

export function selectValues(db: Db) {
  return db
    .selectFrom('dictionaries')
    .select(['id', 'type', 'title', 'position', 'active', 'created_at', 'updated_at', 'revision']);
}

export type ValueRow = Awaited<ReturnType<ReturnType<typeof selectValues>['execute']>>[number];

/** Types with the number of their values. */
export function selectTypes(db: Db) {
  return db
    .selectFrom('dictionary_types')
    .select([
      'id',
      'key',
      'title',
      'builtin',
      'created_at',
      'updated_at',
      'revision',
      sql<number>`(select count(*) from dictionaries where dictionaries.type = dictionary_types.key)`.as('value_count'),
    ]);
}

export type TypeRow = Awaited<ReturnType<ReturnType<typeof selectTypes>['execute']>>[number];

export async function typeExists(trx: Trx, key: string): Promise<boolean> {
  const row = await trx.selectFrom('dictionary_types').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** The next free position in a type. */
export async function endOf(trx: Trx, type: string): Promise<number> {
  const { end } = await trx
    .selectFrom('dictionaries')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('end'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return end;
}

/** Without a position the value is added at the end of its type. */
export async function insertValue(trx: Trx, input: Schemas['DictionaryValueCreate']): Promise<number> {
  const { id } = await trx
    .insertInto('dictionaries')
    .values({
      type: input.type,
      title: toJson(input.title),
      position: input.position ?? (await endOf(trx, input.type)),
      active: input.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateValues(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['DictionaryValueUpdate'],
  now: Date,
): Promise<void> {
  const values = given({
    title: changes.title && toJson(changes.title),
    position: changes.position,
    active: changes.active,
  });
  await trx
    .updateTable('dictionaries')
    .set({ ...values, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteValues(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('dictionaries').where('id', 'in', ids).execute();
}

export async function typesOfValues(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const rows = await trx.selectFrom('dictionaries').select('type').distinct().where('id', 'in', ids).execute();
  return rows.map((row) => row.type);
}

export async function insertType(trx: Trx, input: Schemas['DictionaryTypeCreate']): Promise<number> {
  const { id } = await trx
    .insertInto('dictionary_types')
    .values({ key: input.key, title: toJson(input.title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTypes(
  trx: Trx,
  ids: readonly number[],
  title: Schemas['LocalizedText'] | undefined,
  now: Date,
): Promise<void> {
  const values = given({ title: title && toJson(title) });
  await trx
    .updateTable('dictionary_types')
    .set({ ...values, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function findTypes(trx: Trx, ids: readonly number[]): Promise<{ key: string; builtin: boolean }[]> {
  return trx.selectFrom('dictionary_types').select(['key', 'builtin']).where('id', 'in', ids).execute();
}

export async function deleteTypes(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('dictionary_types').where('id', 'in', ids).execute();
}
