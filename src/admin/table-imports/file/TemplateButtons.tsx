import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { downloadTemplate, type TableFormat } from '../api/download.ts';
import { useDownload } from '../api/use-download.ts';
import type { ImportTarget } from '../targets.ts';

const FORMATS: readonly TableFormat[] = ['xlsx', 'csv'];

/** Downloads a template; that of Excel describes the columns. */
export function TemplateButtons({ target }: { target: ImportTarget }) {
  const { t } = useI18n();
  const { busy, download } = useDownload();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={busy}
          onClick={() => download(() => downloadTemplate(target, format))}
        >
          {t(`console.tables.template.${format}`)}
        </Button>
      ))}
    </Box>
  );
}
