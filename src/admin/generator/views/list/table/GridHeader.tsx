import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Header } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../state/SelectionProvider.tsx';
import { placeOf } from './grid-place.ts';
import type { GRID_FEATURES } from './grid-features.ts';
import { isNumeric } from './grid-kinds.ts';
import type { GridColumn } from './use-grid-columns.ts';

type Props = {
  columns: readonly GridColumn[];
  headers: readonly Header<typeof GRID_FEATURES, RaRecord, unknown>[];
  selectable: boolean;
  /** Makes a column as wide as what it contains. */
  onFit: (name: string) => void;
};

/** The names of the columns: a click sorts, an edge is dragged to another width or clicked twice to fit. */
export function GridHeader({ columns, headers, selectable, onFit }: Props) {
  const { t } = useI18n();
  const { sort, setSort } = useListContext();
  const selection = useSelection();
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {selectable && (
          <TableCell component="th" scope="col" className="choice stays" style={{ left: 0 }}>
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
        {columns.map(({ field, label, left, edge }) => {
          const sorted = sort.field === field.name;
          const direction = sort.order === 'ASC' ? 'asc' : 'desc';
          const resize = headers.find(({ column }) => column.id === field.name)?.getResizeHandler();
          return (
            <TableCell
              key={field.name}
              component="th"
              scope="col"
              title={label}
              align={isNumeric(field) ? 'right' : 'left'}
              sortDirection={sorted ? direction : false}
              {...placeOf(left, edge)}
            >
              {field.sortable ? (
                <TableSortLabel
                  active={sorted}
                  direction={sorted ? direction : 'asc'}
                  onClick={() => setSort({ field: field.name, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                  sx={{ maxWidth: '100%', '& .words': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
                >
                  <span className="words">{label}</span>
                </TableSortLabel>
              ) : (
                label
              )}
              {/* By keyboard the widths are set in the dialog of the columns. */}
              <Box
                aria-hidden
                className="width-handle"
                onMouseDown={(event: MouseEvent) => resize?.(event)}
                onTouchStart={(event) => resize?.(event)}
                onDoubleClick={() => onFit(field.name)}
              />
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
