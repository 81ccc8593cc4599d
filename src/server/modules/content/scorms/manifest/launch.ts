import { hrefOf, type Place, withParameters } from './href.ts';
import type { PackageFiles } from './package-files.ts';
import { quoted, type Report } from './report.ts';

/** What an item opens, and whether it can be. */
export interface Launch {
  href: string | null;
  isThere: boolean;
}

/**
 * The href of an item, as the model has it. What is odd about it is reported.
 * @param title of the item, for the report
 */
export function launchOf(
  place: Place,
  parameters: string | undefined,
  title: string,
  files: PackageFiles,
  report: Report,
): Launch {
  if ('outside' in place) {
    report.add('error', 'externalHref', { title: quoted(title), address: quoted(place.outside) });
    return { href: null, isThere: false };
  }
  const path = files.find(place.path);
  if (path === undefined) report.add('error', 'launchMissing', { title: quoted(title), path: quoted(place.path) });
  else if (path !== place.path)
    report.add('warning', 'caseDiffers', { title: quoted(title), path: quoted(place.path), found: quoted(path) });
  return { href: hrefOf(path ?? place.path, withParameters(place.tail, parameters)), isThere: path !== undefined };
}
