import type { Schemas } from '#shared/contract/index.ts';
import { thumbnailOf } from '../../content/media-files/index.ts';
import type { RecordingRow } from './queries.ts';

const thumbnail = (row: RecordingRow, now: Date) => thumbnailOf({ ...row, id: row.media_file_id }, now);

export const presentRecording = (row: RecordingRow, now: Date): Schemas['RecordingWebinar'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  themeId: row.theme_id,
  webinarId: row.webinar_id,
  mediaFileId: row.media_file_id,
  chapters: row.chapters,
  published: row.published,
  state: row.state,
  durationSeconds: row.duration_seconds,
  thumbnail: thumbnail(row, now),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
});

/** As learners see it. */
export const presentMine = (row: RecordingRow, now: Date): Schemas['MyRecordingWebinar'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  theme: row.theme,
  webinarId: row.webinar_id,
  durationSeconds: row.duration_seconds,
  thumbnail: thumbnail(row, now),
  heldAt: row.held_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
