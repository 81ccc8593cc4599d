import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { querySerializer } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../providers/download.ts';
import { messageOf } from '../providers/error-message.ts';
import { usePermission } from '../providers/use-permission.ts';

type Format = 'csv' | 'xlsx';

type Props = {
  testId: number;
  /** Restricts the export to this attempt. */
  attemptId?: number;
};

/** Exports the protocol of a test, or of one attempt, as a file. */
export function ProtocolExport({ testId, attemptId }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const mayExport = usePermission('attempts:export');
  const [busy, setBusy] = useState(false);
  if (!mayExport) return null;
  const save = async (format: Format) => {
    setBusy(true);
    const query = querySerializer({ format, ...(attemptId !== undefined && { filter: { attemptId } }) });
    try {
      const response = await fetchFile(`/tests/${testId}/protocol/export?${query}`);
      saveFile(await response.blob(), `protocol-${attemptId ?? testId}.${format}`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box role="group" aria-label={t('invigilation.protocol.export')} sx={{ display: 'flex', gap: 0.5 }}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<DownloadIcon />}
          disabled={busy}
          aria-label={t('invigilation.protocol.exportAs', { format: format.toUpperCase() })}
          onClick={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
