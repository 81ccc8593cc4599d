import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { hasWords, isEqual, isOneOf, type Resource } from '../../crud/index.ts';
import { localized } from '../../i18n.ts';
import { presentTheme } from './present.ts';
import { deleteThemes, insertTheme, selectThemes, type ThemeRow, updateTheme } from './queries.ts';

const id = sql.ref('themes.id');

/** Themes of learning: what the kernel needs to know of them. */
export const themes: Resource<
  'themes',
  ThemeRow,
  Schemas['Theme'],
  Schemas['ThemeCreate'],
  Schemas['ThemeUpdate'],
  Schemas['ThemeFilter']
> = {
  name: 'themes',
  list: {
    id,
    sort: {
      id,
      number: sql.ref('themes.number'),
      serialNumber: sql.ref('themes.serial_number'),
      title: sql`themes.title->>'ru'`,
      hours: sql.ref('themes.hours'),
      questionCount: sql.ref('question_count'),
      createdAt: sql.ref('themes.created_at'),
      updatedAt: sql.ref('themes.updated_at'),
    },
    defaultSort: ['number', 'ASC'],
    filters: {
      id: isOneOf(id),
      q: hasWords(sql.ref('themes.search')),
      lessonTypeId: isEqual(sql.ref('themes.lesson_type_id')),
    },
  },
  select: selectThemes,
  present: presentTheme,
  insert: insertTheme,
  update: (trx, themeId, changes, { ctx }) => updateTheme(trx, themeId, changes, ctx.clock()),
  remove: deleteThemes,
  unique: { themes_number: 'number' },
  exportColumns: [
    { field: 'number', value: (row) => row.number },
    { field: 'serialNumber', value: (row) => row.serial_number },
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'hours', value: (row) => row.hours },
    { field: 'questionCount', value: (row) => row.question_count },
    { field: 'equipment', value: (row) => row.equipment },
    { field: 'aids', value: (row) => row.aids },
  ],
};
