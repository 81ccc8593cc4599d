import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

const LOOKS = {
  'not-started': { icon: HourglassIcon, color: 'default' },
  'in-progress': { icon: EditIcon, color: 'info' },
  paused: { icon: PauseIcon, color: 'warning' },
  submitted: { icon: CheckIcon, color: 'success' },
} as const;

/** The candidate's state in words. */
export function StateChip({ candidate }: { candidate: Candidate }) {
  const { t } = useI18n();
  const { icon: Icon, color } = LOOKS[candidate.state];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={t(`invigilation.states.${candidate.state}`)}
    />
  );
}
