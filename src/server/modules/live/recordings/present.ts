import type { Language, Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../i18n.ts';
import type { RecordingRow } from './queries.ts';

/** @param retry whether it is of use to make the film again */
export const presentRecording = (
  row: RecordingRow,
  { language, retry }: { language: Language; retry: boolean },
): Schemas['Recording'] => ({
  id: row.id,
  roomId: row.room_id,
  webinarId: row.webinar_id,
  meetingId: row.meeting_id,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  cutShort: row.cut_short,
  percent: row.percent,
  bytes: row.bytes,
  durationSeconds: row.duration_seconds,
  plain: row.plain,
  failure: row.failure === null ? null : translator(language)(`errors.recordings.${row.failure}`),
  retry,
  mediaFileId: row.media_file_id,
  fileState: row.file_state,
  recordingWebinarId: row.recording_webinar_id,
});
