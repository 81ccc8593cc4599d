import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RowsQuery, TableImport } from '../api/import-api.ts';
import { ChangeCards, RowCards } from './RowCards.tsx';
import { ChangeTable, RowTable } from './RowTables.tsx';
import { RowsFrame } from './RowsFrame.tsx';
import { useRows } from './use-rows.ts';

type Props = { imported: TableImport; report: Schemas['ImportReport'] };

const ACTIONS = ['update', 'create', 'same', 'skip'] as const;
const ANY = '';

/** What comes of the rows that are taken: of changed records what was there and what will be, field by field. */
export function ChangedRows({ imported, report: { counts, fields, likely, dryRun } }: Props) {
  const { t, formatNumber } = useI18n();
  const actions = ACTIONS.filter((action) => counts[action] > 0);
  const [asked, setAction] = useState<(typeof ACTIONS)[number]>('update');
  const [wanted, setField] = useState(ANY);
  const [isNarrow, setNarrow] = useState(false);
  const action = actions.includes(asked) ? asked : actions[0];
  if (action === undefined) return null;
  const field = action === 'update' && fields.some((each) => each.field === wanted) ? wanted : ANY;
  const onlyLikely = isNarrow && action === 'create';
  const name = t(dryRun ? 'tableImports.rows.title' : 'tableImports.rows.titleDid');
  return (
    <Paper component="section" aria-labelledby="import-rows" sx={{ overflow: 'hidden' }}>
      <Typography id="import-rows" component="h2" variant="h6" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 0, sm: 0 } }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: { xs: 1, sm: 2 } }}>
        <Tabs
          value={action}
          onChange={(_, next: (typeof ACTIONS)[number]) => setAction(next)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={name}
          sx={{ flex: '1 1 280px', minWidth: 0 }}
        >
          {actions.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`import-rows-${each}`}
              aria-controls="import-rows-panel"
              label={`${t(`tableImports.report.${dryRun ? 'will' : 'did'}.${each}`)} (${formatNumber(counts[each])})`}
            />
          ))}
        </Tabs>
        {action === 'update' && fields.length > 1 && (
          <TextField
            select
            size="small"
            label={t('tableImports.rows.field')}
            value={field}
            onChange={(event) => setField(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: '0 1 280px', minWidth: 200, my: 1 }}
          >
            <MenuItem value={ANY}>{t('tableImports.rows.anyField')}</MenuItem>
            {fields.map(({ field: key, label, rows }) => (
              <MenuItem key={key} value={key}>
                {t('tableImports.rows.fieldRows', { label, rows: formatNumber(rows) })}
              </MenuItem>
            ))}
          </TextField>
        )}
        {action === 'create' && likely > 0 && (
          <FormControlLabel
            control={<Switch checked={onlyLikely} onChange={(_, on) => setNarrow(on)} />}
            label={t('tableImports.rows.onlyLikely', { rows: formatNumber(likely) })}
            sx={{ mx: { xs: 1, sm: 0 } }}
          />
        )}
      </Box>
      <Box id="import-rows-panel" role="tabpanel" aria-labelledby={`import-rows-${action}`}>
        <Rows
          key={`${action} ${field} ${onlyLikely}`}
          imported={imported}
          query={{ action, ...(field !== ANY && { field }), ...(onlyLikely && { likely: true }) }}
        />
      </Box>
    </Paper>
  );
}

function Rows({ imported, query }: { imported: TableImport; query: RowsQuery }) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const page = useRows(imported, query);
  const given = { imported, rows: page.rows };
  const changes = query.action === 'update';
  return (
    <RowsFrame of={page}>
      {changes &&
        (phone ? <ChangeCards {...given} only={query.field} /> : <ChangeTable {...given} only={query.field} />)}
      {!changes && (phone ? <RowCards {...given} /> : <RowTable {...given} />)}
    </RowsFrame>
  );
}
