import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

const COLORS = { pending: 'warning', accepted: 'success', rejected: 'error', used: 'default' } as const;

/** The status of a retake; an accepted one may have been used. */
export function RetakeStatusCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'retakes'>>();
  if (record === undefined) return null;
  const state = record.attemptId === null ? record.status : 'used';
  const key = state === 'used' ? 'resources.retakes.used' : `resources.retakes.values.status.${state}`;
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={t(key)} />;
}
