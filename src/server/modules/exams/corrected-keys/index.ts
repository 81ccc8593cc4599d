/**
 * Corrected keys on papers, in the ids of each paper. Attempts call {@link carryCorrections} before they grade; the module key-corrections
 * writes the corrections. This module knows nothing of scores, so that both may import it.
 */
export {
  type CarriedCorrection,
  carriedBy,
  carryCorrections,
  correctionsInForce,
  type InForce,
  inForceAt,
  type PaperPlace,
  placesOf,
  writeCarried,
} from './in-force.ts';
export { type AskedVersion, findVersion, findVersions } from './versions.ts';
