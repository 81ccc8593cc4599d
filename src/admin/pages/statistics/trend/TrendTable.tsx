import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Row = { from: string; until: string; to: string; cells: readonly string[] };
type Props = { caption: string; heads: readonly string[]; rows: readonly Row[] };

const HEIGHT = 320;

/** What a chart shows, in rows: each first number opens the rows of its interval. */
export function TrendTable({ caption, heads, rows }: Props) {
  const { t, formatDate } = useI18n();
  return (
    <Box sx={{ maxHeight: HEIGHT, overflow: 'auto', '@media print': { maxHeight: 'none' } }} tabIndex={0}>
      <Table size="small" stickyHeader>
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('statistics.trend.since')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} scope="col" align="right">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ from, until, to, cells }) => (
            <TableRow key={from}>
              <TableCell component="th" scope="row">
                {formatDate(from)}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {index > 0 ? (
                    cell
                  ) : (
                    <Link
                      to={to}
                      aria-label={`${cell}. ${t('statistics.trend.drill', { from: formatDate(from), to: formatDate(until) })}`}
                    >
                      {cell}
                    </Link>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
