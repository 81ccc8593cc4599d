import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveSource } from '../media-server.ts';
import type { Codec } from '../sfu/sdp/formats.ts';

/** Where the files of a recording say what they are. */
const NAME = 'journal.jsonl';

/** A file with one track; times in milliseconds: `at` of this machine's clock, others of what the file counts from its first frame. */
export interface SegmentLine {
  kind: 'segment';
  file: string;
  trackId: string;
  source: LiveSource | 'other';
  codec: Codec;
  identity: string;
  /** The stay of the person: the clock of their device is the same for all that they send in it. */
  participantId: string;
  at: number;
}

export type JournalLine =
  /** A process has begun to record. */
  | { kind: 'begin'; at: number }
  | SegmentLine
  /** Nothing has come earlier than by this: when the file would have begun had every frame come as early as the earliest. */
  | { kind: 'early'; file: string; at: number }
  /** By the clock of the sender it was `ntp` at `ms` of the file; it came at `at`. */
  | { kind: 'sync'; file: string; ms: number; ntp: number; at: number }
  /** A file holds frames up to `ms`. */
  | { kind: 'end'; file: string; ms: number }
  | { kind: 'mute'; trackId: string; muted: boolean; at: number }
  | { kind: 'gone'; trackId: string; at: number }
  /** Who speaks, the last who has begun first. */
  | { kind: 'speakers'; identities: string[]; at: number }
  /** It still records. */
  | { kind: 'alive'; at: number }
  | { kind: 'stop'; at: number };

/** Written line by line as things happen; what is there survives whatever happens to the process. */
export class Journal {
  readonly #file: number;

  constructor(folder: string) {
    this.#file = openSync(join(folder, NAME), 'a');
    // A process before may have ended in the middle of a line.
    writeSync(this.#file, '\n');
  }

  write(line: JournalLine): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** What can be read of it: a line that was cut off is left out. */
export function readJournal(folder: string): JournalLine[] {
  let text: string;
  try {
    text = readFileSync(join(folder, NAME), 'utf8');
  } catch {
    // Nothing was written: the recorder has never come so far.
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as JournalLine];
    } catch {
      return [];
    }
  });
}
