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

export interface RecorderProgress {
  /** Media can come. */
  connected: boolean;
  /** Of those that are recorded now. */
  tracks: number;
  /** In all. */
  bytes: number;
  frames: number;
}

/** What it tells. */
export type FromRecorder =
  /** It has no connection: it wants to be told where to join. */
  | { kind: 'away' }
  | ({ kind: 'progress' } & RecorderProgress)
  | { kind: 'ended'; how: RecorderEnd }
  | { kind: 'log'; message: string; details: object };
