import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type FocusEvent, type MouseEvent, memo, useCallback } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CELLS } from '../../../columns.tsx';
import { QuickEditCell } from '../quick-edit/QuickEditCell.tsx';
import { useListSetup } from '../state/ListSetup.tsx';
import { isNumeric } from './grid-kinds.ts';
import { placeOf } from './grid-place.ts';
import type { RowActions } from './row-actions.ts';
import type { GridColumn } from './use-grid-columns.ts';

type Props = {
  record: RaRecord;
  /** The record's display name. */
  name: string;
  columns: readonly Pick<GridColumn, 'field' | 'left' | 'edge'>[];
  /** Columns that can be edited in the list. */
  quick: readonly string[];
  /** The row's index in the whole list, including the header row. */
  index: number;
  selectable: boolean;
  /** Whether a click opens the record. */
  opens: boolean;
  selected: boolean;
  /** Whether the row is in the tab order. */
  active: boolean;
  /** The column that is being edited. */
  edited: string | undefined;
  actions: RowActions;
};

/** Elements that handle clicks themselves, so that the row does not open. */
const OWN_CLICK = 'button, a, input, label, [data-own-click]';

/** A click that ends a text selection does not open the row. */
const selectsText = () => (window.getSelection()?.toString() ?? '') !== '';

/** One row of the grid. Memoized, so that unchanged rows do not rerender. */
export const GridRow = memo(function GridRow(props: Props) {
  const { record, name, columns, quick, index, selectable, opens, selected, active, edited, actions } = props;
  const { t } = useI18n();
  const { definition } = useListSetup();
  const id = Number(record.id);
  const tabIndex = active ? 0 : -1;
  const ref = useCallback((element: HTMLElement | null) => actions.register(id, element), [actions, id]);
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(OWN_CLICK) !== null) return;
    // React events of a popover bubble through the row, although it is not inside the row's DOM.
    if (!event.currentTarget.contains(event.target as Node) || selectsText()) return;
    if (event.shiftKey && selectable) actions.toggle(id);
    else if (opens) actions.open(record, event.ctrlKey || event.metaKey || event.button === 1);
  };
  const focused = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.target as Node)) actions.focus(id);
  };
  return (
    <RecordContextProvider value={record}>
      <TableRow
        ref={ref}
        hover
        selected={selected}
        tabIndex={tabIndex}
        aria-rowindex={index}
        {...(selectable && { 'aria-selected': selected })}
        onClick={click}
        onAuxClick={(event) => event.button === 1 && click(event)}
        onKeyDown={(event) => actions.press(event, record)}
        onFocus={focused}
        sx={{ cursor: opens ? 'pointer' : 'default' }}
      >
        {selectable && (
          <TableCell className="choice stays" style={{ left: 0 }}>
            <Checkbox
              size="small"
              checked={selected}
              onChange={() => actions.toggle(id)}
              slotProps={{ input: { tabIndex, 'aria-label': t('console.selection.row', { name }) } }}
            />
          </TableCell>
        )}
        {columns.map(({ field, left, edge }) => {
          const Cell = definition.cells[field.name] ?? CELLS[field.kind];
          const cell = Cell === null || Cell === undefined ? null : <Cell resource={definition.model} field={field} />;
          return (
            <TableCell
              key={field.name}
              data-column={field.name}
              align={isNumeric(field) ? 'right' : 'left'}
              {...placeOf(left, edge)}
            >
              {quick.includes(field.name) ? (
                <QuickEditCell
                  field={field}
                  record={record}
                  tabIndex={tabIndex}
                  open={edited === field.name}
                  onOpen={() => actions.edit(id, field.name)}
                  onClose={() => actions.edit(id, undefined)}
                  onTurn={(by) => actions.turn(id, field.name, by)}
                >
                  {cell}
                </QuickEditCell>
              ) : (
                cell
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </RecordContextProvider>
  );
});
