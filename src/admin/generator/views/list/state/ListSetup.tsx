import { createContext, type Dispatch, type ReactNode, useContext, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '../../../define-resource.ts';
import { type GridAction, type GridSettings, shownColumns } from './grid-settings.ts';
import { useGridSettings } from './use-grid-settings.ts';

type RecordOf = Readonly<Record<string, unknown>>;

/** What the parts of a list page share, beyond react-admin's list context. */
export interface ListSetup {
  definition: ResourceDefinition;
  settings: GridSettings;
  dispatch: Dispatch<GridAction>;
  /** The visible columns, in order. */
  columns: readonly string[];
  /** Filters that the page always applies. */
  fixed: Readonly<Record<string, unknown>>;
  phone: boolean;
  /** The storage key of the list's settings. */
  listKey: string;
  /** The path of a record; undefined: records have no page. */
  pathOf: ((record: RecordOf) => string) | undefined;
  /** Called to open a record, instead of navigating to its page. */
  onOpen: ((record: RecordOf) => void) | undefined;
  createPath: string | undefined;
}

const Context = createContext<ListSetup | null>(null);

type Props = Omit<ListSetup, 'settings' | 'dispatch' | 'columns' | 'pathOf'> & {
  /** The path of a record in a list with this filter. */
  pathOf: ((record: RecordOf, filter: RecordOf) => string) | undefined;
  children: ReactNode;
};

export function ListSetupProvider({ children, pathOf: given, ...rest }: Props) {
  const { definition, fixed, phone, listKey, onOpen, createPath } = rest;
  const { filterValues } = useListContext();
  const pathOf = useMemo(
    () => given && ((record: RecordOf) => given(record, { ...filterValues, ...fixed })),
    [given, filterValues, fixed],
  );
  const [settings, dispatch] = useGridSettings(listKey, definition);
  const columns = useMemo(() => shownColumns(settings, definition), [settings, definition]);
  const setup = useMemo(
    () => ({ definition, settings, dispatch, columns, fixed, phone, listKey, pathOf, onOpen, createPath }),
    [definition, settings, dispatch, columns, fixed, phone, listKey, pathOf, onOpen, createPath],
  );
  return <Context.Provider value={setup}>{children}</Context.Provider>;
}

/** @throws Error outside of a list page */
export function useListSetup(): ListSetup {
  const setup = useContext(Context);
  if (setup === null) throw new Error('A part of a list stands in a list page');
  return setup;
}
