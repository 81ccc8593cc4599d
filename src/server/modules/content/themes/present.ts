import type { Schemas } from '#shared/contract/index.ts';
import type { ThemeRow } from './queries.ts';

export function presentTheme(row: ThemeRow): Schemas['Theme'] {
  return {
    id: row.id,
    number: row.number,
    serialNumber: row.serial_number,
    title: row.title,
    description: row.description,
    lessonTypeId: row.lesson_type_id,
    outline: row.outline,
    equipment: row.equipment,
    aids: row.aids,
    hours: row.hours,
    materials: row.materials,
    questionCount: row.question_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
