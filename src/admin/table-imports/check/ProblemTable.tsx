import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { reasonsOf } from '../model/problems.ts';

type Props = { problems: readonly Schemas['ImportRow'][]; labelledBy: string };

/** Rows with errors: one line for each error; the row number is shown once. */
export function ProblemTable({ problems, labelledBy }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <TableContainer>
      <Table
        size="small"
        aria-labelledby={labelledBy}
        sx={{
          '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' },
          '& [scope=rowgroup], & thead th:first-of-type': { pl: 3 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 96 }}>{t('tableImports.problems.row')}</TableCell>
            <TableCell sx={{ width: '22%' }}>{t('tableImports.problems.column')}</TableCell>
            <TableCell sx={{ width: '26%' }}>{t('tableImports.problems.cell')}</TableCell>
            <TableCell>{t('tableImports.problems.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.flatMap((problem) => {
            const reasons = reasonsOf(problem);
            return reasons.map(({ id, column, cell, message }, at) => (
              <TableRow key={`${problem.row} ${id}`}>
                {at === 0 && (
                  <TableCell component="th" scope="rowgroup" rowSpan={reasons.length}>
                    {formatNumber(problem.row)}
                  </TableCell>
                )}
                <TableCell>{column ?? t('tableImports.problems.wholeRow')}</TableCell>
                <TableCell>{cell}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ));
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
