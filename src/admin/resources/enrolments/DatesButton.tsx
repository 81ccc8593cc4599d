import EventIcon from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { DateField } from '../../inputs/dates/DateField.tsx';
import type { RecordOf } from '../../model/model.ts';
import { useSaveDates } from '../assignments/use-save-dates.ts';
import { isDay } from './is-day.ts';

type Enrolment = RecordOf<'enrolments'>;

/** Gives one person who is learning dates of their own. */
export function DatesButton({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'edit' });
  const [open, setOpen] = useState(false);
  if (canAccess !== true || enrolment.state !== 'active') return null;
  return (
    <>
      <Button size="small" startIcon={<EventIcon />} onClick={() => setOpen(true)}>
        {t('resources.enrolments.dates.open')}
      </Button>
      {open && <DatesDialog enrolment={enrolment} onClose={() => setOpen(false)} />}
    </>
  );
}

function DatesDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [startsOn, setStartsOn] = useState<string | null>(enrolment.startsOn);
  const [dueOn, setDueOn] = useState(enrolment.dueOn);
  const { save, problems } = useSaveDates<Enrolment>('enrolments', 'resources.enrolments.dates.saved');
  const apply = async () => {
    await save(enrolment, { ...(startsOn !== null && { startsOn }), dueOn });
    void client.invalidateQueries({ queryKey: ['enrolments', enrolment.id, 'detail'] });
  };
  return (
    <ConfirmDialog
      title={t('resources.enrolments.dates.title')}
      confirm={t('resources.enrolments.dates.confirm')}
      disabled={!isDay(startsOn) || (dueOn !== null && !isDay(dueOn))}
      onConfirm={apply}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('resources.enrolments.dates.text')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        <DateField
          kind="date"
          label={t('resources.enrolments.fields.startsOn')}
          value={startsOn}
          onChange={setStartsOn}
          error={problems.startsOn !== undefined}
          helperText={problems.startsOn}
        />
        <DateField
          kind="date"
          label={t('resources.enrolments.fields.dueOn')}
          value={dueOn}
          onChange={setDueOn}
          min={startsOn}
          error={problems.dueOn !== undefined}
          helperText={problems.dueOn}
        />
      </Box>
    </ConfirmDialog>
  );
}
