import type { Schemas } from '#shared/contract/index.ts';
import type { LaunchOrder } from '#shared/scorm/frame.ts';
import type { PackageModel } from '#shared/scorm/package.ts';

export type PackageLaunch = Schemas['ScormLaunch'];
export type PackageReceipt = Schemas['ScormReceipt'];
export type LaunchAs = Schemas['ScormLaunchInput']['as'];

/** What the frame plays. The contract writes it down only as far as the application looks at it. */
export const orderOf = ({ order }: PackageLaunch): LaunchOrder => order as unknown as LaunchOrder;

/** The package that a launch plays. */
export const modelOf = (launch: PackageLaunch): PackageModel => orderOf(launch).model;
