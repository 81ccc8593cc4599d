import QuizIcon from '@mui/icons-material/QuizOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { noteAction, startBulkJob, useTrackJob } from '../../jobs/index.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { ImportActionProps } from './action-props.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../../generator/views/list/bulk/AssignDialog.tsx')).AssignDialog,
}));

const KINDS = {
  tests: { label: 'tableImports.done.assignTests', permission: 'assignments:create' },
  plans: { label: 'tableImports.done.assignPlans', permission: 'plan-assignments:create' },
} as const;

type Props = ImportActionProps & { kind: keyof typeof KINDS; icon: ReactNode };

/** Assigns tests or plans to exactly the people that the import made or changed. */
function AssignToImported({ kind, icon, batchId, count }: Props) {
  const { t, formatNumber } = useI18n();
  const { label, permission } = KINDS[kind];
  const may = usePermission(permission);
  const track = useTrackJob();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)}>
        {t(label, { count: formatNumber(count) })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignDialog
            kind={kind}
            count={count}
            onAssign={async (order) => {
              const selection = { filter: { importBatchId: batchId } };
              const job = await startBulkJob({ ...order, resource: 'users', selection });
              noteAction(job.id, order.action);
              track(job);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export const AssignTests = (props: ImportActionProps) => (
  <AssignToImported kind="tests" icon={<QuizIcon />} {...props} />
);

export const AssignPlans = (props: ImportActionProps) => (
  <AssignToImported kind="plans" icon={<SchoolIcon />} {...props} />
);
