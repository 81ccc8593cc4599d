import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** Whether the person may sign in: active or blocked. */
export function BlockedCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'users'>>();
  if (record === undefined) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={record.blocked ? 'error' : 'success'}
      label={t(record.blocked ? 'resources.users.state.blocked' : 'resources.users.state.active')}
    />
  );
}
