import type { Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull, type Trx } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';

/** Themes with the number of their questions. */
export function selectThemes(db: Db) {
  return db
    .selectFrom('themes')
    .select([
      'themes.id',
      'themes.number',
      'themes.serial_number',
      'themes.title',
      'themes.description',
      'themes.lesson_type_id',
      'themes.outline',
      'themes.equipment',
      'themes.aids',
      'themes.hours',
      'themes.created_at',
      'themes.updated_at',
      countOf('questions', 'theme_id', 'themes.id').as('question_count'),
    ]);
}

export type ThemeRow = Awaited<ReturnType<ReturnType<typeof selectThemes>['execute']>>[number];

function columns(input: Schemas['ThemeUpdate']) {
  return given({
    number: input.number,
    serial_number: input.serialNumber,
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    lesson_type_id: input.lessonTypeId,
    outline: input.outline,
    equipment: input.equipment,
    aids: input.aids,
    hours: input.hours,
  });
}

export async function insertTheme(trx: Trx, input: Schemas['ThemeCreate']): Promise<number> {
  const values = { ...columns(input), number: input.number, title: toJson(input.title) };
  const { id } = await trx.insertInto('themes').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTheme(trx: Trx, id: number, changes: Schemas['ThemeUpdate'], now: Date): Promise<void> {
  await trx
    .updateTable('themes')
    .set({ ...columns(changes), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteThemes(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('themes').where('id', 'in', ids).execute();
}
