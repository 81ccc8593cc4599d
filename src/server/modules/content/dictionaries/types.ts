import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, ofEverybody, searchable } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { deleteTypes, findTypes, insertType, selectTypes, type TypeRow, updateTypes } from './queries.ts';
import { withTidyTitle } from './titles.ts';

const id = sql.ref('dictionary_types.id');

function presentType(row: TypeRow): Schemas['DictionaryType'] {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    builtin: row.builtin,
    valueCount: row.value_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Kinds of dictionaries. The code depends on the builtin ones, so those cannot be deleted. */
export const dictionaryTypes = ofEverybody<
  'dictionary_types',
  TypeRow,
  Schemas['DictionaryType'],
  Schemas['DictionaryTypeCreate'],
  Schemas['DictionaryTypeUpdate'],
  Schemas['DictionaryTypeFilter'],
  Schemas['DictionaryTypeSort']
>({
  name: 'dictionary-types',
  table: 'dictionary_types',
  title: sql.ref('dictionary_types.title'),
  list: {
    id,
    sort: {
      id,
      key: sql.ref('dictionary_types.key'),
      title: byText(sql.ref('dictionary_types.title')),
      builtin: sql.ref('dictionary_types.builtin'),
      valueCount: sql.ref('value_count'),
      createdAt: sql.ref('dictionary_types.created_at'),
      updatedAt: sql.ref('dictionary_types.updated_at'),
    },
    defaultSort: ['title', 'ASC'],
    search: {
      text: searchable(
        sql`dictionary_types.title->>'ru'`,
        sql`dictionary_types.title->>'kz'`,
        sql`dictionary_types.title->>'en'`,
        sql.ref('dictionary_types.key'),
      ),
      byName: 'title',
    },
    filters: {
      id: isOneOf(id),
      key: isEqual(sql.ref('dictionary_types.key')),
    },
  },
  select: selectTypes,
  present: presentType,
  insert: (trx, input) => insertType(trx, withTidyTitle(input)),
  update: async (trx, ids, changes, { ctx }) => {
    const types = await findTypes(trx, ids);
    if (changes.key !== undefined && types.some(({ key }) => key !== changes.key))
      throw errors.invalid({ key: { key: 'unchangeable' } });
    await updateTypes(trx, ids, withTidyTitle(changes).title, ctx.clock());
  },
  remove: async (trx, ids) => {
    const types = await findTypes(trx, ids);
    if (types.some((type) => type.builtin)) throw errors.conflict('builtin');
    await deleteTypes(trx, ids);
  },
  unique: { dictionary_types_key: 'key' },
  exportColumns: [
    { field: 'key', value: (row) => row.key },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'valueCount', value: (row) => row.value_count },
    { field: 'builtin', value: (row) => row.builtin },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
});
