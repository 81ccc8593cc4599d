import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { shownChanges, shownHeaders } from '../model/rows.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { LikelyPerson } from './LikelyPerson.tsx';
import { StoredCell } from './StoredCell.tsx';
import type { ChangesProps, RowsProps } from './RowTables.tsx';

const CARD = { p: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' };
const LIST = { listStyle: 'none', m: 0, p: 0 };

/** What changes in each record, as cards on a phone. */
export function ChangeCards({ rows, only }: ChangesProps) {
  const { t, formatNumber } = useI18n();
  return (
    <Box component="ul" sx={LIST}>
      {rows.map((row) => (
        <Box component="li" key={row.row} sx={CARD}>
          <Typography sx={{ fontWeight: 600 }}>{row.title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('tableImports.problems.rowNumber', { row: formatNumber(row.row) })}
          </Typography>
          {shownChanges(row, only).map(({ field, label, from, to }) => (
            <Box key={field} sx={{ mt: 0.75 }}>
              <Typography variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography variant="body2">
                <ChangedValue value={from} was />{' '}
                <span role="img" aria-label={t('tableImports.rows.becomes')}>
                  →
                </span>{' '}
                <ChangedValue value={to} />
              </Typography>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Rows as they will be stored, or as they stand in the file, as cards on a phone. */
export function RowCards({ imported, rows }: RowsProps) {
  const { t, formatNumber } = useI18n();
  const headers = shownHeaders(imported);
  return (
    <Box component="ul" sx={LIST}>
      {rows.map(({ row, cells, stored, changes, likely }) => (
        <Box component="li" key={row} sx={CARD}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('tableImports.problems.rowNumber', { row: formatNumber(row) })}
          </Typography>
          {likely !== null && (
            <Box sx={{ mt: 0.75 }}>
              <Typography variant="body2" color="text.secondary">
                {t('tableImports.rows.likely')}
              </Typography>
              <LikelyPerson person={likely} />
            </Box>
          )}
          {headers
            .filter(({ column }) => Boolean(cells[column]))
            .map(({ column, header }) => (
              <Box key={column} sx={{ mt: 0.75, typography: 'body2' }}>
                <Typography variant="body2" color="text.secondary">
                  {header}
                </Typography>
                <StoredCell cell={cells[column]} stored={stored[column]} />
              </Box>
            ))}
          {changes.map(({ field, label, to }) => (
            <Typography key={field} variant="body2" color="text.secondary">
              {`${t('tableImports.rows.made', { field: label })}: ${to}`}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
