/** What somebody before a camera is asked to do; left and right are their own. */
export type FaceStep = 'straight' | 'turn-left' | 'turn-right' | 'blink';

/** How a face is held in a frame. */
export interface HeldFace {
  /** Degrees, as of `yawOf`. */
  yaw: number;
  /** How far the eyes are open, as of `eyesOpen`. */
  eyes: number;
}

/** Degrees within which somebody looks straight ahead, and from which they have turned. */
const STRAIGHT_DEGREES = 13;
const TURNED_DEGREES = 18;

/** Eyes are shut when they are open by no more than this share of how they were. */
const SHUT = 0.7;

/**
 * Whether a face shows a step.
 * @param first how it was held when it looked straight ahead, at the beginning
 */
export function showsStep(step: FaceStep, { yaw, eyes }: HeldFace, first: HeldFace): boolean {
  if (step === 'turn-left') return yaw >= TURNED_DEGREES;
  if (step === 'turn-right') return yaw <= -TURNED_DEGREES;
  // The landmarks of shut eyes lie less surely.
  if (step === 'blink') return Math.abs(yaw) < TURNED_DEGREES && eyes <= first.eyes * SHUT;
  return Math.abs(yaw) <= STRAIGHT_DEGREES;
}

const MOVES: readonly FaceStep[] = ['turn-left', 'turn-right', 'blink'];
const MOVE_COUNT = 3;

/**
 * A new challenge: a look straight ahead, and three moves of which none follows itself, so that a turn is always among them. There are
 * twelve; which one it is, nobody knows before.
 * @param draw a whole number below its argument
 */
export function drawChallenge(draw: (below: number) => number): FaceStep[] {
  const steps: FaceStep[] = ['straight'];
  while (steps.length <= MOVE_COUNT) {
    const others = MOVES.filter((move) => move !== steps.at(-1));
    steps.push(others[draw(others.length)] ?? 'turn-left');
  }
  return steps;
}
