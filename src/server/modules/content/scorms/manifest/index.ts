import type { PackageModel } from '#shared/scorm/package.ts';
import { UnreadableFile } from '../../../../readers/index.ts';
import { readCmi5 } from './cmi5.ts';
import { localName, rootOf } from './xml/element.ts';
import type { PackageFiles } from './package-files.ts';
import type { Report } from './report.ts';
import { readScorm } from './scorm.ts';

export { PackageFiles } from './package-files.ts';
export { quoted, Report, several } from './report.ts';

/** The files that say what a package is, in the order in which they count. */
const MANIFESTS = ['imsmanifest.xml', 'cmi5.xml'] as const;

/** What archives without such a file are; the first that is found names it. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)tincan\.xml$/iu, 'packages.isTinCan'],
  [/\.(?:au|crs|des|cst)$/iu, 'packages.isAicc'],
  [/(?:^|\/)h5p\.json$/iu, 'packages.isH5p'],
  [/\.(?:zip|pif)$/iu, 'packages.isNested'],
  [/\.html?$/iu, 'packages.isHtml'],
];

const depthOf = (path: string): number => path.split('/').length;

/**
 * Finds the manifest of a package: nearest to the root.
 * @returns its path
 * @throws UnreadableFile that names what the archive is instead
 */
export function manifestIn(paths: readonly string[]): string {
  const found = MANIFESTS.flatMap((name) =>
    paths
      .filter((path) => path.toLowerCase().split('/').at(-1) === name)
      .toSorted((one, other) => depthOf(one) - depthOf(other)),
  );
  const [nearest] = found.toSorted((one, other) => depthOf(one) - depthOf(other));
  if (nearest !== undefined) return nearest;
  const other = OTHERS.find(([pattern]) => paths.some((path) => pattern.test(path)));
  throw new UnreadableFile(other?.[1] ?? 'packages.noManifest');
}

/**
 * Reads a manifest into what is played.
 * @param name of its file, without folders
 * @throws UnreadableFile in words
 */
export function readManifest(name: string, bytes: Uint8Array, files: PackageFiles, report: Report): PackageModel {
  const root = rootOf(bytes, name, report);
  const kind = localName(root.name);
  if (kind === 'coursestructure') return readCmi5(root, files, report);
  if (kind !== 'manifest') throw new UnreadableFile('packages.otherRoot', { name, element: quotedName(root.name) });
  return readScorm(root, files, report);
}

const quotedName = (name: string): string => name.slice(0, 60);
