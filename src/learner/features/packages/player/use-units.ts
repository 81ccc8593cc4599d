import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Navigation } from '#shared/scorm/frame.ts';
import { itemsOf, type PackageModel } from '#shared/scorm/package.ts';
import type { PackageLaunch } from '#shared/browser/packages/index.ts';
import { launchPackage, openUnit, type PackageUnit } from '../../../api/packages.ts';

/** The units of a package of cmi5, as the player shows and opens them. */
export interface Units {
  navigation: Navigation;
  unit: PackageUnit | null;
  error: unknown;
  isTakenOver: boolean;
  choose: (itemId: string) => void;
  navigate: (request: 'continue' | 'previous') => void;
}

/** Content tells the server itself; what it has come to is looked up so often. */
const LOOK_EVERY_MS = 5000;

const NONE: string[] = [];

/**
 * Plays a package of cmi5: each unit is opened by the server in a session of its own, and tells the server how it stands.
 * @returns null for packages that the frame plays
 */
export function useUnits(id: number, launch: PackageLaunch | null): Units | null {
  const model = launch === null ? null : (launch.order.model as unknown as PackageModel);
  const isPlayed = model?.standard === 'cmi5';
  const units = isPlayed
    ? itemsOf(model.items).flatMap(({ id: unit, type }) => (type === 'group' ? [] : [unit]))
    : NONE;
  const { launchId = '', mode = 'normal', startAt = null } = launch?.order ?? {};
  const first = startAt !== null && units.includes(startAt) ? startAt : (units[0] ?? null);
  // A unit that is chosen again begins anew.
  const [chosen, setChosen] = useState<{ launchId: string; itemId: string; nth: number } | null>(null);
  const current = chosen?.launchId === launchId ? chosen.itemId : first;
  const opened = useQuery({
    queryKey: ['package-units', launchId, current, chosen?.nth ?? 0],
    enabled: isPlayed && current !== null,
    queryFn: () => openUnit(id, { launchId, itemId: current ?? '', as: mode === 'try' ? 'browse' : mode }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false },
  });
  const now = useQuery({
    queryKey: ['package-states', launchId],
    enabled: isPlayed && launch !== null && launch.attempt !== null,
    queryFn: () => launchPackage(id, launchId, 'open'),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!isPlayed || launch === null) return null;
  const states = (now.data ?? launch).order.states;
  const at = current === null ? -1 : units.indexOf(current);
  const choose = (itemId: string) => setChosen({ launchId, itemId, nth: (chosen?.nth ?? 0) + 1 });
  return {
    navigation: {
      ...{ current, canContinue: at < units.length - 1, canPrevious: at > 0, choices: units, hidden: [] },
      items: Object.fromEntries(Object.entries(states).map(([itemId, { status }]) => [itemId, status])),
      ...{ isOver: false, refusal: null },
    },
    unit: opened.data ?? null,
    error: opened.error,
    isTakenOver: now.data?.keepsStates === false,
    choose,
    navigate: (request) => {
      const next = units[at + (request === 'continue' ? 1 : -1)];
      if (next !== undefined) choose(next);
    },
  };
}
