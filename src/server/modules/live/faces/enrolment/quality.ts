import type { Schemas } from '#shared/contract/index.ts';
import type { FaceLook } from '../../../../media/faces/index.ts';

/** A photo is looked at again and again: it has to be better than a frame of a check. */
const DARK = 60;
const BLURRED = 20;
const STRAIGHT_DEGREES = 13;
/** Of eyes that look into the camera it is more (docs/faces.md). */
const OPEN_EYES = 0.45;

/** Why a photo is no good to recognise somebody by; undefined: it is. */
export function photoFault(look: FaceLook | undefined, pixels: number): Schemas['FacePhotoFault'] | undefined {
  if (look === undefined) return 'unreadable';
  const [face, other] = look.faces;
  if (face === undefined) return 'no-face';
  if (other !== undefined) return 'several-faces';
  if (face.box.width < pixels) return 'too-small';
  if (face.brightness < DARK) return 'too-dark';
  if (face.sharpness < BLURRED) return 'blurred';
  if (Math.abs(face.yaw) > STRAIGHT_DEGREES) return 'not-straight';
  return face.eyes < OPEN_EYES ? 'eyes-shut' : undefined;
}
