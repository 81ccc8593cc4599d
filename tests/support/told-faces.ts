import type { FaceLook } from '../../src/server/media/faces/index.ts';

/** What a frame says is in it. */
export interface ToldFace {
  /** People of the same number have the same face. */
  person?: number;
  yaw?: number;
  eyes?: number;
  width?: number;
  /** Frames of the same number are pictures of the same moment, whatever was done to their files. */
  moment: number;
}

/** A grey JPEG of 8 × 8 pixels. What a frame says stands behind its end, where programs do not look. */
const JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhC' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
    'AAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
  'base64',
);
const MARK = 'face:';

/** A frame that says itself what is in it, for what is judged by numbers; `again` makes another file of it. */
export const toldFrame = (face: ToldFace, again = 0): string =>
  Buffer.concat([JPEG, Buffer.from(`${MARK}${JSON.stringify(face)}${' '.repeat(again + 100)}`)]).toString('base64');

/** The numbers of a person; those of two people are far from each other. */
export const toldDescriptor = (person: number): number[] =>
  Array.from({ length: 128 }, (_, index) => (index === person % 128 ? 1 : 0));

/** Bits as they come, but always the same of one number. */
function outlineOf(moment: number): Uint8Array {
  let state = moment * 2654435761 + 1;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return byte < 128 ? state >>> 24 : 0xff;
  });
}

/** What looks at faces, believing what frames say; what says nothing is no picture. */
export const toldFaces = {
  look(bytes: Uint8Array): Promise<FaceLook | undefined> {
    const text = Buffer.from(bytes).toString('latin1');
    const at = text.lastIndexOf(MARK);
    if (at < 0) return Promise.resolve(undefined);
    const told = JSON.parse(text.slice(at + MARK.length)) as ToldFace;
    const { person = 1, yaw = 0, eyes = 0.8, width = 200, moment } = told;
    const outline = outlineOf(moment);
    const face = {
      ...{ box: { x: 100, y: 100, width, height: width }, score: 0.9, descriptor: toldDescriptor(person) },
      ...{ yaw, eyes, sharpness: 100, brightness: 120, outline, outlines: [outline] },
    };
    return Promise.resolve({ width: 640, height: 480, faces: [face] });
  },
};
