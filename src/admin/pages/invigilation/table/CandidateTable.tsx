import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Order, Sort } from './candidates.ts';
import { BOARD_COLUMNS } from './columns.ts';
import { PersonCell } from './PersonCell.tsx';
import type { CandidatesProps } from './table-props.ts';

const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** The candidates on the board as a dense table. */
export function CandidateTable(props: CandidatesProps) {
  const { candidates, view, onView, selected, onSelect, allSelected, onSelectAll, onOpen } = props;
  const { t } = useI18n();
  const head = (sort: Sort, first: Order) => (
    <TableCell key={sort} sortDirection={view.sort === sort ? view.order : false}>
      <TableSortLabel
        active={view.sort === sort}
        direction={view.sort === sort ? view.order : first}
        onClick={() => onView({ sort, order: view.sort === sort ? opposite(view.order) : first })}
      >
        {t(`invigilation.columns.${sort}`)}
      </TableSortLabel>
    </TableCell>
  );
  return (
    // A horizontally scrolling area must be reachable by keyboard.
    <TableContainer component={Paper} tabIndex={0} role="region" aria-label={t('invigilation.table')}>
      <Table size="small" sx={{ '& td': { py: 0.625 } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={allSelected === true}
                indeterminate={allSelected === undefined}
                onChange={(_, chosen) => onSelectAll(chosen)}
                slotProps={{ input: { 'aria-label': t('invigilation.selectAll') } }}
              />
            </TableCell>
            {head('name', 'asc')}
            {BOARD_COLUMNS.map(({ sort, first }) => head(sort, first))}
          </TableRow>
        </TableHead>
        <TableBody>
          {candidates.map((candidate) => {
            const isSelected = selected.has(candidate.userId);
            return (
              <TableRow key={candidate.userId} selected={isSelected}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={isSelected}
                    onChange={(_, chosen) => onSelect(candidate.userId, chosen)}
                    slotProps={{ input: { 'aria-label': t('invigilation.select', { name: candidate.name }) } }}
                  />
                </TableCell>
                <TableCell component="th" scope="row" sx={{ minWidth: 280 }}>
                  <PersonCell candidate={candidate} onOpen={() => onOpen(candidate.userId)} />
                </TableCell>
                {BOARD_COLUMNS.map(({ sort, cell: Cell }) => (
                  <TableCell key={sort}>
                    <Cell candidate={candidate} />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
