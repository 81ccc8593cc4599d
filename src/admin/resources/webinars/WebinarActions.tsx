import CalendarIcon from '@mui/icons-material/EventOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { messageOf } from '../../providers/error-message.ts';
import { downloadFile } from '../../providers/download-file.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { RecordOf } from '../../model/model.ts';
import { CancelWebinar } from './CancelWebinar.tsx';
import { startPath } from './webinar-path.ts';

/** What may be done with a webinar as it stands: begin or enter it, put it into a calendar, cancel it. */
export function WebinarActions({ webinar }: { webinar: RecordOf<'webinars'> }) {
  const { t } = useI18n();
  const notify = useNotify();
  const mayConduct = usePermission('webinars:conduct');
  const looksAfterAll = usePermission('webinars:watch');
  const mayEdit = usePermission('webinars:edit');
  const [cancelling, setCancelling] = useState(false);
  const { id, state, teacherId } = webinar;
  const isOpen = state === 'planned' || state === 'live';
  const mayEnter = mayConduct && isOpen && (looksAfterAll || teacherId === readSession()?.ID);
  const save = () =>
    downloadFile(`/webinars/${id}/calendar`, {}, `webinar-${id}.ics`).catch((problem: unknown) =>
      notify(messageOf(problem), { type: 'error' }),
    );
  return (
    <>
      {mayEnter && (
        <Button component={Link} to={startPath(id)} variant="contained" startIcon={<StartIcon />}>
          {t(state === 'live' ? 'webinarPage.enter' : 'webinarPage.start')}
        </Button>
      )}
      {isOpen && (
        <Button startIcon={<CalendarIcon />} onClick={() => void save()}>
          {t('webinarPage.calendar')}
        </Button>
      )}
      {mayEdit && state === 'planned' && (
        <Button color="error" startIcon={<CancelIcon />} onClick={() => setCancelling(true)}>
          {t('webinarPage.cancel.open')}
        </Button>
      )}
      {cancelling && <CancelWebinar id={id} onClose={() => setCancelling(false)} />}
    </>
  );
}
