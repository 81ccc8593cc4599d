import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import LoginIcon from '@mui/icons-material/Login';
import EditIcon from '@mui/icons-material/EditOutlined';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

const LOOKS = {
  'not-started': { icon: HourglassIcon, color: 'default' },
  'in-progress': { icon: EditIcon, color: 'info' },
  paused: { icon: PauseIcon, color: 'warning' },
  waiting: { icon: LoginIcon, color: 'warning' },
  submitted: { icon: CheckIcon, color: 'success' },
} as const;

/** The candidate's state in words. */
export function StateChip({ candidate }: { candidate: Candidate }) {
  const { t, formatDateTime } = useI18n();
  const { openBy } = candidate;
  const { icon: Icon, color } = LOOKS[candidate.state];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      {...(openBy !== null && { title: t('invigilation.waitingUntil', { time: formatDateTime(openBy) }) })}
      label={t(`invigilation.states.${candidate.state}`)}
    />
  );
}
