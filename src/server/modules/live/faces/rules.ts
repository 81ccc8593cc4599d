import type { Schemas } from '#shared/contract/index.ts';
import { type FaceStep, showsStep } from '#shared/faces/challenge.ts';
import type { FaceSettings } from '../../../face-settings.ts';
import type { FaceLook, SeenFace } from '../../../media/faces/index.ts';

export interface Verdict {
  /** null: recognised. */
  reason: Schemas['FaceReason'] | null;
  /** To the nearest photo, of the frame that looks straight ahead. */
  distance: number | null;
}

/** A face that has turned differs from itself by this much more. */
const TURNED_DISTANCE = 0.05;

/** What is darker or less sharp than this is told as the reason, where a face was not recognised. */
const DARK = 45;
const BLURRED = 12;

/** Euclidean distance of two descriptors. */
export const distanceOf = (one: readonly number[], other: readonly number[]): number =>
  Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0));

/** Why a frame cannot be used. */
function faultOf(look: FaceLook | undefined, pixels: number): Schemas['FaceReason'] | SeenFace {
  if (look === undefined) return 'unreadable';
  const [face, other] = look.faces;
  if (face === undefined) return 'no-face';
  if (other !== undefined) return 'several-faces';
  return face.box.width < pixels ? 'too-small' : face;
}

/** Light and focus explain why a face was not recognised; by themselves they refuse nobody. */
function explained(reason: Schemas['FaceReason'], faces: readonly SeenFace[]): Schemas['FaceReason'] {
  if (faces.some(({ brightness }) => brightness < DARK)) return 'too-dark';
  return faces.some(({ sharpness }) => sharpness < BLURRED) ? 'blurred' : reason;
}

/**
 * Judges what was handed in for a challenge.
 * @param shown what is seen in the frame of each step; undefined where one cannot be read
 * @param enrolled descriptors of the person's photos
 */
export function judge(
  steps: readonly FaceStep[],
  shown: readonly (FaceLook | undefined)[],
  enrolled: readonly (readonly number[])[],
  { distance: most, pixels }: FaceSettings,
): Verdict {
  const faces: SeenFace[] = [];
  for (const look of shown) {
    const face = faultOf(look, pixels);
    if (typeof face === 'string') return { reason: face, distance: null };
    faces.push(face);
  }
  const [straight] = faces;
  if (straight === undefined) return { reason: 'steps-not-shown', distance: null };
  const near = enrolled.map((descriptor) => distanceOf(straight.descriptor, descriptor));
  const distance = near.length === 0 ? null : Math.min(...near);
  const refused = (reason: Schemas['FaceReason']): Verdict => ({ reason: explained(reason, faces), distance });
  const held = faces.map(({ yaw, eyes }) => ({ yaw, eyes }));
  const [first] = held;
  const isShown = (step: FaceStep, index: number) => {
    const now = held[index];
    return now !== undefined && first !== undefined && showsStep(step, now, first);
  };
  if (held.length !== steps.length || !steps.every(isShown)) return refused('steps-not-shown');
  if (faces.some(({ descriptor }) => distanceOf(straight.descriptor, descriptor) > most + TURNED_DISTANCE))
    return refused('not-the-same');
  if (distance === null) return { reason: 'no-photo', distance };
  return distance <= most ? { reason: null, distance } : refused('not-recognised');
}
