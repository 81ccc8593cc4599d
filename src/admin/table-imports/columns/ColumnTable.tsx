import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import type { ImportSettings, SettingsChange, Suggestion } from '../model/settings.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { SampleValues } from './SampleValues.tsx';

type Props = {
  imported: TableImport;
  settings: ImportSettings;
  suggestion: Suggestion;
  onChange: (change: SettingsChange) => void;
};

/** The number of columns on one page. */
const PER_PAGE = 40;

/** The columns of the file with sample values, and the field that each is mapped to. */
export function ColumnTable({ imported, settings, suggestion, onChange }: Props) {
  const { t } = useI18n();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [page, setPage] = useState(1);
  const own = imported.headers
    .map((header, column) => ({ header, column }))
    .filter(({ column }) => !imported.service.includes(column));
  const count = Math.ceil(own.length / PER_PAGE);
  const from = (page - 1) * PER_PAGE;
  const rows = own.slice(from, from + PER_PAGE).map(({ header, column }) => {
    return {
      column,
      header: header.trim() === '' ? t('tableImports.columns.untitled', { number: column + 1 }) : header,
      samples: imported.sample.map((cells) => cells[column] ?? null),
    };
  });
  const choiceOf = ({ column, header }: { column: number; header: string }) => (
    <FieldChoice
      column={column}
      header={header}
      imported={imported}
      settings={settings}
      suggestion={suggestion}
      onChange={onChange}
    />
  );
  return (
    <Paper component="section" aria-labelledby="import-columns" sx={{ overflow: 'hidden' }}>
      <Typography id="import-columns" component="h2" variant="h6" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1 } }}>
        {t('tableImports.columns.title')}
      </Typography>
      {phone ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Box
              component="li"
              key={row.column}
              sx={{ p: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
            >
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.header}</Typography>
              <SampleValues values={row.samples} />
              {choiceOf(row)}
            </Box>
          ))}
        </Box>
      ) : (
        <TableContainer>
          <Table size="small" aria-labelledby="import-columns" sx={{ tableLayout: 'fixed' }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: '26%', pl: 3 }}>{t('tableImports.columns.heading')}</TableCell>
                <TableCell>{t('tableImports.columns.samples')}</TableCell>
                <TableCell sx={{ width: '40%' }}>{t('tableImports.columns.field')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.column}>
                  <TableCell component="th" scope="row" sx={{ pl: 3, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {row.header}
                  </TableCell>
                  <TableCell>
                    <SampleValues values={row.samples} />
                  </TableCell>
                  <TableCell sx={{ pr: 3 }}>{choiceOf(row)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {count > 1 && <Pagination count={count} page={page} onChange={(_, next) => setPage(next)} sx={{ p: 2 }} />}
    </Paper>
  );
}
