import { describe, expect, it } from 'vitest';
import type { FaceLook, SeenFace } from '../../../media/faces/index.ts';
import { distanceOf, judge } from './rules.ts';

const SETTINGS = { distance: 0.45, pixels: 150, evidenceDays: 30 };
const STEPS = ['straight', 'turn-left', 'blink', 'turn-right'] as const;

/** A descriptor so far from that of the person. */
const descriptor = (far = 0) => [far, ...Array.from({ length: 127 }, () => 0.1)];

const face = (fields: Partial<SeenFace> & { width?: number } = {}): SeenFace => ({
  score: 0.9,
  descriptor: descriptor(),
  yaw: 0,
  eyes: 0.8,
  outline: new Uint8Array(),
  outlines: [],
  sharpness: 100,
  brightness: 120,
  ...fields,
  box: { x: 0, y: 0, width: fields.width ?? 200, height: 200 },
});
const look = (...faces: SeenFace[]): FaceLook => ({ width: 640, height: 480, faces });
const shown = (fields: Partial<SeenFace> = {}): FaceLook[] => [
  look(face(fields)),
  look(face({ ...fields, yaw: 25 })),
  look(face({ ...fields, eyes: 0.3 })),
  look(face({ ...fields, yaw: -25 })),
];
const reason = (frames: (FaceLook | undefined)[], enrolled = [descriptor()]) =>
  judge(STEPS, frames, enrolled, SETTINGS).reason;

describe('judge', () => {
  it('recognises who has shown all steps and is near one of the photos', () => {
    const verdict = judge(STEPS, shown(), [descriptor(1), descriptor(0.3)], SETTINGS);
    expect(verdict).toEqual({ reason: null, distance: expect.closeTo(0.3, 5) });
  });

  it('refuses somebody else, up to the setting', () => {
    expect(reason(shown(), [descriptor(0.46)])).toBe('not-recognised');
    expect(reason(shown(), [descriptor(0.44)])).toBeNull();
    expect(judge(STEPS, shown(), [descriptor(0.46)], { ...SETTINGS, distance: 0.5 }).reason).toBeNull();
  });

  it('has nothing to compare with where there is no photo', () => {
    expect(reason(shown(), [])).toBe('no-photo');
  });

  it('refuses a face that was held still, and steps in another order', () => {
    expect(reason(Array.from({ length: 4 }, () => look(face())))).toBe('steps-not-shown');
    expect(reason(shown().toReversed())).toBe('steps-not-shown');
    expect(reason(shown().slice(0, 3))).toBe('steps-not-shown');
    expect(reason([])).toBe('steps-not-shown');
  });

  it('refuses somebody who turns for another', () => {
    const frames = shown();
    frames[1] = look(face({ yaw: 25, descriptor: descriptor(0.6) }));
    expect(reason(frames)).toBe('not-the-same');
  });

  it('says what is wrong with a frame', () => {
    const having = (frame: FaceLook | undefined) => reason(shown().with(2, frame as FaceLook));
    expect(having(undefined)).toBe('unreadable');
    expect(having(look())).toBe('no-face');
    expect(having(look(face(), face()))).toBe('several-faces');
    expect(having(look(face({ width: 149 })))).toBe('too-small');
  });

  it('explains by light and focus, but refuses nobody for them', () => {
    expect(reason(shown({ brightness: 20 }), [descriptor(0.9)])).toBe('too-dark');
    expect(reason(shown({ sharpness: 3 }), [descriptor(0.9)])).toBe('blurred');
    expect(reason(shown({ brightness: 20, sharpness: 3 }))).toBeNull();
  });
});

describe('distanceOf', () => {
  it('is Euclidean', () => {
    expect(distanceOf([0, 0], [3, 4])).toBe(5);
  });
});
