import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { hasWords, isEqual, isOneOf, type Resource } from '../../crud/index.ts';
import { errors } from '../../errors.ts';
import { localized } from '../../i18n.ts';
import {
  deleteValues,
  insertValue,
  selectValues,
  typeExists,
  typesOfValues,
  updateValue,
  type ValueRow,
} from './queries.ts';

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
  };
}

/** Values of dictionaries. A value never changes its type: records of the old one may name it. */
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
  insert: async (trx, input) => {
    if (!(await typeExists(trx, input.type))) throw errors.invalid({ type: { key: 'reference' } });
    return insertValue(trx, input);
  },
  update: async (trx, valueId, changes, { ctx }) => {
    const [type] = await typesOfValues(trx, [valueId]);
    if (changes.type !== undefined && changes.type !== type) throw errors.invalid({ type: { key: 'unchangeable' } });
    await updateValue(trx, valueId, changes, ctx.clock());
  },
  remove: deleteValues,
  unique: {},
  exportColumns: [
    { field: 'type', value: (row) => row.type },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'position', value: (row) => row.position },
    { field: 'active', value: (row) => row.active },
  ],
};
