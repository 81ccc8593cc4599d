import type { Schemas } from '#shared/contract/index.ts';

export type PackageLaunch = Schemas['ScormLaunch'];
export type PackageReceipt = Schemas['ScormReceipt'];
export type LaunchAs = Schemas['ScormLaunchInput']['as'];
