/** What the process of a recorder is told. */
export type ToRecorder =
  | {
      kind: 'start';
      /** Where its files are written: a folder of its own. */
      folder: string;
      /** Less room on the disk than this ends the recording. */
      leastRoomBytes: number;
      /** Share of the packets that are treated as lost, from 0 to 1: for tests. */
      loss: number;
    }
  /** Where the engine is, and a pass: at first, and again whenever it was lost. */
  | { kind: 'join'; url: string; token: string }
  | { kind: 'stop' };

export type RecorderEnd =
  /** As it was told, or because the room was closed. */
  'stopped' | 'disk-low' | 'failed';

/** What it tells. */
export type FromRecorder =
  /** It has no connection: it wants to be told where to join. */
  | { kind: 'away' }
  | { kind: 'progress'; bytes: number; tracks: number; frames: number }
  | { kind: 'ended'; how: RecorderEnd }
  | { kind: 'log'; message: string; details: object };
