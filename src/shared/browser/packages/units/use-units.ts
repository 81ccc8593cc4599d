import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ItemStatus, Navigation } from '#shared/scorm/frame.ts';
import { modelOf, type PackageLaunch } from '../launch.ts';
import type { Shown } from '../package-session.ts';
import { type PackageUnit, UnitPlayer, type UnitRules, type UnitShown, unitIdsOf } from './unit-player.ts';

/** The units of a package of cmi5, as a player shows and opens them. */
export interface Units {
  /** What the session shows, with what the server knows. */
  shown: Shown;
  unit: PackageUnit | null;
  /** The unit goes away, and may say its last words. */
  isLeaving: boolean;
  /** It has gone, and nothing else is open. */
  isLeft: boolean;
  choose: (itemId: string) => void;
  navigate: (request: 'continue' | 'previous') => void;
  /** Opens the same unit once more. */
  again: () => void;
  gone: () => void;
  end: () => Promise<void>;
}

const later: UnitRules['wait'] = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Plays a package of cmi5: each unit is opened by the server in a session of its own, and tells the server how it stands.
 * @returns null for packages that the frame plays
 */
export function useUnits(rules: Omit<UnitRules, 'wait'>, session: Shown): Units | null {
  const { launch } = session;
  const model = launch === null ? null : modelOf(launch);
  const isPlayed = model?.standard === 'cmi5';
  const [player] = useState(() => new UnitPlayer({ ...rules, wait: later }));
  const played = useSyncExternalStore(player.subscribe, player.shown);
  useEffect(() => {
    if (isPlayed && launch !== null) player.begin(launch);
    return () => player.stop();
  }, [player, isPlayed, launch]);
  if (model === null || launch === null || !isPlayed) return null;
  const units = unitIdsOf(model);
  const { itemId, unit, phase } = played;
  const at = itemId === null ? -1 : units.indexOf(itemId);
  const choose = (next: string | undefined) => {
    if (next !== undefined) player.choose(next);
  };
  return {
    shown: shownOf(session, navigationOf(units, at, launch, played), played),
    unit,
    isLeaving: phase === 'leaving',
    isLeft: phase === 'left',
    choose,
    navigate: (request) => choose(units[at + (request === 'continue' ? 1 : -1)]),
    again: () => choose(units[at]),
    gone: () => player.gone(),
    end: () => player.end(),
  };
}

function navigationOf(
  units: string[],
  at: number,
  { order }: PackageLaunch,
  { phase, itemId, standing }: UnitShown,
): Navigation {
  const items: Record<string, ItemStatus> =
    standing?.units ?? Object.fromEntries(Object.entries(order.states).map(([id, { status }]) => [id, status]));
  return {
    ...{ canContinue: at < units.length - 1, canPrevious: at > 0, choices: units, hidden: [], items, refusal: null },
    // A unit that was left can be chosen again.
    current: phase === 'left' ? null : itemId,
    // What was failed can be opened once more: it is not over.
    isOver:
      phase === 'left' && units.every((id) => items[id]?.completion === 'completed' && items[id]?.success !== 'failed'),
  };
}

/** Such a package says nothing to the page around it: what it has come to is on the server, and when it has arrived nobody here knows. */
function shownOf(session: Shown, navigation: Navigation, { phase, standing, error }: UnitShown): Shown {
  if (session.phase !== 'loading') return session;
  const shown = { ...session, delivery: null };
  if (phase === 'failed') return { ...shown, phase, error };
  if (standing?.keepsStates === false) return { ...shown, navigation, phase: 'takenOver' };
  return { ...shown, navigation, phase: phase === 'opening' ? 'loading' : 'playing' };
}
