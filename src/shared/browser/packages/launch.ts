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

/**
 * What the frame of a package may not do, as an attribute. Its origin is not ours: what runs there keeps its own storage, and reaches
 * nothing here in any case. Browsers have no sandbox in which frames navigate those beside them, or show a PDF: trusted packages have none.
 */
export const sandboxOf = ({ frame }: Pick<PackageLaunch, 'frame'>): string | undefined =>
  frame.isTrusted ? undefined : 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';
