import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { countOf, given, hasWords, isEqual, isOneOf, type Resource, toJson, type Trx } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { errors } from '../../errors.ts';
import { localized } from '../../i18n.ts';

const id = sql.ref('dictionary_types.id');

/** Types with the number of their values. */
function selectTypes(db: Db) {
  return db
    .selectFrom('dictionary_types')
    .select([
      'dictionary_types.id',
      'dictionary_types.key',
      'dictionary_types.title',
      'dictionary_types.builtin',
      'dictionary_types.created_at',
      'dictionary_types.updated_at',
      countOf('dictionaries', 'type', 'dictionary_types.key').as('value_count'),
    ]);
}

type TypeRow = Awaited<ReturnType<ReturnType<typeof selectTypes>['execute']>>[number];

function presentType(row: TypeRow): Schemas['DictionaryType'] {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    builtin: row.builtin,
    valueCount: row.value_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

async function insertType(trx: Trx, input: Schemas['DictionaryTypeCreate']): Promise<number> {
  const { id: newId } = await trx
    .insertInto('dictionary_types')
    .values({ key: input.key, title: toJson(input.title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newId;
}

async function updateType(
  trx: Trx,
  typeId: number,
  changes: Schemas['DictionaryTypeUpdate'],
  now: Date,
): Promise<void> {
  if (changes.key !== undefined) {
    const before = await trx.selectFrom('dictionary_types').select('key').where('id', '=', typeId).executeTakeFirst();
    if (before?.key !== changes.key) throw errors.invalid({ key: { key: 'immutable' } });
  }
  await trx
    .updateTable('dictionary_types')
    .set({ ...given({ title: changes.title && toJson(changes.title) }), updated_at: now })
    .where('id', '=', typeId)
    .execute();
}

/** The product itself asks for the builtin ones. */
async function deleteTypes(trx: Trx, ids: readonly number[]): Promise<void> {
  const builtin = await trx
    .selectFrom('dictionary_types')
    .select('key')
    .where('id', 'in', ids)
    .where('builtin', '=', true)
    .execute();
  if (builtin.length > 0) throw errors.conflict('builtin-dictionary', { keys: builtin.map((type) => type.key) });
  await trx.deleteFrom('dictionary_types').where('id', 'in', ids).execute();
}

/** Types of dictionaries: what the kernel needs to know of them. */
export const dictionaryTypes: Resource<
  'dictionary_types',
  TypeRow,
  Schemas['DictionaryType'],
  Schemas['DictionaryTypeCreate'],
  Schemas['DictionaryTypeUpdate'],
  Schemas['DictionaryTypeFilter']
> = {
  name: 'dictionary-types',
  list: {
    id,
    sort: {
      id,
      key: sql.ref('dictionary_types.key'),
      title: sql`dictionary_types.title->>'ru'`,
      builtin: sql.ref('dictionary_types.builtin'),
      valueCount: sql.ref('value_count'),
      createdAt: sql.ref('dictionary_types.created_at'),
      updatedAt: sql.ref('dictionary_types.updated_at'),
    },
    defaultSort: ['id', 'ASC'],
    filters: {
      id: isOneOf(id),
      q: hasWords(
        sql`lower(concat_ws(' ', dictionary_types.key, dictionary_types.title->>'ru', dictionary_types.title->>'kz', dictionary_types.title->>'en'))`,
      ),
      key: isEqual(sql.ref('dictionary_types.key')),
    },
  },
  select: selectTypes,
  present: presentType,
  insert: insertType,
  update: (trx, typeId, changes, { ctx }) => updateType(trx, typeId, changes, ctx.clock()),
  remove: deleteTypes,
  unique: { dictionary_types_key: 'key' },
  exportColumns: [
    { field: 'key', value: (row) => row.key },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'builtin', value: (row) => row.builtin },
    { field: 'valueCount', value: (row) => row.value_count },
  ],
};
