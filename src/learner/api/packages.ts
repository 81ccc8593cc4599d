import type { QueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type {
  LaunchAs,
  Letter,
  PackageLaunch,
  PackageReceipt,
  PackageUnit,
  UnitStanding,
} from '#shared/browser/packages/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { usePages } from './pages.ts';

export type Package = Schemas['MyScorm'];

const PACKAGES_KEY = [...MY_KEY, 'scorms'];

/** My packages, page after page: begun ones, new ones, finished ones. @param words to search for; empty: all */
export function useMyPackages(words: string) {
  const query = words === '' ? {} : { q: words };
  return usePages([...PACKAGES_KEY, words], (range) =>
    api.GET('/my/scorms', { params: { query: { ...query, range } } }),
  );
}

/** The lists show what was done meanwhile. */
export function forgetPackages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: PACKAGES_KEY });
}

export async function launchPackage(id: number, launchId: string, as: LaunchAs): Promise<PackageLaunch> {
  return bodyOf(await api.POST('/my/scorms/{id}/launches', { params: { path: { id } }, body: { launchId, as } }));
}

/** Opens a unit of a package of cmi5, in a session of its own. */
export async function openUnit(id: number, body: Schemas['Cmi5UnitInput']): Promise<PackageUnit> {
  return bodyOf(await api.POST('/my/scorms/{id}/units', { params: { path: { id } }, body }));
}

/** How the units of a launch stand now. */
export async function lookAtUnits(launch: string): Promise<UnitStanding> {
  return bodyOf(await api.GET('/my/scorm-launches/{launch}/units', { params: { path: { launch } } }));
}

/** @param isLeaving the browser sends it also when the page is gone */
async function reportPackage(
  launch: string,
  body: Schemas['ScormReport'],
  isLeaving: boolean,
): Promise<PackageReceipt> {
  const params = { path: { launch } };
  return bodyOf(await api.PUT('/my/scorm-launches/{launch}/report', { params, body, keepalive: isLeaving }));
}

/** Sends a report as it was kept. @param isLeaving as of {@link reportPackage} */
export const sendReport = ({ launchId, seq, body, mac }: Letter, isLeaving: boolean): Promise<PackageReceipt> =>
  reportPackage(launchId, { seq, body, mac }, isLeaving);

/** @param isLeaving as of {@link reportPackage} */
export async function closePackage(launch: string, isLeaving: boolean): Promise<void> {
  await api.POST('/my/scorm-launches/{launch}/close', { params: { path: { launch } }, keepalive: isLeaving });
}
