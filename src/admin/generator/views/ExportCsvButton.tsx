import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { Button, useCanAccess, useListContext, useNotify } from 'react-admin';
import { downloadCsv } from '../../providers/download-csv.ts';

/** Everything that the filter selects, in the order of the list, as the server's CSV. */
export function ExportCsvButton() {
  const { resource, filterValues, filter, sort, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (canAccess !== true) return null;
  const download = async () => {
    setBusy(true);
    try {
      await downloadCsv(resource, { ...filterValues, ...filter }, sort);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button label="ra.action.export" onClick={download} disabled={busy || total === 0}>
      <DownloadIcon />
    </Button>
  );
}
