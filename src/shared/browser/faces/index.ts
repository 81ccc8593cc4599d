/** Checks of faces in front of the room of a webinar: consent, camera, steps and verdict. */
export { FaceGate } from './FaceGate.tsx';
