import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { fixesOf, type ImportReason, type OnFix } from '../model/fixes.ts';
import { wordsOfReason } from '../model/problems.ts';
import { ProblemCards } from './ProblemCards.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { RowsFrame } from './RowsFrame.tsx';
import { useRows } from './use-rows.ts';

type Props = { imported: TableImport; reason: ImportReason; isOnlyOne: boolean; onFix: OnFix | undefined };

/** Rows that are left out for one reason: opened, it shows them, and what can be done about all of them at once. */
export function ReasonGroup({ imported, reason, isOnlyOne, onFix }: Props) {
  const { t, formatNumber } = useI18n();
  const titleId = useId();
  const [open, setOpen] = useState(isOnlyOne);
  const fixes = onFix === undefined || imported.settings === null ? [] : fixesOf(reason, imported, imported.settings);
  return (
    <Accordion
      disableGutters
      square
      elevation={0}
      expanded={open}
      onChange={(_, expanded) => setOpen(expanded)}
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}>
          <Typography id={titleId} component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {wordsOfReason(reason)}
          </Typography>
          <Chip
            size="small"
            label={t('tableImports.reasons.rows', { smart_count: reason.rows, rows: formatNumber(reason.rows) })}
          />
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        {fixes.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', px: { xs: 2, sm: 3 }, pb: 1.5 }}>
            {fixes.map(({ label, params, fix }) => (
              <Button key={label} size="small" variant="outlined" onClick={() => onFix?.(fix)}>
                {t(label, params)}
              </Button>
            ))}
          </Box>
        )}
        <ReasonRows imported={imported} reason={reason.reason} labelledBy={titleId} />
      </AccordionDetails>
    </Accordion>
  );
}

function ReasonRows({ imported, reason, labelledBy }: { imported: TableImport; reason: number; labelledBy: string }) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const page = useRows(imported, { reason });
  return (
    <RowsFrame of={page}>
      {phone ? <ProblemCards problems={page.rows} /> : <ProblemTable problems={page.rows} labelledBy={labelledBy} />}
    </RowsFrame>
  );
}
