import type { Outline } from './outline.ts';

/** A face of a picture. */
export interface SeenFace {
  /** In pixels of the picture. */
  box: { x: number; y: number; width: number; height: number };
  /** How sure it is that this is a face, from 0 to 1. */
  score: number;
  /** 128 numbers; those of one person are near each other (Euclidean distance). */
  descriptor: number[];
  /** Degrees; positive: turned to the person's own left. */
  yaw: number;
  /** How far the eyes are open, as of `eyesOpen`. */
  eyes: number;
  /** How much the picture of the face changes from pixel to pixel: variance of its Laplacian, of a face 160 pixels wide. */
  sharpness: number;
  /** From 0 (black) to 255. */
  brightness: number;
  /** Of the face with what is around it, as its landmarks lie, and as they may lie when the picture is cut or saved anew. */
  outline: Outline;
  outlines: Outline[];
}

/** What is seen in a picture; the largest face comes first. */
export interface FaceLook {
  width: number;
  height: number;
  faces: SeenFace[];
}
