/** A face in a frame of the camera; sizes in its pixels. */
export interface NearFace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees; positive: turned to the person's own left. */
  yaw: number;
  /** How far the eyes are open, as of `eyesOpen`. */
  eyes: number;
}

/** What is seen in a frame. */
export interface FrameLook {
  width: number;
  height: number;
  faces: NearFace[];
  /** Of the whole frame, from 0 to 255. */
  brightness: number;
}

export interface ToWorker {
  id: number;
  frame: ImageData;
}

export type FromWorker = { kind: 'ready' } | { kind: 'failed' } | { kind: 'seen'; id: number; look: FrameLook };
