import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext, useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ADMIN_PATHS } from '../../../../router/canonical-paths.ts';
import { fieldLabel } from '../../../../model/labels.ts';
import { fieldOf } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { canQuickEdit } from '../quick-edit/can-quick-edit.ts';
import { GridRow } from './GridRow.tsx';
import { useRowActions } from './row-actions.ts';
import { rowCommand } from './row-keys.ts';
import { leaveAt, useRowFocus } from './use-row-focus.ts';

const NUMERIC = new Set(['integer', 'number']);
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
  const { resource, data = [], isPending, isPlaceholderData, sort, setSort, page, perPage, total = 0, setPage } = list;
  const focus = useRowFocus(listKey, page, selection.page, !isPlaceholderData);
  const fields = useMemo(
    () => columns.flatMap((name) => fieldOf(definition.model, 'record', name) ?? []),
    [columns, definition],
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
    // Buttons within the row handle their own keys.
    if (event.target !== event.currentTarget) return;
    const command = rowCommand(event.nativeEvent);
    if (command === undefined) return;
    event.preventDefault();
    const id = Number(record.id);
    const at = selection.page.indexOf(id);
    const go = (index: number) => {
      const next = selection.page[index];
      if (next !== undefined) focus.focus(next);
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
        const [column] = quickOf(record);
        if (column !== undefined) setEdited({ id, column });
      }
    }
  };

  const actions = useRowActions({
    register: focus.register,
    focus: focus.focus,
    press,
    open,
    toggle: selection.toggle,
    edit: (id, column) => {
      setEdited(column === undefined ? undefined : { id, column });
      if (column === undefined) focus.focus(id);
    },
  });

  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table
        role="grid"
        size={settings.density === 'compact' ? 'small' : 'medium'}
        aria-label={t(`resources.${definition.name}.name`, { smart_count: 2 })}
        aria-rowcount={total + 1}
        aria-busy={isPending || isPlaceholderData === true}
        {...(selectable && { 'aria-multiselectable': true })}
        sx={{
          '& td, & th': { px: 1.5, py: settings.density === 'compact' ? 0.375 : 1.125 },
          '& tbody': { opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 0.15s' },
        }}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {selectable && (
              <TableCell padding="checkbox" component="th" scope="col">
                <Checkbox
                  size="small"
                  slotProps={{ input: { 'aria-label': t('console.selection.page') } }}
                  checked={selection.everything || selection.pageState === 'all'}
                  indeterminate={!selection.everything && selection.pageState === 'some'}
                  disabled={selection.page.length === 0}
                  onChange={selection.everything ? selection.clear : selection.togglePage}
                />
              </TableCell>
            )}
            {fields.map((field) => {
              const sorted = sort.field === field.name;
              const direction = sort.order === 'ASC' ? 'asc' : 'desc';
              const label = t(fieldLabel(definition.model, field.name));
              return (
                <TableCell
                  key={field.name}
                  component="th"
                  scope="col"
                  align={NUMERIC.has(field.kind) ? 'right' : 'left'}
                  sortDirection={sorted ? direction : false}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {field.sortable ? (
                    <TableSortLabel
                      active={sorted}
                      direction={sorted ? direction : 'asc'}
                      onClick={() =>
                        setSort({ field: field.name, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                      }
                    >
                      {label}
                    </TableSortLabel>
                  ) : (
                    label
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending &&
            WAITING_ROWS.map((row) => (
              <TableRow key={row}>
                <TableCell colSpan={fields.length + (selectable ? 1 : 0)}>
                  <Skeleton />
                </TableCell>
              </TableRow>
            ))}
          {data.map((record, index) => (
            <GridRow
              key={record.id}
              record={record}
              name={nameOf(record)}
              fields={fields}
              quick={quickOf(record)}
              index={first + index + 2}
              selectable={selectable}
              opens={opens}
              selected={selection.isSelected(Number(record.id))}
              active={focus.active === Number(record.id)}
              edited={edited?.id === Number(record.id) ? edited.column : undefined}
              actions={actions}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
