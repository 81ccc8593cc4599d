import { sql } from 'kysely';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { dictionaryValues, endOf, withTidyTitle } from '../../../content/dictionaries/index.ts';
import { inLanguages, recordFrom, saidOf, textOf } from './columns.ts';
import { dictionaryTypes } from './options.ts';
import type { Draft, Fields, Found, Reading, Target, TargetColumn, TargetRun, Values } from './target.ts';
import { insertRows, updateRows } from './write-rows.ts';

const columns: readonly TargetColumn[] = [
  {
    field: 'id',
    kind: 'integer',
    label: 'admin.resources.dictionaries.fields.id',
    hint: 'errors.tableImports.hints.id',
  },
  {
    field: 'type',
    kind: 'choice',
    label: 'admin.resources.dictionaries.fields.type',
    required: true,
    options: dictionaryTypes,
  },
  ...inLanguages({
    field: 'title',
    kind: 'localized',
    label: 'admin.resources.dictionaries.fields.title',
    required: true,
    example: 'errors.tableImports.examples.position',
  }),
  {
    field: 'position',
    kind: 'integer',
    label: 'admin.resources.dictionaries.fields.position',
    hint: 'admin.resources.dictionaries.hints.position',
  },
  {
    field: 'active',
    kind: 'boolean',
    label: 'admin.resources.dictionaries.fields.active',
    hint: 'admin.resources.dictionaries.hints.active',
  },
];

/** The natural key of a value: its type, and its title in the first language that the row has. */
function natural(values: Values, reading: Reading): string | undefined {
  const type = textOf(values.type);
  const said = saidOf(values, 'title', reading);
  const language = [reading.language, ...LANGUAGES].find((one) => said[one] != null);
  if (type === undefined || language === undefined) return undefined;
  return `${type}\t${language}\t${(said[language] ?? '').trim().toLowerCase()}`;
}

export const dictionariesTarget: Target = {
  resource: 'dictionaries',
  table: 'dictionaries',
  permissions: { create: 'dictionaries:create', update: 'dictionaries:edit' },
  schemas: { create: 'DictionaryValueCreate', update: 'DictionaryValueUpdate' },
  columns,
  keys: ['title', 'id'],
  identities: (values, reading) =>
    reading.key === 'id' ? { id: textOf(values.id) } : { title: natural(values, reading) },
  keyOf: (values, key, reading) => (key === 'id' ? textOf(values.id) : natural(values, reading)),
  build: ({ values, existing }, reading) => recordFrom(columns, values, existing?.record, reading),
  tidy: (input) => withTidyTitle(input),
  unique: dictionaryValues.unique,
  begin,
};

async function begin(trx: Trx, { ctx }: Actor): Promise<TargetRun> {
  /** Type → the next free position. */
  const ends = new Map<string, number>();
  return {
    find: (key, values) => findValues(trx, key, values),
    check: async (drafts) => refuseOtherType(drafts),
    insert: async (inputs) => {
      for (const type of new Set(inputs.map((input) => String(input.type)))) {
        if (!ends.has(type)) ends.set(type, await endOf(trx, type));
      }
      const now = ctx.clock();
      const rows = inputs.map((input) => {
        const type = String(input.type);
        const end = ends.get(type) ?? 0;
        const position = input.position === undefined ? end : Number(input.position);
        ends.set(type, Math.max(end, position + 1));
        return { active: true, ...input, position, createdAt: now, updatedAt: now };
      });
      return insertRows(trx, 'dictionaries', rows);
    },
    update: (updates) => updateRows(trx, 'dictionaries', updates, ctx.clock()),
    finish: async () => {},
  };
}

/** The type of a value cannot change: records that use the value depend on its type. */
function refuseOtherType(drafts: readonly Draft[]): void {
  for (const { input, existing, errors } of drafts) {
    if (existing !== undefined && input.type !== undefined && input.type !== existing.record.type)
      errors.push({ field: 'type', key: 'unchangeable' });
  }
}

async function findValues(trx: Trx, key: string, values: readonly string[]): Promise<Found[]> {
  if (key === 'id') {
    const rows = await dictionaryValues
      .select(trx)
      .where(sql<boolean>`id::text = any (${[...values]}::text[])`)
      .forUpdate()
      .execute();
    return rows.map((row) => ({ id: row.id, key: String(row.id), record: recordOf(row) }));
  }
  const wanted = values.map((value) => {
    const [type = '', language = '', title = ''] = value.split('\t');
    return { value, type, language, title };
  });
  const { rows } = await sql<{ value: string; id: number }>`
    select w.value, d.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (value text, type text, language text, title text)
    join dictionaries d on d.type = w.type and lower(trim(d.title ->> w.language)) = w.title order by d.id`.execute(
    trx,
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const records = await dictionaryValues.select(trx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const byId = new Map(records.map((row) => [row.id, recordOf(row)]));
  return rows.flatMap(({ value, id }) => {
    const record = byId.get(id);
    return record === undefined ? [] : [{ id, key: value, record }];
  });
}

const recordOf = (row: Parameters<typeof dictionaryValues.present>[0]) =>
  dictionaryValues.present(row) as unknown as Fields;
