/** One opening of a package, in the page of a learner or of staff: what learner and console share of their players. */
export { type ContentsLine, contentsOf, doneOf } from './contents.ts';
export { keptLetters, NO_LETTERS } from './kept-letters.ts';
export { type LaunchAs, modelOf, type PackageLaunch, type PackageReceipt } from './launch.ts';
export { PackageFrame } from './PackageFrame.tsx';
export type { Shown } from './package-session.ts';
export { usePackageSession } from './use-package-session.ts';
export { type PackageUnit, UnitFrame, type Units, type UnitStanding, useUnits } from './units/index.ts';
