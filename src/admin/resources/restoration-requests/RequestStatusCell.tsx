import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

const COLORS = { pending: 'warning', accepted: 'success', rejected: 'error' } as const;

/** The status of a request. */
export function RequestStatusCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'restoration-requests'>>();
  if (record === undefined) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[record.status]}
      label={t(`resources.restoration-requests.values.status.${record.status}`)}
    />
  );
}
