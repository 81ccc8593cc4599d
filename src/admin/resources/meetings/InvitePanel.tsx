import CopyIcon from '@mui/icons-material/ContentCopy';
import CalendarIcon from '@mui/icons-material/EventOutlined';
import EnterIcon from '@mui/icons-material/Login';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNotify, useRecordContext } from 'react-admin';
import { copyText } from '#shared/browser/copy-text.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CopyField } from '../../layout/CopyField.tsx';
import type { RecordOf } from '../../model/model.ts';
import { downloadFile } from '../../providers/download-file.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { hostPath, inviteLink, spaced } from './invitation.ts';
import { StateCell } from './cells.tsx';
import { useInvitationText } from './use-invitation-text.ts';
import { RenewPassword } from './RenewPassword.tsx';

const words = (key: string) => `meetingPage.${key}`;

/** Number, password and link of a meeting, to be passed on, and the way in for its host. */
export function InvitePanel() {
  const { t } = useI18n();
  const invitationText = useInvitationText();
  const notify = useNotify();
  const meeting = useRecordContext<RecordOf<'meetings'>>();
  const mayEdit = usePermission('meetings:edit');
  const mayHold = usePermission('meetings:show');
  const [renewing, setRenewing] = useState(false);
  if (meeting === undefined) return null;
  const { id, password, closed, startsAt } = meeting;
  const link = inviteLink(meeting, window.location.origin);
  const number = spaced(meeting.number);
  const field = (name: string, value: string) => ({
    ...{ label: name, value },
    words: { copy: t(words('copyIt'), { name }), done: t(words('copied')), failed: t(words('notCopied')) },
  });
  const save = () =>
    downloadFile(`/meetings/${id}/calendar`, {}, `meeting-${id}.ics`).catch((problem: unknown) =>
      notify(messageOf(problem), { type: 'error' }),
    );
  const copy = async () =>
    (await copyText(invitationText(meeting)))
      ? notify(words('copied'))
      : notify(words('notCopied'), { type: 'warning' });
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" variant="h6">
          {t(words('invite'))}
        </Typography>
        <StateCell />
      </Box>
      {closed && <Alert severity="warning">{t(words('closed'))}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <CopyField {...field(t('resources.meetings.fields.number'), number)} copied={meeting.number} />
        <CopyField {...field(t('resources.meetings.fields.password'), password)} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CopyField {...field(t(words('link')), link)} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(words('hint'))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayHold && !closed && (
          <Button component={Link} to={hostPath(meeting)} variant="contained" startIcon={<EnterIcon />}>
            {t(words('enter'))}
          </Button>
        )}
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          {t(words('copy'))}
        </Button>
        {startsAt !== null && (
          <Button startIcon={<CalendarIcon />} onClick={() => void save()}>
            {t(words('calendar'))}
          </Button>
        )}
        {mayEdit && (
          <Button color="warning" onClick={() => setRenewing(true)}>
            {t(words('renew'))}
          </Button>
        )}
      </Box>
      {renewing && <RenewPassword id={id} onClose={() => setRenewing(false)} />}
    </Paper>
  );
}
