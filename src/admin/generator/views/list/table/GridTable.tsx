import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext, useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ADMIN_PATHS } from '../../../../router/canonical-paths.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { canQuickEdit, firstToEdit } from '../quick-edit/can-quick-edit.ts';
import { CHECKBOX_WIDTH } from './column-widths.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { FRAME, ROW_HEIGHT, tableStyles } from './grid-styles.ts';
import { useRowActions } from './row-actions.ts';
import { rowCommand } from './row-keys.ts';
import { useFrame } from './use-frame.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useMoreToTheRight } from './use-more-to-the-right.ts';
import { leaveAt, useRowFocus } from './use-row-focus.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const NO_COLUMNS: readonly string[] = [];
const WAITING_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The records of a page as a grid with full keyboard support. */
export function GridTable({ selectable, editable }: { selectable: boolean; editable: boolean }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const list = useListContext();
  const { definition, columns, settings, pathOf, onOpen, listKey } = useListSetup();
  const selection = useSelection();
  const [edited, setEdited] = useState<{ id: number; column: string }>();
  const { resource, data = [], isPending, isPlaceholderData, page, perPage, total = 0, setPage } = list;
  const focus = useRowFocus(listKey, page, selection.page, !isPlaceholderData);
  const frame = useRef<HTMLDivElement>(null);
  const { width, maxHeight } = useFrame(frame);
  const grid = useGridColumns(data, width, selectable);
  const more = useMoreToTheRight(frame, grid.total - width);
  // The same object as long as the columns are the same, so that rows do not rerender while a width is dragged.
  const placeKey = grid.columns.map(({ field, left }) => `${field.name} ${left}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the rows need
  const places = useMemo(() => grid.columns, [placeKey, columns]);
  const visible = useVisibleRows(
    frame,
    data.length,
    ROW_HEIGHT[settings.density],
    selection.page.indexOf(focus.active ?? -1),
  );
  const quick = useMemo(
    () => columns.filter((name) => editable && canQuickEdit(definition, name)),
    [columns, definition, editable],
  );
  const isLocked = definition.useLocked();
  const quickOf = (record: RaRecord) => (isLocked(record) ? NO_COLUMNS : quick);
  const represent = useGetRecordRepresentation(resource);
  const nameOf = (record: RaRecord) => {
    const name = represent(record);
    return typeof name === 'string' ? name : `№ ${record.id}`;
  };
  const opens = pathOf !== undefined || onOpen !== undefined;
  const first = (page - 1) * perPage;

  const open = (record: RaRecord, elsewhere = false) => {
    const path = pathOf?.(record);
    leaveAt(listKey, Number(record.id));
    if (onOpen !== undefined) onOpen(record);
    else if (path !== undefined && elsewhere) window.open(ADMIN_PATHS.toCanonical(path), '_blank', 'noopener');
    else if (path !== undefined) navigate(path);
  };
  const turnPage = (by: 1 | -1) => {
    const next = page + by;
    if (next < 1 || next > Math.ceil(total / perPage)) return;
    focus.arriveOnPage();
    setPage(next);
  };
  const press = (event: KeyboardEvent<HTMLElement>, record: RaRecord) => {
    const command = rowCommand(event.nativeEvent);
    if (command === undefined) return;
    // Buttons within the row handle their own keys; an open editor is in the row for React only.
    const inside = event.target !== event.currentTarget;
    if (inside && (command.type !== 'edit' || !event.currentTarget.contains(event.target as Node))) return;
    event.preventDefault();
    const id = Number(record.id);
    const at = selection.page.indexOf(id);
    const go = (index: number) => {
      const next = selection.page[index];
      if (next === undefined) return undefined;
      visible.show(index);
      focus.focus(next);
      return next;
    };
    switch (command.type) {
      case 'move': {
        const next = go(at + command.by);
        if (command.extend && selectable && next !== undefined) selection.extend(id, next);
        break;
      }
      case 'edge':
        go(command.to === 'first' ? 0 : selection.page.length - 1);
        break;
      case 'page':
        turnPage(command.by);
        break;
      case 'open':
        open(record);
        break;
      case 'toggle':
        if (selectable) selection.toggle(id);
        break;
      case 'all':
        if (selectable && selection.pageState !== 'all') selection.togglePage();
        break;
      case 'clear':
        selection.clear();
        break;
      case 'edit': {
        const editable = quickOf(record);
        const here = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
        const column = editable.includes(here) ? here : firstToEdit(definition, editable);
        if (column !== undefined) setEdited({ id, column });
      }
    }
  };

  const turn = (id: number, column: string, by: 1 | -1) => {
    const cells = data.flatMap((record) => quickOf(record).map((name) => ({ id: Number(record.id), column: name })));
    const next = cells[cells.findIndex((cell) => cell.id === id && cell.column === column) + by];
    setEdited(next);
    visible.show(selection.page.indexOf(next?.id ?? id));
    focus.focus(next?.id ?? id);
  };

  const actions = useRowActions({
    register: focus.register,
    focus: focus.focus,
    press,
    open,
    toggle: selection.toggle,
    turn,
    edit: (id, column) => {
      setEdited(column === undefined ? undefined : { id, column });
      if (column === undefined) focus.focus(id);
    },
  });

  const fit = (name: string) => {
    const at = grid.columns.findIndex(({ field }) => field.name === name) + (selectable ? 2 : 1);
    const cells = frame.current?.querySelectorAll<HTMLElement>(`tr > :nth-child(${at})`) ?? [];
    const widest = Math.max(...[...cells].map(contentWidth));
    grid.resize({ [name]: widest });
  };
  const span = grid.columns.length + (selectable ? 1 : 0);
  return (
    <Box sx={FRAME} {...(more && { 'data-more': true })}>
      <TableContainer ref={frame} sx={{ overflow: 'auto', maxHeight }} onMouseOver={tellCutText}>
        <Table
          role="grid"
          aria-label={t(`resources.${definition.name}.name`, { smart_count: 2 })}
          aria-rowcount={total + 1}
          aria-busy={isPending || isPlaceholderData === true}
          {...(selectable && { 'aria-multiselectable': true })}
          style={{ width: grid.total }}
          sx={[
            tableStyles(settings.density),
            { '& tbody': { opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 0.15s' } },
          ]}
        >
          <colgroup>
            {selectable && <col style={{ width: CHECKBOX_WIDTH }} />}
            {grid.columns.map((column) => (
              <col key={column.field.name} style={{ width: column.width }} />
            ))}
          </colgroup>
          <GridHeader
            columns={grid.columns}
            headers={grid.headers}
            selectable={selectable}
            onFit={fit}
            onWidth={(name, wide) => grid.resize({ [name]: wide })}
          />
          <TableBody>
            {isPending &&
              WAITING_ROWS.map((row) => (
                <TableRow key={row}>
                  <TableCell colSpan={span}>
                    <Skeleton />
                  </TableCell>
                </TableRow>
              ))}
            <Space height={visible.before} span={span} />
            {visible.rows.map((index) => {
              const record = data[index];
              return (
                record !== undefined && (
                  <GridRow
                    key={record.id}
                    record={record}
                    name={nameOf(record)}
                    columns={places}
                    quick={quickOf(record)}
                    index={first + index + 2}
                    selectable={selectable}
                    opens={opens}
                    selected={selection.isSelected(Number(record.id))}
                    active={focus.active === Number(record.id)}
                    edited={edited?.id === Number(record.id) ? edited.column : undefined}
                    actions={actions}
                  />
                )
              );
            })}
            <Space height={visible.after} span={span} />
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

/** In place of rows that are out of sight. */
function Space({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** The width that a cell would need to show all of its content in one line, in pixels. */
function contentWidth(cell: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const parts = [...cell.querySelectorAll<HTMLElement>('*')].map((part) => part.scrollWidth);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return Math.max(range.getBoundingClientRect().width, ...parts) + padding + 2;
}

/** Gives a cell whose text is cut its whole text as a tooltip. */
function tellCutText({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1,
  );
  if (cut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
