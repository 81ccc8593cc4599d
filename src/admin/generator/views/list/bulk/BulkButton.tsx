import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../state/SelectionProvider.tsx';
import { useBulkJob } from './BulkJobs.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

type Props = {
  label: string;
  icon: ReactNode;
  /** The question, whose `smart_count` is the number of records. */
  question: string;
  /** What they all become. */
  changes: Record<string, unknown>;
  danger?: boolean;
};

/** Gives all selected records the same values, after a question that names their number. */
export function BulkButton({ label, icon, question, changes, danger = false }: Props) {
  const { t } = useI18n();
  const { count } = useSelection();
  const start = useBulkJob();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={icon} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t(question, { smart_count: count })}
            confirm={t(label)}
            danger={danger}
            onConfirm={() => start({ action: 'edit', changes })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
