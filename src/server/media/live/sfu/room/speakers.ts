import { SpeakerInfo } from '@livekit/protocol';

/** Louder than this is speech, in decibels below the loudest; and for how long what was heard counts. */
const SPEECH = 45;
const HEARD_MS = 500;

export interface Voice {
  participantId: string;
  muted: boolean;
  level: { value: number; at: number };
}

/** Who speaks in a room. */
export class Speakers {
  #speaking = new Set<string>();

  /** @returns what has changed since the last time */
  heard(voices: readonly Voice[], now: number): SpeakerInfo[] {
    const loud = new Map<string, number>();
    for (const { participantId, muted, level } of voices) {
      if (muted || now - level.at > HEARD_MS || level.value >= SPEECH) continue;
      loud.set(participantId, Math.max(loud.get(participantId) ?? 0, 10 ** (-level.value / 20)));
    }
    const began = [...loud].filter(([sid]) => !this.#speaking.has(sid));
    const ended = [...this.#speaking].filter((sid) => !loud.has(sid));
    this.#speaking = new Set(loud.keys());
    return [
      ...began.map(([sid, level]) => new SpeakerInfo({ sid, level, active: true })),
      ...ended.map((sid) => new SpeakerInfo({ sid, level: 0, active: false })),
    ];
  }
}
