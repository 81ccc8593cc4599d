import { createContext, type Dispatch, type ReactNode, useContext, useMemo } from 'react';
import type { ResourceDefinition } from '../../../define-resource.ts';
import { type GridAction, type GridSettings, shownColumns } from './grid-settings.ts';
import { useGridSettings } from './use-grid-settings.ts';

type RecordOf = Readonly<Record<string, unknown>>;

/** What the parts of a list page know of it, beside what react-admin's list context tells. */
export interface ListSetup {
  definition: ResourceDefinition;
  settings: GridSettings;
  dispatch: Dispatch<GridAction>;
  /** The columns that are seen, in their order. */
  columns: readonly string[];
  /** Filters that the page itself sets. */
  fixed: Readonly<Record<string, unknown>>;
  phone: boolean;
  /** Under which the list is remembered. */
  listKey: string;
  /** Where a record opens; undefined: nowhere. */
  pathOf: ((record: RecordOf) => string) | undefined;
  /** What opening a record does, when it is not going to another page. */
  onOpen: ((record: RecordOf) => void) | undefined;
  createPath: string | undefined;
}

const Context = createContext<ListSetup | null>(null);

type Props = Omit<ListSetup, 'settings' | 'dispatch' | 'columns'> & { children: ReactNode };

export function ListSetupProvider({ children, ...given }: Props) {
  const { definition, fixed, phone, listKey, pathOf, onOpen, createPath } = given;
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
