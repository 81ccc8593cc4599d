/** Checks of faces, before the room of a webinar and in attempts: consent, camera, steps and verdict. */
export { FaceCheck } from './FaceCheck.tsx';
export { FaceGate } from './FaceGate.tsx';
export { decline, giveConsent } from './faces-api.ts';
export { useFaceStanding } from './use-face-standing.ts';
export { FaceAdvice } from './FaceAdvice.tsx';
export { FaceCamera } from './FaceCamera.tsx';
export { photoOfFile } from './photo-of-file.ts';
export { usePhoto } from './use-photo.ts';
