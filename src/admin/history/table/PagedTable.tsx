import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { PageTurner } from '../../layout/PageTurner.tsx';

export type Column<T> = { key: string; label: string; cell: (row: T) => ReactNode; numeric?: true };

type Props<T> = {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  empty: ReactNode;
};

function Cards<T extends { id: number }>({
  columns,
  rows,
  label,
}: Pick<Props<T>, 'columns' | 'label'> & { rows: readonly T[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" sx={{ p: 1.5 }}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              // Browsers hyphenate no Kazakh: a long word needs room.
              gridTemplateColumns: 'minmax(88px, 36%) minmax(0, 1fr)',
              columnGap: 1.5,
              rowGap: 0.75,
              fontSize: '0.875rem',
            }}
          >
            {columns.map(({ key, label: name, cell }) => {
              const shown = cell(row);
              if (shown === null) return null;
              return (
                <Box key={key} sx={{ display: 'contents' }}>
                  <Typography
                    component="dt"
                    variant="body2"
                    color="text.secondary"
                    sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}
                  >
                    {name}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {shown}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

/** With more columns a table keeps its cells closer, so that a window of 1366 pixels shows all of them. */
const MANY_COLUMNS = 8;

/** A table with server-side pagination; cards on a phone. */
export function PagedTable<T extends { id: number }>(props: Props<T>) {
  const { label, columns, rows, total, page, perPage, onPage, empty } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (rows === undefined) return <Skeleton variant="rounded" height={360} aria-busy="true" />;
  if (total === 0) return <Paper sx={{ p: 2 }}>{empty}</Paper>;
  return (
    <>
      {phone ? (
        <Cards columns={columns} rows={rows} label={label} />
      ) : (
        // A horizontally scrolling area must be reachable by keyboard.
        <TableContainer component={Paper} tabIndex={0} role="region" aria-label={label}>
          <Table size="small" sx={columns.length > MANY_COLUMNS ? { '& th, & td': { px: 1 } } : undefined}>
            <TableHead>
              <TableRow>
                {columns.map(({ key, label: name, numeric }) => (
                  <TableCell key={key} align={numeric ? 'right' : 'left'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  {columns.map(({ key, cell, numeric }) => (
                    <TableCell
                      key={key}
                      align={numeric ? 'right' : 'left'}
                      sx={{ verticalAlign: 'top', ...(numeric && { whiteSpace: 'nowrap' }) }}
                    >
                      {cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <PageTurner total={total} page={page} perPage={perPage} onPage={onPage} />
    </>
  );
}
