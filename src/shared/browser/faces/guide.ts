import { type FaceStep, type HeldFace, showsStep } from '#shared/faces/challenge.ts';
import type { FrameLook } from './eyes/messages.ts';

/** What keeps a frame from showing the step. `do`: only that the step is not done yet. */
export type Hint = 'no-face' | 'several-faces' | 'too-dark' | 'too-far' | 'too-near' | 'not-whole' | 'do';

/** Shares of the width of the frame between which a face is at the beginning. */
const NEAREST = 0.45;
const FARTHEST = 0.26;
const DARK = 40;

/** The server measures a little differently: what is only just enough here may not be there. */
const MARGIN_DEGREES = 4;
const MARGIN_SHUT = 1.1;

/**
 * What somebody is told while they show a step; undefined: this frame shows it.
 * @param first how the face was held when it looked straight ahead; undefined while that is the step
 */
export function hintFor(
  step: FaceStep,
  { faces, width, height, brightness }: FrameLook,
  first: HeldFace | undefined,
): Hint | undefined {
  const [face, other] = faces;
  if (face === undefined) return brightness < DARK ? 'too-dark' : 'no-face';
  if (other !== undefined) return 'several-faces';
  const isInside = face.x >= 0 && face.y >= 0 && face.x + face.width <= width && face.y + face.height <= height;
  if (!isInside) return 'not-whole';
  if (step === 'straight') {
    if (brightness < DARK) return 'too-dark';
    if (face.width < width * FARTHEST) return 'too-far';
    if (face.width > width * NEAREST) return 'too-near';
  }
  return showsStep(step, surely(step, face), first ?? face) ? undefined : 'do';
}

/** The same face, held a little less clearly. */
function surely(step: FaceStep, { yaw, eyes }: HeldFace): HeldFace {
  if (step === 'straight') return { yaw: yaw + Math.sign(yaw) * MARGIN_DEGREES, eyes };
  if (step === 'blink') return { yaw, eyes: eyes * MARGIN_SHUT };
  return { yaw: yaw - Math.sign(yaw) * MARGIN_DEGREES, eyes };
}
