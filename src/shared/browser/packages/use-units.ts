import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import type { Navigation } from '#shared/scorm/frame.ts';
import { itemsOf } from '#shared/scorm/package.ts';
import { modelOf, type PackageLaunch } from './launch.ts';
import type { Shown } from './package-session.ts';

export type PackageUnit = Schemas['Cmi5Unit'];

/** What a player of cmi5 asks of the server. */
export interface UnitRules {
  /** Opens a unit in a session of its own. */
  open: (itemId: string, order: PackageLaunch['order']) => Promise<PackageUnit>;
  /** How the launch stands now; undefined where nothing is kept. */
  look?: (launchId: string) => Promise<PackageLaunch>;
}

/** The units of a package of cmi5, as a player shows and opens them. */
export interface Units {
  /** What the session shows, with what the server knows. */
  shown: Shown;
  unit: PackageUnit | null;
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
export function useUnits({ open, look }: UnitRules, session: Shown): Units | null {
  const { launch } = session;
  const model = launch === null ? null : modelOf(launch);
  const isPlayed = model?.standard === 'cmi5';
  const units = isPlayed ? itemsOf(model.items).flatMap(({ id, type }) => (type === 'group' ? [] : [id])) : NONE;
  const { launchId = '', startAt = null } = launch?.order ?? {};
  const first = startAt !== null && units.includes(startAt) ? startAt : (units[0] ?? null);
  // A unit that is chosen again begins anew.
  const [chosen, setChosen] = useState<{ launchId: string; itemId: string; nth: number } | null>(null);
  const current = chosen?.launchId === launchId ? chosen.itemId : first;
  const opened = useQuery({
    queryKey: ['package-units', launchId, current, chosen?.nth ?? 0],
    enabled: isPlayed && current !== null,
    queryFn: () => (launch === null || current === null ? null : open(current, launch.order)),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false },
  });
  const now = useQuery({
    queryKey: ['package-states', launchId],
    enabled: isPlayed && launch !== null && launch.attempt !== null && look !== undefined,
    queryFn: () => look?.(launchId) ?? null,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!isPlayed || launch === null) return null;
  const { states } = (now.data ?? launch).order;
  const at = current === null ? -1 : units.indexOf(current);
  const choose = (itemId: string) => setChosen({ launchId, itemId, nth: (chosen?.nth ?? 0) + 1 });
  const navigation: Navigation = {
    ...{ current, canContinue: at < units.length - 1, canPrevious: at > 0, choices: units, hidden: [] },
    items: Object.fromEntries(Object.entries(states).map(([itemId, { status }]) => [itemId, status])),
    ...{ isOver: false, refusal: null },
  };
  const unit = opened.data ?? null;
  return {
    shown: shownOf(session, navigation, { unit, error: opened.error, isTakenOver: now.data?.keepsStates === false }),
    unit,
    choose,
    navigate: (request) => {
      const next = units[at + (request === 'continue' ? 1 : -1)];
      if (next !== undefined) choose(next);
    },
  };
}

/** Such a package says nothing to the page around it: what it has come to is on the server. */
function shownOf(
  session: Shown,
  navigation: Navigation,
  { unit, error, isTakenOver }: { unit: PackageUnit | null; error: unknown; isTakenOver: boolean },
): Shown {
  if (session.phase !== 'loading') return session;
  if (error !== null) return { ...session, phase: 'failed', error };
  if (isTakenOver) return { ...session, navigation, phase: 'takenOver' };
  return { ...session, navigation, phase: unit === null ? 'loading' : 'playing' };
}
