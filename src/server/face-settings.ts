import { integer, SettingError, type Source, text } from './setting-texts.ts';

/** Checks of faces. */
export interface FaceSettings {
  /** Up to which distance of their descriptors two faces are those of one person. */
  distance: number;
  /** How wide a face has to be, in pixels: of smaller ones, strangers come too near. */
  pixels: number;
  /** For how many days the frame of a check is kept. 0: none is. */
  evidenceDays: number;
}

const LEAST_DISTANCE = 0.2;
const MOST_DISTANCE = 0.6;

function distance(source: Source, name: string, fallback: number): number {
  const value = text(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!(number >= LEAST_DISTANCE && number <= MOST_DISTANCE))
    throw new SettingError(`${name}: a number from ${LEAST_DISTANCE} to ${MOST_DISTANCE} is expected, not "${value}"`);
  return number;
}

export const readFaces = (source: Source): FaceSettings => ({
  distance: distance(source, 'FACE_DISTANCE', 0.45),
  pixels: integer(source, 'FACE_PIXELS', 150, 60, 600),
  evidenceDays: integer(source, 'FACE_EVIDENCE_DAYS', 30, 0, 3650),
});
