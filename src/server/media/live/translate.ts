import {
  ParticipantInfo_State as State,
  type ParticipantInfo,
  ParticipantPermission,
  type TrackInfo,
  TrackSource,
  type WebhookEvent,
} from '@livekit/protocol';
import type { VideoGrant } from 'livekit-server-sdk';
import type { LiveEvent, LiveParticipant, LiveRights, LiveSource, LiveTrack } from './media-server.ts';

/** The words of LiveKit for ours. */
const SOURCES: Readonly<Record<LiveSource, TrackSource>> = {
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
  screen: TrackSource.SCREEN_SHARE,
  screenSound: TrackSource.SCREEN_SHARE_AUDIO,
};
const KINDS: Readonly<Record<string, LiveEvent['kind']>> = {
  room_started: 'opened',
  room_finished: 'closed',
  participant_arrived: 'arrived',
  participant_joined: 'joined',
  participant_left: 'left',
  track_published: 'published',
  track_unpublished: 'unpublished',
};

export const sourceOf = (source: TrackSource): LiveSource | undefined =>
  (Object.keys(SOURCES) as LiveSource[]).find((one) => SOURCES[one] === source);

/** What a token says of the rights of its bearer. */
export function grantFor(room: string, rights: LiveRights): VideoGrant {
  const canPublishSources = rights.publish.map((source) => SOURCES[source]);
  return {
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: canPublishSources.length > 0,
    ...(canPublishSources.length > 0 && { canPublishSources }),
    canPublishData: rights.messages,
    canUpdateOwnMetadata: false,
    hidden: rights.hidden ?? false,
  };
}

export function permissionFor(rights: LiveRights): ParticipantPermission {
  const canPublishSources = rights.publish.map((source) => SOURCES[source]);
  return new ParticipantPermission({
    canSubscribe: true,
    canPublish: canPublishSources.length > 0,
    canPublishSources,
    canPublishData: rights.messages,
    hidden: rights.hidden ?? false,
  });
}

function rightsOf(permission: ParticipantPermission | undefined): LiveRights {
  const { canPublish = false, canPublishSources = [], canPublishData = false, hidden = false } = permission ?? {};
  const all = Object.keys(SOURCES) as LiveSource[];
  const named = canPublishSources.length === 0 ? all : canPublishSources.flatMap((source) => sourceOf(source) ?? []);
  return { publish: canPublish ? named : [], messages: canPublishData, hidden };
}

const trackOf = ({ sid, source, muted }: TrackInfo): LiveTrack => ({
  id: sid,
  source: sourceOf(source) ?? 'other',
  muted,
});

export const participantOf = (info: ParticipantInfo): LiveParticipant => ({
  identity: info.identity,
  id: info.sid,
  name: info.name,
  joinedAt: new Date(Number(info.joinedAt) * 1000),
  connected: info.state === State.ACTIVE,
  rights: rightsOf(info.permission),
  tracks: info.tracks.map(trackOf),
});

/** @returns undefined where it is nothing that anybody here wants to know */
export function eventOf({ event, room, participant, track, createdAt }: WebhookEvent): LiveEvent | undefined {
  const kind = KINDS[event];
  if (kind === undefined || room === undefined) return undefined;
  const where = { room: room.name, at: new Date(Number(createdAt) * 1000) };
  if (kind === 'opened' || kind === 'closed') return { ...where, kind };
  if (participant === undefined) return undefined;
  const who = { ...where, identity: participant.identity, id: participant.sid };
  if (kind === 'arrived' || kind === 'joined' || kind === 'left') return { ...who, kind };
  return track === undefined ? undefined : { ...who, kind, track: trackOf(track) };
}
