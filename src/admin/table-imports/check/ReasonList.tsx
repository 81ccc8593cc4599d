import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { downloadErrors } from '../api/download.ts';
import type { TableImport } from '../api/import-api.ts';
import { useDownload } from '../api/use-download.ts';
import type { OnFix } from '../model/fixes.ts';
import { ReasonGroup } from './ReasonGroup.tsx';

type Props = { imported: TableImport; report: Schemas['ImportReport']; onFix: OnFix | undefined };

/** Why rows are left out, in groups with their numbers of rows. The workbook for download contains all of the rows. */
export function ReasonList({ imported, report: { reasons, dryRun }, onFix }: Props) {
  const { t } = useI18n();
  const { busy, download } = useDownload();
  const format = imported.fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx';
  return (
    <Paper component="section" aria-labelledby="import-reasons" sx={{ overflow: 'hidden' }}>
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
          <Typography id="import-reasons" component="h2" variant="h6">
            {t(dryRun ? 'tableImports.reasons.title' : 'tableImports.reasons.titleDid')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`tableImports.problems.text.${dryRun ? 'will' : 'did'}`)}
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
      {reasons.map((reason) => (
        <ReasonGroup
          key={reason.reason}
          imported={imported}
          reason={reason}
          isOnlyOne={reasons.length === 1}
          onFix={onFix}
        />
      ))}
    </Paper>
  );
}
