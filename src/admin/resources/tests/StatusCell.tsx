import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

const COLORS = { draft: 'warning', published: 'success', archived: 'default' } as const;

/** Whether learners can see the test. */
export function StatusCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'tests'>>();
  if (record === undefined) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[record.status]}
      label={t(`resources.tests.values.status.${record.status}`)}
    />
  );
}
