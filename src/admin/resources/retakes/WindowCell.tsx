import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** The end of an accepted retake's period. */
export function WindowCell() {
  const { t, formatDateTime } = useI18n();
  const record = useRecordContext<RecordOf<'retakes'>>();
  if (record === undefined || record.status !== 'accepted') return null;
  const { closesAt } = record;
  if (closesAt === null) return <>{t('resources.retakes.open')}</>;
  return <time dateTime={closesAt}>{formatDateTime(closesAt)}</time>;
}
