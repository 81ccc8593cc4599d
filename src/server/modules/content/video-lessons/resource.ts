import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import {
  averageShare,
  completedCount,
  deleteVideoLessons,
  fileTitle,
  insertVideoLesson,
  selectVideoLessons,
  themeTitle,
  updateVideoLessons,
  type VideoLessonRow,
  watcherCount,
  writeQuestions,
  writeSubtitles,
} from './queries.ts';
import { checkedSubtitles, checkInput, checkRestored, checkWritten } from './rules.ts';

const id = sql.ref('video_lessons.id');

type VideoLessons = Resource<
  'video_lessons',
  VideoLessonRow,
  Schemas['VideoLesson'],
  Schemas['VideoLessonCreate'],
  Schemas['VideoLessonUpdate'],
  Schemas['VideoLessonFilter'],
  Schemas['VideoLessonSort']
>;

/** Video lessons, as the generic resource code needs them; how they are presented depends on the reader. */
export const videoLessons: Omit<VideoLessons, 'present'> = {
  name: 'video-lessons',
  table: 'video_lessons',
  title: sql.ref('video_lessons.title'),
  parts: {
    video_subtitles: { field: 'subtitles', columns: ['language', 'label', 'cue_count'] },
    video_questions: { field: 'questions', columns: ['question_id', 'at_ms', 'required'] },
  },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('video_lessons.title')),
      themeId: byText(themeTitle),
      mediaFileId: byText(fileTitle),
      published: sql.ref('video_lessons.published'),
      skipMode: sql.ref('video_lessons.skip_mode'),
      maxSpeed: sql.ref('video_lessons.max_speed'),
      requiredShare: sql.ref('video_lessons.required_share'),
      state: sql.ref('content.state'),
      durationSeconds: sql.ref('content.duration_seconds'),
      watcherCount,
      completedCount,
      averageShare,
      createdAt: sql.ref('video_lessons.created_at'),
      updatedAt: sql.ref('video_lessons.updated_at'),
    },
    search: { text: sql.ref('video_lessons.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('video_lessons.theme_id')),
      mediaFileId: isEqual(sql.ref('video_lessons.media_file_id')),
      published: isEqual(sql.ref('video_lessons.published')),
      skipMode: isEqual(sql.ref('video_lessons.skip_mode')),
      state: isEqual(sql.ref('content.state')),
    },
  },
  select: selectVideoLessons as unknown as VideoLessons['select'],
  insert: async (trx, input) => {
    await checkInput(trx, input);
    const lessonId = await insertVideoLesson(trx, input);
    await writeParts(trx, [lessonId], input);
    return lessonId;
  },
  update: async (trx, ids, changes, { ctx }) => {
    await checkInput(trx, changes);
    await updateVideoLessons(trx, ids, changes, ctx.clock());
    await writeParts(trx, ids, changes);
  },
  remove: deleteVideoLessons,
  revert: async (trx, ids, { user }, when) => {
    if (when === 'after' && ids.length > 0) await checkRestored(trx, ids, user.language);
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'mediaFileId', value: (row, { language }) => localized(row.film, language) },
    { field: 'published', value: (row) => row.published },
    { field: 'state', value: (row, { t }) => t(`admin.resources.video-lessons.values.state.${row.state}`) },
    { field: 'durationSeconds', value: (row) => row.duration_seconds },
    { field: 'skipMode', value: (row, { t }) => t(`admin.resources.video-lessons.values.skipMode.${row.skip_mode}`) },
    { field: 'maxSpeed', value: (row) => row.max_speed },
    { field: 'requiredShare', value: (row) => row.required_share },
    { field: 'subtitles', value: (row) => row.subtitles.map(({ language }) => language).join(', ') },
    { field: 'questions', value: (row) => row.questions.length },
    { field: 'watcherCount', value: (row) => row.watching.watchers },
    { field: 'completedCount', value: (row) => row.watching.completed },
    { field: 'averageShare', value: (row) => row.watching.share },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};

const writeParts = async (
  trx: Parameters<VideoLessons['update']>[0],
  ids: readonly number[],
  changes: Schemas['VideoLessonUpdate'],
) => {
  if (changes.subtitles !== undefined) await writeSubtitles(trx, ids, await checkedSubtitles(changes.subtitles));
  if (changes.questions !== undefined) await writeQuestions(trx, ids, changes.questions);
  await checkWritten(trx, ids, changes);
};
