import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Header } from '@tanstack/react-table';
import { type RaRecord, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../state/SelectionProvider.tsx';
import { placeOf } from './grid-place.ts';
import type { GRID_FEATURES } from './grid-features.ts';
import { isNumeric } from './grid-kinds.ts';
import type { GridColumn } from './use-grid-columns.ts';
import { WidthHandle } from './WidthHandle.tsx';

type Props = {
  columns: readonly GridColumn[];
  headers: readonly Header<typeof GRID_FEATURES, RaRecord, unknown>[];
  selectable: boolean;
  /** Makes a column as wide as what it contains. */
  onFit: (name: string) => void;
  /** Gives a column a width in pixels. */
  onWidth: (name: string, width: number) => void;
};

/** The names of the columns: a click sorts, an edge is dragged or moved by keys to another width, or clicked twice to fit. */
export function GridHeader({ columns, headers, selectable, onFit, onWidth }: Props) {
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
        {columns.map(({ field, label, width, left, edge }) => {
          const sorted = sort.field === field.name;
          const direction = sort.order === 'ASC' ? 'asc' : 'desc';
          return (
            <TableCell
              key={field.name}
              component="th"
              scope="col"
              title={label}
              aria-label={label}
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
              <WidthHandle
                label={label}
                width={width}
                onDrag={headers.find(({ column }) => column.id === field.name)?.getResizeHandler()}
                onWidth={(wide) => onWidth(field.name, wide)}
                onFit={() => onFit(field.name)}
              />
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
