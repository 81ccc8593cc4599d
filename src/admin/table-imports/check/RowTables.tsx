import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { madeFields, shownChanges, shownHeaders } from '../model/rows.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { LikelyPerson } from './LikelyPerson.tsx';
import { StoredCell } from './StoredCell.tsx';

export type RowsProps = { imported: TableImport; rows: readonly Schemas['ImportRow'][] };
export type ChangesProps = RowsProps & {
  /** Only the changes of this field. */
  only: string | undefined;
};

/** Pixels: narrower, the words of a cell break between letters. */
const ROW_WIDTH = 96;
const VALUE_WIDTH = 128;
const PERSON_WIDTH = 200;

const WRAPPED = {
  '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& [scope=rowgroup], & thead th:first-of-type, & [scope=row]': { pl: 3 },
};

/** What changes in each record, one line for each field. */
export function ChangeTable({ imported, rows, only }: ChangesProps) {
  const { t, formatNumber } = useI18n();
  const dryRun = imported.report?.dryRun !== false;
  return (
    <TableContainer>
      <Table size="small" aria-labelledby="import-rows" sx={WRAPPED}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: ROW_WIDTH }}>{t('tableImports.rows.row')}</TableCell>
            <TableCell sx={{ width: '24%', minWidth: VALUE_WIDTH }}>{t('tableImports.rows.record')}</TableCell>
            <TableCell sx={{ width: '18%', minWidth: VALUE_WIDTH }}>{t('tableImports.rows.field')}</TableCell>
            <TableCell sx={{ minWidth: VALUE_WIDTH }}>{t('tableImports.rows.from')}</TableCell>
            <TableCell sx={{ minWidth: VALUE_WIDTH }}>
              {t(dryRun ? 'tableImports.rows.to' : 'tableImports.rows.toDid')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.flatMap((row) => {
            const changes = shownChanges(row, only);
            return changes.map(({ field, label, from, to }, at) => (
              <TableRow key={`${row.row} ${field}`}>
                {at === 0 && (
                  <>
                    <TableCell component="th" scope="rowgroup" rowSpan={changes.length}>
                      {formatNumber(row.row)}
                    </TableCell>
                    <TableCell rowSpan={changes.length}>{row.title}</TableCell>
                  </>
                )}
                <TableCell>{label}</TableCell>
                <TableCell>
                  <ChangedValue value={from} was />
                </TableCell>
                <TableCell>
                  <ChangedValue value={to} />
                </TableCell>
              </TableRow>
            ));
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/**
 * Rows as they will be stored, or as they stand in the file, in the columns that are read, behind warnings and what was made for them by a
 * rule.
 */
export function RowTable({ imported, rows }: RowsProps) {
  const { t, formatNumber } = useI18n();
  const headers = shownHeaders(imported);
  const made = madeFields(rows);
  const warns = rows.some(({ likely }) => likely !== null);
  return (
    <TableContainer>
      <Table size="small" aria-labelledby="import-rows" sx={WRAPPED}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: ROW_WIDTH }}>{t('tableImports.rows.row')}</TableCell>
            {warns && <TableCell sx={{ minWidth: PERSON_WIDTH }}>{t('tableImports.rows.likely')}</TableCell>}
            {made.map(({ field, label }) => (
              <TableCell key={field} sx={{ minWidth: VALUE_WIDTH }}>
                {t('tableImports.rows.made', { field: label })}
              </TableCell>
            ))}
            {headers.map(({ column, header }) => (
              <TableCell key={column} sx={{ minWidth: VALUE_WIDTH }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ row, cells, stored, changes, likely }) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row">
                {formatNumber(row)}
              </TableCell>
              {warns && <TableCell>{likely !== null && <LikelyPerson person={likely} />}</TableCell>}
              {made.map(({ field }) => (
                <TableCell key={field}>{changes.find((change) => change.field === field)?.to}</TableCell>
              ))}
              {headers.map(({ column }) => (
                <TableCell key={column}>
                  <StoredCell cell={cells[column]} stored={stored[column]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
