/** One opening of a package, in the page of a learner or of staff: what learner and console share of their players. */
export { type ContentsLine, contentsOf, doneOf } from './contents.ts';
export { keptLetters, NO_LETTERS } from './kept-letters.ts';
export { type LaunchAs, modelOf, type PackageLaunch, type PackageReceipt } from './launch.ts';
export type { Letter } from './outbox.ts';
export { PackageFrame } from './PackageFrame.tsx';
export type { PackageSession, Shown } from './package-session.ts';
export { sendKept } from './send-kept.ts';
export { type PackageUnit, UnitFrame, type UnitStanding, type Units, useUnits } from './units/index.ts';
export { untilOnline, usePackageSession } from './use-package-session.ts';
