import { ParticipantPermission, TrackSource } from '@livekit/protocol';
import type { VideoGrant } from 'livekit-server-sdk';

/** Sources as tokens write them. */
const SOURCES: Readonly<Record<string, TrackSource>> = {
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
  screen_share: TrackSource.SCREEN_SHARE,
  screen_share_audio: TrackSource.SCREEN_SHARE_AUDIO,
};

/** What a token lets its participant do: what it does not mention is allowed, as LiveKit has it. */
export function permissionOf(grant: VideoGrant): ParticipantPermission {
  const { canPublish = true, canSubscribe = true, hidden = false, canUpdateOwnMetadata = false } = grant;
  return new ParticipantPermission({
    canPublish,
    canSubscribe,
    canPublishData: grant.canPublishData ?? canPublish,
    canPublishSources: (grant.canPublishSources ?? []).flatMap((source) =>
      typeof source === 'string' ? (SOURCES[source] ?? TrackSource.UNKNOWN) : source,
    ),
    hidden,
    canUpdateMetadata: canUpdateOwnMetadata,
  });
}

/** What the permission would be as part of a token, in the place of what that said before: of its sources, too. */
export const grantOf = (permission: ParticipantPermission): VideoGrant => ({
  canPublish: permission.canPublish,
  canSubscribe: permission.canSubscribe,
  canPublishData: permission.canPublishData,
  canPublishSources: [...permission.canPublishSources],
  hidden: permission.hidden,
  canUpdateOwnMetadata: permission.canUpdateMetadata,
});

/** No sources in the list: all of them. */
export const mayPublish = ({ canPublish, canPublishSources }: ParticipantPermission, source: TrackSource): boolean =>
  canPublish && (canPublishSources.length === 0 || canPublishSources.includes(source));
