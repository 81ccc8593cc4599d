import HistoryIcon from '@mui/icons-material/History';
import { lazy, Suspense, useState } from 'react';
import { Button, useRecordContext } from 'react-admin';
import { usePermission } from '../providers/use-permission.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }));

/** Opens the history of the page's record. Its code is loaded on the first click. */
export function HistoryButton({ resource }: { resource: string }) {
  const record = useRecordContext();
  const allowed = usePermission('history:list');
  const [open, setOpen] = useState(false);
  if (!allowed || record === undefined) return null;
  return (
    <>
      <Button label="history.title" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryPanel resource={resource} recordId={Number(record.id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
