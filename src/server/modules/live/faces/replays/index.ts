import { createHash } from 'node:crypto';
import type { FaceStep } from '#shared/faces/challenge.ts';
import type { Trx } from '../../../../db/index.ts';
import type { FaceLook, Outline } from '../../../../media/faces/index.ts';
import { differing, fromColumns, LEAST_SURE, mirrored, toColumns } from './outlines.ts';
import { othersHaveShown, rememberFrames, shownBy } from './queries.ts';

/**
 * Outlines that differ by no more are of the same picture. Measured (docs/faces.md): a frame that was saved anew, cut, made smaller,
 * brighter or blurred differs by 0 to 1.4 %; one of a head that has moved by a hundredth of the frame since and tilted by a degree, by
 * 2.4 to 5 %.
 */
const SAME_SHARE = 0.02;
/** Nobody shows more in the time for which frames are remembered; whoever does is compared with the newest. */
const MOST_COMPARED = 600;

/** What the mirror image of a step shows. */
const MIRRORED = {
  straight: 'straight',
  'turn-left': 'turn-right',
  'turn-right': 'turn-left',
  blink: 'blink',
} as const satisfies Record<FaceStep, FaceStep>;

/** A frame that was handed in for a step. */
export interface ShownFrame {
  jpeg: Buffer;
  step: FaceStep | undefined;
  /** undefined: it cannot be read. */
  look: FaceLook | undefined;
}

interface Remembered {
  step: FaceStep;
  outline: Outline;
}

/** Whether a frame is one of those, whatever was done to its file. Only those of its step matter: others do not show what is asked. */
export function isAmong({ step, look }: Pick<ShownFrame, 'step' | 'look'>, known: readonly Remembered[]): boolean {
  const face = look?.faces[0];
  if (face === undefined || step === undefined) return false;
  const turned = face.outlines.map(mirrored);
  return known.some(
    (one) =>
      (one.step === step && face.outlines.some((outline) => differing(outline, one.outline) <= SAME_SHARE)) ||
      (one.step === MIRRORED[step] && turned.some((outline) => differing(outline, one.outline) <= SAME_SHARE)),
  );
}

/**
 * Remembers frames that a person has shown. The person must be locked, so that they have no two checks judged beside each other.
 * @returns whether one was shown before: by this person, by somebody else, or twice now
 */
export async function isReplay(trx: Trx, userId: number, frames: readonly ShownFrame[], at: Date): Promise<boolean> {
  const before = await shownBy(trx, userId, MOST_COMPARED);
  const known = before.map(({ step, ...columns }): Remembered => ({ step, outline: fromColumns(columns) }));
  let isKnown = false;
  for (const frame of frames) {
    isKnown ||= isAmong(frame, known);
    const outline = frame.look?.faces[0]?.outline;
    if (outline !== undefined && frame.step !== undefined) known.push({ step: frame.step, outline });
  }
  const seen = frames.map(({ jpeg, step, look }) => {
    const outline = step === undefined ? undefined : look?.faces[0]?.outline;
    return {
      ...{ hash: createHash('sha256').update(jpeg).digest('hex'), step },
      ...(outline !== undefined && toColumns(outline)),
    };
  });
  const faces = seen.flatMap(({ rises, counts }) =>
    rises === undefined || counts === undefined ? [] : [{ rises, counts }],
  );
  isKnown ||= await othersHaveShown(trx, userId, faces, { share: SAME_SHARE, least: LEAST_SURE });
  const byHash = new Map(seen.map((frame) => [frame.hash, frame]));
  // In one order, so that two requests never wait for each other.
  const ordered = [...byHash.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const fresh = await rememberFrames(trx, userId, ordered, at);
  return isKnown || fresh < frames.length;
}
