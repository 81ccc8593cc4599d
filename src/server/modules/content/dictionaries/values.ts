import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, ofEverybody } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import {
  deleteValues,
  insertValue,
  selectValues,
  typeExists,
  typesOfValues,
  updateValues,
  type ValueRow,
} from './queries.ts';
import { withTidyTitle } from './titles.ts';

const id = sql.ref('dictionaries.id');

function presentValue(row: ValueRow): Schemas['DictionaryValue'] {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    position: row.position,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Values of dictionaries. The type of a value cannot change: records that use the value depend on its type. */
export const dictionaryValues = ofEverybody<
  'dictionaries',
  ValueRow,
  Schemas['DictionaryValue'],
  Schemas['DictionaryValueCreate'],
  Schemas['DictionaryValueUpdate'],
  Schemas['DictionaryValueFilter'],
  Schemas['DictionaryValueSort']
>({
  name: 'dictionaries',
  table: 'dictionaries',
  title: sql.ref('dictionaries.title'),
  list: {
    id,
    sort: {
      id,
      type: sql.ref('dictionaries.type'),
      title: byText(sql.ref('dictionaries.title')),
      position: sql.ref('dictionaries.position'),
      active: sql.ref('dictionaries.active'),
      createdAt: sql.ref('dictionaries.created_at'),
      updatedAt: sql.ref('dictionaries.updated_at'),
    },
    search: { text: sql.ref('dictionaries.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['position', 'ASC'],
    filters: {
      id: isOneOf(id),
      type: isEqual(sql.ref('dictionaries.type')),
      active: isEqual(sql.ref('dictionaries.active')),
    },
  },
  select: selectValues,
  present: presentValue,
  insert: async (trx, input) => {
    if (!(await typeExists(trx, input.type))) throw errors.invalid({ type: { key: 'reference' } });
    return insertValue(trx, withTidyTitle(input));
  },
  update: async (trx, ids, changes, { ctx }) => {
    const types = await typesOfValues(trx, ids);
    if (changes.type !== undefined && types.some((type) => type !== changes.type))
      throw errors.invalid({ type: { key: 'unchangeable' } });
    await updateValues(trx, ids, withTidyTitle(changes), ctx.clock());
  },
  remove: deleteValues,
  unique: {},
  exportColumns: [
    { field: 'type', value: (row) => row.type },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'position', value: (row) => row.position },
    { field: 'active', value: (row) => row.active },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
});
