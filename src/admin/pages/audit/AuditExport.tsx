import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { querySerializer } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { fetchFile } from '../../providers/download.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';

type Format = 'csv' | 'xlsx';

/** @throws ApiError with the server's message */
async function download(filter: Schemas['AuditFilter'], format: Format): Promise<void> {
  const response = await fetchFile(`/audit/export?${querySerializer({ filter, format })}`);
  saveFile(await response.blob(), `audit.${format}`);
}

/** Exports the filtered lines of the audit trail as a file. */
export function AuditExport({ filter }: { filter: Schemas['AuditFilter'] }) {
  const { t } = useI18n();
  const notify = useNotify();
  const allowed = usePermission('audit:export');
  const [busy, setBusy] = useState(false);
  if (!allowed) return null;
  const save = async (format: Format) => {
    setBusy(true);
    await download(filter, format).catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} size="small" startIcon={<DownloadIcon />} disabled={busy} onClick={() => save(format)}>
          {t('history.export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </>
  );
}
