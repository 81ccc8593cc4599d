import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { personPath } from '#shared/routes/index.ts';
import { usePermission, useStaff } from '../../../providers/use-permission.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { Action, Candidate } from '../board-api.ts';
import { ProtocolTimeline } from '../../../protocol/ProtocolTimeline.tsx';
import { CandidateFacts } from './CandidateFacts.tsx';

/** The polling interval of the protocol while the attempt runs. */
const REFRESH_MS = 5000;

type Props = {
  testId: number;
  candidate: Candidate;
  onAct: (action: Action) => void;
  onClose: () => void;
};

/** One candidate: current state, interventions, and the protocol. */
export function CandidateDrawer({ testId, candidate, onAct, onClose }: Props) {
  const { t, localized } = useI18n();
  const titleId = useId();
  const mayRead = usePermission('attempts:show');
  const { userId, attemptId, name, personnelNumber, region, state } = candidate;
  const page = personPath(userId, useStaff());
  const isRunning = state === 'in-progress' || state === 'paused';
  const about = [personnelNumber, region === null ? null : localized(region)].filter(Boolean).join(' · ');
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 520 }, p: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ minWidth: 0, mr: 'auto' }}>
          <Typography id={titleId} component="h2" variant="h6">
            {page === undefined ? name : <Link to={page}>{name}</Link>}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {about}
          </Typography>
        </Box>
        <IconButton onClick={onClose} aria-label={t('ra.action.close')} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <CandidateFacts candidate={candidate} />
      <ActionButtons compact candidates={[candidate]} label={t('invigilation.actionsFor', { name })} onAct={onAct} />
      {attemptId !== null && mayRead && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 2, mb: 1 }}>
            <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
              {t('invigilation.protocol.title')}
            </Typography>
            <Button size="small" component={Link} to={`/admin/tests/attempt/${attemptId}`}>
              {t('invigilation.openAttempt')}
            </Button>
          </Box>
          <ProtocolTimeline attemptId={attemptId} testId={testId} refresh={isRunning ? REFRESH_MS : false} />
        </>
      )}
    </Drawer>
  );
}
