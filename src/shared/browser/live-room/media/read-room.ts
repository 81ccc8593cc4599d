import type { Participant, Room, Track } from 'livekit-client';
import { type LinkQuality, type Picture, type Presence, spokeLast } from './media-state.ts';

const QUALITIES: Record<string, LinkQuality> = { excellent: 'good', good: 'fair', poor: 'poor', lost: 'poor' };

/** The server writes into each pass which person of the room it is for. @returns undefined for others, such as recorders */
function personIdOf({ metadata }: Pick<Participant, 'metadata'>): number | undefined {
  try {
    const { personId } = JSON.parse(metadata ?? '') as { personId?: unknown };
    return typeof personId === 'number' ? personId : undefined;
  } catch {
    // Nothing that we wrote.
    return undefined;
  }
}

const everybody = (room: Room): Participant[] => [room.localParticipant, ...room.remoteParticipants.values()];

/** The pictures that can be shown now. */
export function picturesOf(room: Room): Picture[] {
  return everybody(room).flatMap((participant) => {
    const personId = personIdOf(participant);
    if (personId === undefined) return [];
    return [...participant.trackPublications.values()].flatMap(({ source, track, isMuted, trackSid }) => {
      if (track === undefined || isMuted || (source !== 'camera' && source !== 'screen_share')) return [];
      const kind = source === 'camera' ? 'camera' : 'screen';
      return [{ id: trackSid, personId, kind, isMine: participant.isLocal } satisfies Picture];
    });
  });
}

/** Whether somebody else shows a screen, also to those who receive no pictures. */
export const showsScreen = (room: Room): boolean =>
  [...room.remoteParticipants.values()].some(({ trackPublications }) =>
    [...trackPublications.values()].some(({ source, isMuted }) => source === 'screen_share' && !isMuted),
  );

export function presencesOf(room: Room): Map<number, Presence> {
  const presences = new Map<number, Presence>();
  for (const participant of everybody(room)) {
    const personId = personIdOf(participant);
    if (personId === undefined) continue;
    const microphone = [...participant.trackPublications.values()].find(({ source }) => source === 'microphone');
    presences.set(personId, {
      personId,
      speaking: participant.isSpeaking,
      microphone: microphone && (microphone.isMuted ? 'off' : 'on'),
      quality: QUALITIES[participant.connectionQuality] ?? 'unknown',
    });
  }
  return presences;
}

/** Who spoke last, with those who speak now. */
export function readSpeakers(before: readonly number[], room: Room): readonly number[] {
  const now = room.activeSpeakers.flatMap((speaker) => {
    const personId = speaker.isLocal ? undefined : personIdOf(speaker);
    return personId === undefined ? [] : [personId];
  });
  return spokeLast(before, now);
}

/** The track of a picture, mine or that of somebody else. */
export function trackOf(room: Room, id: string): Track | undefined {
  for (const participant of [room.localParticipant, ...room.remoteParticipants.values()])
    for (const publication of participant.trackPublications.values())
      if (publication.trackSid === id) return publication.track;
  return undefined;
}
