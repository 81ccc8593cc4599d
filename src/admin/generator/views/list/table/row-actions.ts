import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';

/** Callbacks from a row to its grid. */
export interface RowActions {
  register: (id: number, element: HTMLElement | null) => void;
  focus: (id: number) => void;
  press: (event: KeyboardEvent<HTMLElement>, record: RaRecord) => void;
  open: (record: RaRecord, elsewhere: boolean) => void;
  toggle: (id: number) => void;
  /** Starts editing a column in the list; undefined ends it. */
  edit: (id: number, column: string | undefined) => void;
  /** Edits the next or the previous cell that can be edited. */
  turn: (id: number, column: string, by: 1 | -1) => void;
}

/** Stable callbacks that always run the latest actions, so that unchanged rows do not rerender. */
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
      turn: (id, column, by) => latest.current.turn(id, column, by),
    }),
    [],
  );
}
