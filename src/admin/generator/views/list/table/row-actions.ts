import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';

/** What a row tells its grid. */
export interface RowActions {
  register: (id: number, element: HTMLElement | null) => void;
  focus: (id: number) => void;
  press: (event: KeyboardEvent<HTMLElement>, record: RaRecord) => void;
  open: (record: RaRecord, elsewhere: boolean) => void;
  toggle: (id: number) => void;
  /** Begins to change a column in its place; undefined ends it. */
  edit: (id: number, column: string | undefined) => void;
}

/** The same functions at every render, which do what the latest render says: rows that have not changed are not drawn again. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      register: (id, element) => latest.current.register(id, element),
      focus: (id) => latest.current.focus(id),
      press: (event, record) => latest.current.press(event, record),
      open: (record, elsewhere) => latest.current.open(record, elsewhere),
      toggle: (id) => latest.current.toggle(id),
      edit: (id, column) => latest.current.edit(id, column),
    }),
    [],
  );
}
