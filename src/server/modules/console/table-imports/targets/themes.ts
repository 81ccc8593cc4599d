import { sql } from 'kysely';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { themes } from '../../../content/themes/index.ts';
import { inLanguages, recordFrom, textOf } from './columns.ts';
import { dictionary } from './options.ts';
import type { Fields, Found, Target, TargetColumn, TargetRun } from './target.ts';
import { insertRows, updateRows } from './write-rows.ts';

const columns: readonly TargetColumn[] = [
  { field: 'number', kind: 'integer', label: 'admin.resources.themes.fields.number', required: true, example: '12' },
  { field: 'serialNumber', kind: 'text', label: 'admin.resources.themes.fields.serialNumber', example: '2.4' },
  ...inLanguages({
    field: 'title',
    kind: 'localized',
    label: 'admin.resources.themes.fields.title',
    required: true,
    example: 'errors.tableImports.examples.theme',
  }),
  ...inLanguages({ field: 'description', kind: 'localized', label: 'admin.resources.themes.fields.description' }),
  {
    field: 'lessonTypeId',
    kind: 'reference',
    label: 'admin.resources.themes.fields.lessonTypeId',
    options: dictionary('lesson-type'),
  },
  { field: 'hours', kind: 'number', label: 'admin.resources.themes.fields.hours', example: '4' },
  { field: 'outline', kind: 'text', label: 'admin.resources.themes.fields.outline' },
  { field: 'equipment', kind: 'text', label: 'admin.resources.themes.fields.equipment' },
  { field: 'aids', kind: 'text', label: 'admin.resources.themes.fields.aids' },
];

export const themesTarget: Target = {
  resource: 'themes',
  table: 'themes',
  permissions: { create: 'themes:create', update: 'themes:edit' },
  schemas: { create: 'ThemeCreate', update: 'ThemeUpdate' },
  columns,
  keys: ['number'],
  identities: (values) => ({ number: textOf(values.number) }),
  keyOf: (values) => textOf(values.number),
  build: ({ values, existing }, reading) => recordFrom(columns, values, existing?.record, reading),
  unique: themes.unique,
  begin,
};

async function begin(trx: Trx, { ctx }: Actor): Promise<TargetRun> {
  return {
    find: (_key, values) => findThemes(trx, values),
    check: async (drafts) => {
      const numbers = drafts.flatMap(({ input }) => (typeof input.number === 'number' ? [input.number] : []));
      const rows = await trx
        .selectFrom('themes')
        .select(['id', 'number'])
        .where(sql<boolean>`number = any (${numbers}::integer[])`)
        .execute();
      const owners = new Map(rows.map(({ id, number }) => [number, id]));
      for (const { input, existing, errors } of drafts) {
        const owner = owners.get(Number(input.number));
        if (owner !== undefined && owner !== existing?.id) errors.push({ field: 'number', key: 'taken' });
      }
    },
    insert: (inputs) => {
      const now = ctx.clock();
      return insertRows(
        trx,
        'themes',
        inputs.map((input) => ({ hours: 0, ...input, createdAt: now, updatedAt: now })),
      );
    },
    update: (updates) => updateRows(trx, 'themes', updates, ctx.clock()),
    finish: async () => {},
  };
}

async function findThemes(trx: Trx, values: readonly string[]): Promise<Found[]> {
  await sql`select from themes where number::text = any (${[...values]}::text[]) order by id for update`.execute(trx);
  const rows = await themes
    .select(trx)
    .where(sql<boolean>`themes.number::text = any (${[...values]}::text[])`)
    .execute();
  return rows.map((row) => ({ id: row.id, key: String(row.number), record: themes.present(row) as unknown as Fields }));
}
