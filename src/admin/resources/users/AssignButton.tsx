import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useBulkJob } from '../../generator/views/list/bulk/BulkJobs.tsx';
import { useSelection } from '../../generator/views/list/state/SelectionProvider.tsx';
import { usePermission } from '../../providers/use-permission.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../../generator/views/list/bulk/AssignDialog.tsx')).AssignDialog,
}));

const KINDS = {
  tests: { label: 'resources.users.assign.tests', permission: 'assignments:create' },
  plans: { label: 'resources.users.assign.plans', permission: 'plan-assignments:create' },
} as const;

/** Assigns tests or plans to the selected people. */
export function AssignButton({ kind, icon }: { kind: keyof typeof KINDS; icon: ReactNode }) {
  const { t } = useI18n();
  const { label, permission } = KINDS[kind];
  const may = usePermission(permission);
  const { count } = useSelection();
  const start = useBulkJob();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" color="inherit" startIcon={icon} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignDialog kind={kind} count={count} onAssign={start} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
