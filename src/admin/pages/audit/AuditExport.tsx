import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { API_PREFIX, apiHeaders, querySerializer } from '#shared/browser/api.ts';
import { apiErrorOf } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';

type Format = 'csv' | 'xlsx';

/** @throws ApiError with the server's words */
async function download(filter: Schemas['AuditFilter'], format: Format): Promise<void> {
  const response = await fetch(`${API_PREFIX}/audit/export?${querySerializer({ filter, format })}`, {
    headers: apiHeaders(),
  });
  if (!response.ok) throw await apiErrorOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `audit.${format}`;
  link.click();
  URL.revokeObjectURL(url);
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
