/**
 * Corrected keys on papers: what a paper carries of a correction, in its own ids. Attempts ask {@link
 * carryCorrections} before they grade; the module that corrects keys writes the rest. Knows of no attempt's score, so
 * that both may use it.
 */
export {
  type CarriedCorrection,
  carriedBy,
  carryCorrections,
  type InForce,
  inForceAt,
  type PaperPlace,
  placesOf,
  writeCarried,
} from './in-force.ts';
export { lockForCorrection } from './lock.ts';
export { type AskedVersion, findVersion } from './versions.ts';
