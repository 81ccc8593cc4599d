import type { SignedIn } from '../../../context.ts';
import type { AuditEvent } from '../../../history/index.ts';
import type { RecordingRow } from './queries.ts';

/** What the audit trail says of a recording, under its webinar or meeting. */
export function lineOf(
  { userId: actorId }: SignedIn,
  action: 'begin-recording' | 'stop-recording' | 'delete-recording',
  { webinar_id: webinarId, meeting_id: meetingId }: Pick<RecordingRow, 'webinar_id' | 'meeting_id'>,
): AuditEvent {
  if (webinarId !== null) return { actorId, action, resource: 'webinars', ids: [webinarId] };
  return { actorId, action, resource: 'meetings', ids: meetingId === null ? [] : [meetingId] };
}

/**
 * Whether its film would come out better if it were made again: nothing helps where nothing was recorded, and a film that was made without
 * FFmpeg is as good as it can be until there is one.
 */
export function isWorthRetrying(
  { state, failure, plain, bytes }: Pick<RecordingRow, 'state' | 'failure' | 'plain' | 'bytes'>,
  hasFfmpeg: boolean,
): boolean {
  if (state === 'failed') return failure !== 'empty';
  return state === 'ready' && plain && bytes > 0 && hasFfmpeg;
}
