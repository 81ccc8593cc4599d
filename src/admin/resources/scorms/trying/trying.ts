import type { PackageLaunch, PackageUnit } from '#shared/browser/packages/index.ts';

/** How a package is opened that staff try. */
export interface Trying {
  launch: () => Promise<PackageLaunch>;
  /** Opens a unit of cmi5; undefined where none can be opened. */
  unit?: ((itemId: string) => Promise<PackageUnit>) | undefined;
}
