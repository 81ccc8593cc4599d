import type { Material } from '../progress/index.ts';

/** A package, as plans know it. */
export const packageOf = (scormId: number): Material => ({ kind: 'scorm', ref: String(scormId) });
