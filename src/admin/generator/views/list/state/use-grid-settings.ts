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

/** Each person has their own, also where several sit at one computer; they stay when somebody signs out. */
const placeOf = (list: string): string => `synaq.grid.${readSession()?.ID ?? 0}.${list}`;

function kept(list: string): GridSettings | undefined {
  try {
    return readSettings(localStorage.getItem(placeOf(list)));
  } catch {
    // Storage may be switched off: the settings then live as long as the page.
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

/** How this person looks at a list: remembered until they change it. */
export function useGridSettings(list: string, offered: GridColumns): [GridSettings, Dispatch<GridAction>] {
  const reducer = useMemo(() => gridReducer(offered), [offered]);
  const [settings, dispatch] = useReducer(reducer, list, (name) => kept(name) ?? firstSettings(offered));
  useEffect(() => keep(list, settings), [list, settings]);
  return [settings, dispatch];
}
