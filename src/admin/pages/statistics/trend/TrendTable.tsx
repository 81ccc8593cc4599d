import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** A number; `to` opens its rows. */
type Cell = { text: string; to?: string };
type Row = { from: string; until: string; cells: readonly Cell[] };
type Props = { caption: string; heads: readonly string[]; rows: readonly Row[] };

const HEIGHT = 320;

/** What a chart shows, in rows. */
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
          {rows.map(({ from, until, cells }) => (
            <TableRow key={from}>
              <TableCell component="th" scope="row">
                {formatDate(from)}
              </TableCell>
              {cells.map(({ text, to }, index) => (
                <TableCell key={heads[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {to === undefined ? (
                    text
                  ) : (
                    <Link
                      to={to}
                      aria-label={`${text}. ${t('statistics.trend.drill', { from: formatDate(from), to: formatDate(until) })}`}
                    >
                      {text}
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
