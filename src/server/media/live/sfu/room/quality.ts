import { ConnectionQuality, ConnectionQualityInfo } from '@livekit/protocol';

/** Up to which loss a connection is what it is called. */
const EXCELLENT = 0.02;
const GOOD = 0.07;
/** As LiveKit scores them, from 1 to 5. */
const SCORE = {
  [ConnectionQuality.EXCELLENT]: 5,
  [ConnectionQuality.GOOD]: 4,
  [ConnectionQuality.POOR]: 2,
  [ConnectionQuality.LOST]: 1,
} as const;

export interface Line {
  participantId: string;
  present: boolean;
  /** The worse of both directions, from 0 to 1. */
  loss: number;
}

export function qualityOf({ present, loss }: Omit<Line, 'participantId'>): ConnectionQuality {
  if (!present) return ConnectionQuality.LOST;
  if (loss < EXCELLENT) return ConnectionQuality.EXCELLENT;
  return loss < GOOD ? ConnectionQuality.GOOD : ConnectionQuality.POOR;
}

/** How the connections of a room are. */
export class Qualities {
  #known = new Map<string, ConnectionQuality>();

  /** @returns what has changed since the last time */
  heard(lines: readonly Line[]): ConnectionQualityInfo[] {
    const now = new Map(lines.map((line) => [line.participantId, qualityOf(line)] as const));
    const changed = [...now].filter(([id, quality]) => this.#known.get(id) !== quality);
    this.#known = now;
    return changed.map(
      ([participantSid, quality]) => new ConnectionQualityInfo({ participantSid, quality, score: SCORE[quality] }),
    );
  }
}
