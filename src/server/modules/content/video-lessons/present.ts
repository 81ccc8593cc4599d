import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import { filmPictures } from '../media-files/index.ts';
import type { VideoLessonRow } from './queries.ts';

/** @param language the one that reasons of failures are told in */
export const presentVideoLesson =
  ({ clock }: Pick<Context, 'clock'>, language: Language) =>
  (row: VideoLessonRow): Schemas['VideoLesson'] => ({
    id: row.id,
    title: row.title,
    description: row.description,
    themeId: row.theme_id,
    mediaFileId: row.media_file_id,
    published: row.published,
    skipMode: row.skip_mode,
    maxSpeed: row.max_speed,
    requiredShare: row.required_share,
    subtitles: row.subtitles,
    questions: row.questions,
    state: row.state,
    failure: row.failure && translator(language)(`errors.fields.${row.failure}`, row.failure_params ?? {}),
    durationSeconds: row.duration_seconds,
    ...filmPictures({ ...row, id: row.media_file_id }, clock()),
    watcherCount: row.watching.watchers,
    completedCount: row.watching.completed,
    averageShare: row.watching.share,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  });
