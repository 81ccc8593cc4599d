/** Checks of faces: a component that asks for one, with its camera and the worker that looks at its picture. */
export { FaceCheck } from './FaceCheck.tsx';
export { useFaceStanding } from './use-face-standing.ts';
