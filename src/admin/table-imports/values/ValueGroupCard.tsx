import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ImportMatch, SettingsChange } from '../model/settings.ts';
import type { ValueGroup } from '../model/values.ts';
import { ValueChoice } from './ValueChoice.tsx';

type Props = { group: ValueGroup; onChange: (change: SettingsChange) => void };

const PER_PAGE = 20;

/** The unmatched values of one field. */
export function ValueGroupCard({ group: { field, rows }, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  const [asked, setPage] = useState(1);
  const pages = Math.ceil(rows.length / PER_PAGE);
  const page = Math.min(asked, pages);
  const open = rows.filter(({ match }) => match === undefined);
  const all = (to: 'create' | 'empty') =>
    onChange({
      kind: 'match',
      matches: open.map(({ field: name, value }): ImportMatch => ({ field: name, value, to })),
    });
  const titleId = `import-values-${field.field}`;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          pb: { xs: 1, sm: 1 },
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 200 }}>
          <Typography id={titleId} component="h2" variant="h6">
            {field.label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('tableImports.values.count', {
              smart_count: rows.length,
              count: formatNumber(rows.length),
              open: formatNumber(open.length),
            })}
          </Typography>
        </Box>
        {open.length > 1 && field.creatable && (
          <Button size="small" onClick={() => all('create')}>
            {t('tableImports.values.createAll')}
          </Button>
        )}
        {open.length > 1 && (
          <Button size="small" onClick={() => all('empty')}>
            {t('tableImports.values.emptyAll')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
          <ValueChoice key={row.value} field={field} row={row} onChange={onChange} />
        ))}
      </Box>
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} sx={{ p: 2 }} />}
    </Paper>
  );
}
