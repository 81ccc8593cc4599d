import { describe, expect, it } from 'vitest';
import { hintFor } from './guide.ts';
import type { FrameLook, NearFace } from './eyes/messages.ts';

const face = (fields: Partial<NearFace> = {}): NearFace => ({
  x: 100,
  y: 60,
  width: 110,
  height: 130,
  yaw: 0,
  eyes: 0.8,
  ...fields,
});
const look = (faces: NearFace[], brightness = 120): FrameLook => ({ width: 320, height: 240, faces, brightness });
const straight = (one: NearFace, brightness?: number) => hintFor('straight', look([one], brightness), undefined);

describe('hintFor', () => {
  it('takes a face that looks ahead, near enough', () => {
    expect(straight(face())).toBeUndefined();
  });

  it('says what is in the way', () => {
    expect(hintFor('straight', look([]), undefined)).toBe('no-face');
    expect(hintFor('straight', look([], 10), undefined)).toBe('too-dark');
    expect(hintFor('straight', look([face(), face()]), undefined)).toBe('several-faces');
    expect(straight(face(), 10)).toBe('too-dark');
    expect(straight(face({ width: 60 }))).toBe('too-far');
    expect(straight(face({ width: 160 }))).toBe('too-near');
    expect(straight(face({ x: -5 }))).toBe('not-whole');
    expect(straight(face({ yaw: 12 }))).toBe('do');
  });

  it('waits until a move is surely shown', () => {
    const move = (step: 'turn-left' | 'turn-right' | 'blink', one: NearFace) => hintFor(step, look([one]), face());
    expect(move('turn-left', face({ yaw: 20 }))).toBe('do');
    expect(move('turn-left', face({ yaw: 23 }))).toBeUndefined();
    expect(move('turn-right', face({ yaw: 23 }))).toBe('do');
    expect(move('turn-right', face({ yaw: -23 }))).toBeUndefined();
    expect(move('blink', face({ eyes: 0.53 }))).toBe('do');
    expect(move('blink', face({ eyes: 0.48 }))).toBeUndefined();
  });
});
