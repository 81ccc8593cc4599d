import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, hasWords, isEqual, isOneOf, type Resource, toJson, type Trx } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { errors } from '../../errors.ts';
import { localized } from '../../i18n.ts';

const id = sql.ref('dictionaries.id');

function selectValues(db: Db) {
  return db
    .selectFrom('dictionaries')
    .select([
      'dictionaries.id',
      'dictionaries.type',
      'dictionaries.title',
      'dictionaries.position',
      'dictionaries.active',
      'dictionaries.created_at',
      'dictionaries.updated_at',
    ]);
}

type ValueRow = Awaited<ReturnType<ReturnType<typeof selectValues>['execute']>>[number];

function presentValue(row: ValueRow): Schemas['DictionaryValue'] {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    position: row.position,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A new value stands after the last of its type unless it says where. */
async function insertValue(trx: Trx, input: Schemas['DictionaryValueCreate']): Promise<number> {
  const type = await trx
    .selectFrom('dictionary_types')
    .select('key')
    .where('key', '=', input.type)
    .forUpdate()
    .executeTakeFirst();
  if (type === undefined) throw errors.invalid({ type: { key: 'reference' } });
  const { next } = await trx
    .selectFrom('dictionaries')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('type', '=', input.type)
    .executeTakeFirstOrThrow();
  const { id: newId } = await trx
    .insertInto('dictionaries')
    .values({
      type: input.type,
      title: toJson(input.title),
      position: input.position ?? next,
      ...given({ active: input.active }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newId;
}

/** A value stays in its dictionary: people who have it as their region would else have a position for a region. */
async function updateValue(
  trx: Trx,
  valueId: number,
  changes: Schemas['DictionaryValueUpdate'],
  now: Date,
): Promise<void> {
  if (changes.type !== undefined) {
    const before = await trx.selectFrom('dictionaries').select('type').where('id', '=', valueId).executeTakeFirst();
    if (before?.type !== changes.type) throw errors.invalid({ type: { key: 'immutable' } });
  }
  const values = given({
    title: changes.title && toJson(changes.title),
    position: changes.position,
    active: changes.active,
  });
  await trx
    .updateTable('dictionaries')
    .set({ ...values, updated_at: now })
    .where('id', '=', valueId)
    .execute();
}

/** Values of dictionaries: what the kernel needs to know of them. */
export const dictionaryValues: Resource<
  'dictionaries',
  ValueRow,
  Schemas['DictionaryValue'],
  Schemas['DictionaryValueCreate'],
  Schemas['DictionaryValueUpdate'],
  Schemas['DictionaryValueFilter']
> = {
  name: 'dictionaries',
  list: {
    id,
    sort: {
      id,
      type: sql.ref('dictionaries.type'),
      title: sql`dictionaries.title->>'ru'`,
      position: sql.ref('dictionaries.position'),
      active: sql.ref('dictionaries.active'),
      createdAt: sql.ref('dictionaries.created_at'),
      updatedAt: sql.ref('dictionaries.updated_at'),
    },
    defaultSort: ['position', 'ASC'],
    filters: {
      id: isOneOf(id),
      q: hasWords(
        sql`lower(concat_ws(' ', dictionaries.title->>'ru', dictionaries.title->>'kz', dictionaries.title->>'en'))`,
      ),
      type: isEqual(sql.ref('dictionaries.type')),
      active: isEqual(sql.ref('dictionaries.active')),
    },
  },
  select: selectValues,
  present: presentValue,
  insert: insertValue,
  update: (trx, valueId, changes, { ctx }) => updateValue(trx, valueId, changes, ctx.clock()),
  remove: async (trx, ids) => {
    await trx.deleteFrom('dictionaries').where('id', 'in', ids).execute();
  },
  unique: {},
  exportColumns: [
    { field: 'type', value: (row) => row.type },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'position', value: (row) => row.position },
    { field: 'active', value: (row) => row.active },
  ],
};
