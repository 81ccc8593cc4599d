import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../state/SelectionProvider.tsx';
import { useBulkJob } from './BulkJobs.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SelectedNames } from './SelectedNames.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  /** The key of the question; its `smart_count` is the number of records. */
  question: string;
  /** The values that all selected records get. */
  changes: Record<string, unknown>;
  danger?: boolean;
};

/** Sets the same values in all selected records, after a confirmation. */
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
        <ConfirmDialog
          title={t(question, { smart_count: count })}
          confirm={t(label)}
          danger={danger}
          onConfirm={() => start({ action: 'edit', changes })}
          onClose={() => setOpen(false)}
        >
          <SelectedNames />
        </ConfirmDialog>
      )}
    </>
  );
}
