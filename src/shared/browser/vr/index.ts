/** Scenes to look around in; A-Frame is loaded only when one is shown. */
export { type Direction, rounded } from './directions.ts';
export type { HeadsetPanel } from './headset.ts';
export type { Hit, StageScene } from './stage.ts';
export { type VrMark, VrStage, type VrStageProps } from './VrStage.tsx';
