import type { Reception } from '../media/media-state.ts';

/** What somebody has chosen before they join. */
export interface Joining {
  camera: boolean;
  microphone: boolean;
  reception: Reception;
}
