import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import {
  deleteRecordings,
  fileTitle,
  insertRecording,
  type RecordingRow,
  selectRecordings,
  themeTitle,
  updateRecordings,
  webinarTitle,
} from './queries.ts';
import { checked, checkWritten } from './rules.ts';

const id = sql.ref('recording_webinars.id');

type RecordingWebinars = Resource<
  'recording_webinars',
  RecordingRow,
  Schemas['RecordingWebinar'],
  Schemas['RecordingWebinarCreate'],
  Schemas['RecordingWebinarUpdate'],
  Schemas['RecordingWebinarFilter'],
  Schemas['RecordingWebinarSort']
>;

/** Recorded webinars, as the generic resource code needs them; their thumbnails have addresses that end. */
export const recordingWebinars: Omit<RecordingWebinars, 'present'> = {
  name: 'recording-webinars',
  table: 'recording_webinars',
  title: sql.ref('recording_webinars.title'),
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('recording_webinars.title')),
      themeId: byText(themeTitle),
      webinarId: byText(webinarTitle),
      mediaFileId: byText(fileTitle),
      published: sql.ref('recording_webinars.published'),
      state: sql.ref('content.state'),
      durationSeconds: sql.ref('content.duration_seconds'),
      createdAt: sql.ref('recording_webinars.created_at'),
      updatedAt: sql.ref('recording_webinars.updated_at'),
    },
    search: { text: sql.ref('recording_webinars.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('recording_webinars.theme_id')),
      webinarId: isEqual(sql.ref('recording_webinars.webinar_id')),
      mediaFileId: isEqual(sql.ref('recording_webinars.media_file_id')),
      published: isEqual(sql.ref('recording_webinars.published')),
      state: isEqual(sql.ref('content.state')),
    },
  },
  select: selectRecordings as unknown as RecordingWebinars['select'],
  insert: async (trx, input, { ctx }) => {
    const recordingId = await insertRecording(trx, await checked(trx, input), ctx.clock());
    await checkWritten(trx, [recordingId]);
    return recordingId;
  },
  update: async (trx, ids, changes, { ctx }) => {
    await updateRecordings(trx, ids, await checked(trx, changes), ctx.clock());
    await checkWritten(trx, ids);
  },
  remove: deleteRecordings,
  revert: async (trx, ids, _actor, when) => {
    if (when === 'after' && ids.length > 0) await checkWritten(trx, ids);
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'webinarId', value: (row, { language }) => localized(row.webinar, language) },
    { field: 'mediaFileId', value: (row, { language }) => localized(row.film, language) },
    { field: 'chapters', value: (row) => row.chapters.length },
    { field: 'published', value: (row) => row.published },
    { field: 'state', value: (row, { t }) => t(`admin.resources.recording-webinars.values.state.${row.state}`) },
    { field: 'durationSeconds', value: (row) => row.duration_seconds },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
