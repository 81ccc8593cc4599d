import type { ParticipantInfo } from '@livekit/protocol';
import { sourceOf } from '../translate.ts';
import type { Journal } from './journal.ts';
import type { TrackOwner } from './tracks/received-track.ts';

interface Person {
  identity: string;
  participantId: string;
}

export interface PeopleSettings {
  journal: Journal;
  clock: () => number;
  /** Somebody has begun to speak. */
  speaks: (identity: string) => void;
  unpublished: (trackId: string) => void;
}

/** Who is in a room and publishes what: whoever speaks or is muted is written into the journal. */
export class RoomPeople {
  readonly #settings: PeopleSettings;
  readonly #people = new Map<string, Person>();
  readonly #owners = new Map<string, TrackOwner & Person>();
  readonly #muted = new Map<string, boolean>();
  #speaking: string[] = [];

  constructor(settings: PeopleSettings) {
    this.#settings = settings;
  }

  /** Whose track it is. @param participantId the stay of its publisher, for a track that nobody has told of yet */
  ownerOf(trackId: string, participantId: string): TrackOwner {
    const owner = this.#owners.get(trackId);
    const identity = owner?.identity ?? this.#people.get(participantId)?.identity ?? participantId;
    return { identity, source: owner?.source ?? 'other' };
  }

  heard(people: readonly ParticipantInfo[], gone: (person: ParticipantInfo) => boolean): void {
    for (const person of people) {
      const who = { identity: person.identity, participantId: person.sid };
      if (gone(person)) this.#people.delete(person.sid);
      else this.#people.set(person.sid, who);
      for (const { sid, source, muted } of gone(person) ? [] : person.tracks) {
        this.#owners.set(sid, { ...who, source: sourceOf(source) ?? 'other' });
        this.#tellMuted(sid, muted);
      }
      const kept = new Set(gone(person) ? [] : person.tracks.map(({ sid }) => sid));
      for (const [id, owner] of this.#owners)
        if (owner.participantId === person.sid && !kept.has(id)) this.#unpublished(id);
    }
  }

  heardSpeakers(changes: readonly { participantId: string; active: boolean }[]): void {
    for (const { participantId, active } of changes) {
      const identity = this.#people.get(participantId)?.identity;
      if (identity === undefined) continue;
      const others = this.#speaking.filter((one) => one !== identity);
      if (active) this.#settings.speaks(identity);
      this.#speaking = active ? [identity, ...others] : others;
    }
    const { journal, clock } = this.#settings;
    journal.write({ kind: 'speakers', identities: this.#speaking, at: clock() });
  }

  #tellMuted(trackId: string, muted: boolean): void {
    if ((this.#muted.get(trackId) ?? false) === muted) return;
    this.#muted.set(trackId, muted);
    this.#settings.journal.write({ kind: 'mute', trackId, muted, at: this.#settings.clock() });
  }

  #unpublished(trackId: string): void {
    this.#owners.delete(trackId);
    this.#muted.delete(trackId);
    this.#settings.unpublished(trackId);
  }
}
