import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
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
  /** A field that has to be said beside them, such as a reason: the key of its name, and of what is said about it. */
  asks?: { field: string; label: string; hint: string; maxLength: number };
  danger?: boolean;
};

/** Sets the same values in all selected records, after a confirmation. */
export function BulkButton({ label, icon, question, changes, asks, danger = false }: Props) {
  const { t } = useI18n();
  const { count } = useSelection();
  const start = useBulkJob();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
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
          disabled={asks !== undefined && said.trim() === ''}
          onConfirm={() =>
            start({ action: 'edit', changes: asks === undefined ? changes : { ...changes, [asks.field]: said.trim() } })
          }
          onClose={() => setOpen(false)}
        >
          <SelectedNames />
          {asks !== undefined && (
            <TextField
              label={t(asks.label)}
              helperText={t(asks.hint)}
              value={said}
              onChange={(event) => setSaid(event.target.value)}
              slotProps={{ htmlInput: { maxLength: asks.maxLength } }}
              sx={{ mt: 2 }}
              required
              multiline
              fullWidth
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
