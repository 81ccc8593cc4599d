import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** Whether a person may sign in: active or blocked. */
export function StateChip({ blocked }: { blocked: boolean }) {
  const { t } = useI18n();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={blocked ? <BlockIcon /> : <CheckIcon />}
      color={blocked ? 'error' : 'success'}
      label={t(blocked ? 'resources.users.state.blocked' : 'resources.users.state.active')}
    />
  );
}
