import type { FaceLook } from './look.ts';

/** What the process of faces is asked. */
export interface ToFaces {
  id: number;
  jpeg: Uint8Array;
}

/** What it answers. `unreadable`: it is no picture, or too large a one. */
export type FromFaces =
  | { kind: 'ready' }
  | { kind: 'found'; id: number; look: FaceLook }
  | { kind: 'unreadable'; id: number }
  | { kind: 'failed'; id: number; reason: string };
