import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { byText, byTextOf, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { checkedMaterials, namedBy } from './materials.ts';
import { presentTheme } from './present.ts';
import {
  deleteThemes,
  insertTheme,
  knownRecords,
  plansNaming,
  selectThemes,
  type ThemeRow,
  updateThemes,
} from './queries.ts';

const id = sql.ref('themes.id');

/** The input with its materials as they are stored. @throws PublicError 422 */
async function checked<T extends Schemas['ThemeUpdate']>(trx: Trx, input: T): Promise<T> {
  if (input.materials === undefined) return input;
  return { ...input, materials: checkedMaterials(input.materials, await knownRecords(trx, namedBy(input.materials))) };
}

/** How many plans the error message names. */
const NAMED = 5;

/** @throws PublicError 409 that names the plans that have the themes */
async function refusePlanned(trx: Trx, ids: readonly number[], language: Language): Promise<void> {
  const plans = await plansNaming(trx, ids);
  if (plans.length === 0) return;
  const names = plans.slice(0, NAMED).map(({ title }) => localized(title, language));
  const where = `${names.join(', ')}${plans.length > NAMED ? ', …' : ''}`;
  throw errors.conflict('theme-in-plans', { plans }, { plans: where, smart_count: plans.length });
}

/** Themes, as the generic resource code needs them. */
export const themes: Resource<
  'themes',
  ThemeRow,
  Schemas['Theme'],
  Schemas['ThemeCreate'],
  Schemas['ThemeUpdate'],
  Schemas['ThemeFilter'],
  Schemas['ThemeSort']
> = {
  name: 'themes',
  table: 'themes',
  title: sql.ref('themes.title'),
  parts: {
    theme_materials: {
      field: 'materials',
      columns: [
        'kind',
        'title',
        'test_id',
        'media_file_id',
        'video_lesson_id',
        'vr_scene_id',
        'scorm_id',
        'body',
        'url',
        'required',
      ],
    },
  },
  list: {
    id,
    sort: {
      id,
      number: sql.ref('themes.number'),
      serialNumber: sql.ref('themes.serial_number'),
      title: byText(sql.ref('themes.title')),
      lessonTypeId: byTextOf('dictionaries', sql.ref('themes.lesson_type_id')),
      hours: sql.ref('themes.hours'),
      questionCount: sql.ref('question_count'),
      createdAt: sql.ref('themes.created_at'),
      updatedAt: sql.ref('themes.updated_at'),
    },
    search: { text: sql.ref('themes.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['number', 'ASC'],
    filters: {
      id: isOneOf(id),
      lessonTypeId: isEqual(sql.ref('themes.lesson_type_id')),
    },
  },
  select: selectThemes,
  present: presentTheme,
  insert: async (trx, input) => insertTheme(trx, await checked(trx, input)),
  update: async (trx, ids, changes, { ctx }) => updateThemes(trx, ids, await checked(trx, changes), ctx.clock()),
  remove: async (trx, ids, { user }) => {
    await refusePlanned(trx, ids, user.language);
    await deleteThemes(trx, ids);
  },
  unique: { themes_number: 'number' },
  exportColumns: [
    { field: 'number', value: (row) => row.number },
    { field: 'serialNumber', value: (row) => row.serial_number },
    {
      field: 'title',
      value: (row, { language }) => localized(row.title, language),
      inLanguages: (row) => row.title,
    },
    {
      field: 'description',
      value: (row, { language }) => localized(row.description, language),
      inLanguages: (row) => row.description,
    },
    { field: 'lessonTypeId', value: (row, { language }) => localized(row.lesson_type, language) },
    { field: 'hours', value: (row) => row.hours },
    { field: 'materials', value: (row) => row.materials.length },
    { field: 'questionCount', value: (row) => row.question_count },
    { field: 'outline', value: (row) => row.outline },
    { field: 'equipment', value: (row) => row.equipment },
    { field: 'aids', value: (row) => row.aids },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
