import { type Dispatch, useEffect, useMemo, useReducer } from 'react';
import { readSession } from '#shared/browser/session.ts';
import {
  firstSettings,
  type GridAction,
  type GridColumns,
  gridReducer,
  type GridSettings,
  readSettings,
} from './grid-settings.ts';

/** The storage key. It contains the user's id, because several people may share a computer; settings survive signing out. */
const placeOf = (list: string): string => `synaq.grid.${readSession()?.ID ?? 0}.${list}`;

function kept(list: string): GridSettings | undefined {
  try {
    return readSettings(localStorage.getItem(placeOf(list)));
  } catch {
    // Storage is disabled: the settings last until the page is closed.
    return undefined;
  }
}

function keep(list: string, settings: GridSettings): void {
  try {
    localStorage.setItem(placeOf(list), JSON.stringify(settings));
  } catch {
    // See kept().
  }
}

/** This person's settings of a list, stored in the browser. */
export function useGridSettings(list: string, offered: GridColumns): [GridSettings, Dispatch<GridAction>] {
  const reducer = useMemo(() => gridReducer(offered), [offered]);
  const [settings, dispatch] = useReducer(reducer, list, (name) => kept(name) ?? firstSettings(offered));
  useEffect(() => keep(list, settings), [list, settings]);
  return [settings, dispatch];
}
