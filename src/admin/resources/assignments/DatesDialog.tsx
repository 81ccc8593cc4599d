import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import type { RecordOf } from '../../model/model.ts';
import { AssignDates } from './AssignDates.tsx';
import { useSaveDates } from './use-save-dates.ts';

type Props = { assignment: RecordOf<'plan-assignments'>; onClose: () => void };

/** Changes from when to when a plan is to be learned by those whom an assignment reaches. */
export function DatesDialog({ assignment, onClose }: Props) {
  const { t } = useI18n();
  const { startsOn, dueOn, dueDays } = assignment;
  const [dates, setDates] = useState({ startsOn, dueOn, dueDays });
  const { save, problems } = useSaveDates<Props['assignment']>(
    'plan-assignments',
    'resources.plan-assignments.dates.saved',
  );
  return (
    <ConfirmDialog
      title={t('resources.plan-assignments.dates.edit')}
      confirm={t('ra.action.save')}
      onConfirm={() => save(assignment, dates)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{t('resources.plan-assignments.dates.editText')}</Typography>
      <AssignDates dates={dates} onChange={setDates} problems={problems} />
    </ConfirmDialog>
  );
}
