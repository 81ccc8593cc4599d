import type { LocalizedText } from '#shared/contract/index.ts';
import { buildTheme } from '../../../../../tests/support/index.ts';
import type { Db } from '../../../db/index.ts';

/** What a theme of a plan has to learn: pages by their words, tests by their ids. */
export type Learned =
  | { page: string }
  | { link: string }
  | { test: number }
  | { file: number }
  | { video: number }
  | { vr: number }
  | { scorm: number }
  | { webinar: number };

export interface BuiltTheme {
  id: number;
  /** The keys of its materials. */
  keys: string[];
}

const titled = (title: string) => JSON.stringify({ ru: title } satisfies LocalizedText);

export async function buildThemeWith(db: Db, learned: readonly (Learned & { optional?: true })[]): Promise<BuiltTheme> {
  const theme = await buildTheme(db, { hours: 4 });
  const keys: string[] = [];
  for (const [position, material] of learned.entries()) {
    const { key } = await db
      .insertInto('theme_materials')
      .values({
        theme_id: theme.id,
        position,
        title: titled(`Материал ${position + 1}`),
        required: material.optional !== true,
        ...('page' in material && { kind: 'page', body: titled(`<p>${material.page}</p>`) }),
        ...('link' in material && { kind: 'link', url: material.link }),
        ...('test' in material && { kind: 'test', test_id: material.test }),
        ...('file' in material && { kind: 'file', media_file_id: material.file }),
        ...('video' in material && { kind: 'video', video_lesson_id: material.video }),
        ...('vr' in material && { kind: 'vr', vr_scene_id: material.vr }),
        ...('scorm' in material && { kind: 'scorm', scorm_id: material.scorm }),
        ...('webinar' in material && { kind: 'webinar', webinar_id: material.webinar }),
      } as never)
      .returning('key')
      .executeTakeFirstOrThrow();
    keys.push(key);
  }
  return { id: theme.id, keys };
}

/** A plan of themes, each with the materials that are given. */
export async function buildPlan(
  db: Db,
  themes: readonly (readonly (Learned & { optional?: true })[])[],
  fields: { sequential?: boolean; repeat_months?: number; period_from?: string; period_to?: string } = {},
): Promise<{ id: number; themes: BuiltTheme[] }> {
  const { id } = await db
    .insertInto('plans')
    .values({ title: titled('Программа'), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  const built: BuiltTheme[] = [];
  for (const [position, learned] of themes.entries()) {
    const theme = await buildThemeWith(db, learned);
    built.push(theme);
    await db.insertInto('plan_themes').values({ plan_id: id, theme_id: theme.id, position, hours: null }).execute();
  }
  return { id, themes: built };
}

/** Assigns a plan to a person by name, or to everyone. */
export async function assignPlan(
  db: Db,
  planId: number,
  now: Date,
  target: { userId: number } | { regionId: number } | 'everyone',
  dates: { starts_on?: string; due_on?: string; due_days?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('plan_assignments')
    .values({
      plan_id: planId,
      ...(target === 'everyone'
        ? { target_type: 'everyone' as const }
        : 'userId' in target
          ? { target_type: 'user' as const, user_id: target.userId }
          : { target_type: 'region' as const, region_id: target.regionId }),
      created_at: now,
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
