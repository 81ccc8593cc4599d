import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { downloadErrors } from '../api/download.ts';
import type { TableImport } from '../api/import-api.ts';
import { useDownload } from '../api/use-download.ts';
import { ProblemCards } from './ProblemCards.tsx';
import { ProblemTable } from './ProblemTable.tsx';

type Props = { imported: TableImport; report: Schemas['ImportReport'] };

const PER_PAGE = 20;

/** The first rows with errors. The workbook for download contains all of them. */
export function ProblemList({ imported, report: { problems, counts, dryRun } }: Props) {
  const { t, formatNumber } = useI18n();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { busy, download } = useDownload();
  const [asked, setPage] = useState(1);
  const pages = Math.ceil(problems.length / PER_PAGE);
  const page = Math.max(1, Math.min(asked, pages));
  const shown = problems.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const format = imported.fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx';
  return (
    <Paper component="section" aria-labelledby="import-problems" sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          pb: { xs: 1.5, sm: 1.5 },
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography id="import-problems" component="h2" variant="h6">
            {t('tableImports.problems.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {problems.length < counts.error
              ? t('tableImports.problems.first', {
                  shown: formatNumber(problems.length),
                  all: formatNumber(counts.error),
                })
              : t(`tableImports.problems.text.${dryRun ? 'will' : 'did'}`)}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={busy}
          onClick={() => download(() => downloadErrors(imported.id, format, 'problems'))}
        >
          {t('tableImports.problems.download')}
        </Button>
        <Button disabled={busy} onClick={() => download(() => downloadErrors(imported.id, format, 'all'))}>
          {t('tableImports.problems.downloadAll')}
        </Button>
      </Box>
      {phone ? <ProblemCards problems={shown} /> : <ProblemTable problems={shown} labelledBy="import-problems" />}
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} sx={{ p: 2 }} />}
    </Paper>
  );
}
