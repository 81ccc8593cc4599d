/** The units of a package of cmi5: opened one at a time, left with their last words. */
export { UnitFrame } from './UnitFrame.tsx';
export type { PackageUnit, UnitStanding } from './unit-player.ts';
export { type Units, useUnits } from './use-units.ts';
