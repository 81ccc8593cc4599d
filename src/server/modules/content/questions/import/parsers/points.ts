import { parseNumber } from '../../paper/numbers.ts';
import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

const POINTS_LIMIT = 1000;
const LONGEST_TOLD = 20;

/** The points that a file says, within the limits of the bank. */
export function pointsOf(source: string, warnings: Note[]): number | null {
  const said = source.trim();
  const points = parseNumber(said) ?? 0;
  if (points > 0 && points <= POINTS_LIMIT) return points;
  if (said !== '') addOnce(warnings, 'points', { points: said.slice(0, LONGEST_TOLD) });
  return null;
}
