import { describe, expect, it } from 'vitest';
import { readFaces } from './face-settings.ts';

describe('readFaces', () => {
  it('has the thresholds that were measured', () => {
    expect(readFaces({})).toEqual({ distance: 0.45, pixels: 150, evidenceDays: 30 });
    expect(readFaces({ FACE_DISTANCE: '0.4', FACE_PIXELS: '200', FACE_EVIDENCE_DAYS: '0' })).toEqual({
      ...{ distance: 0.4, pixels: 200, evidenceDays: 0 },
    });
  });

  it.each([
    ['FACE_DISTANCE', '0.9'],
    ['FACE_DISTANCE', 'near'],
    ['FACE_PIXELS', '10'],
    ['FACE_EVIDENCE_DAYS', '-1'],
  ])('refuses %s=%s, and says what it expects', (name, value) => {
    expect(() => readFaces({ [name]: value })).toThrow(`${name}: `);
  });
});
