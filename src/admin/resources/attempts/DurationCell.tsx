import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** When the attempt was submitted, and how long it took. */
export function DurationCell() {
  const { t, formatDateTime, formatDuration } = useI18n();
  const record = useRecordContext<RecordOf<'attempts'>>();
  if (record?.submittedAt === null || record?.submittedAt === undefined) return null;
  const seconds = (new Date(record.submittedAt).getTime() - new Date(record.startedAt).getTime()) / 1000;
  return (
    <>
      {t('resources.attempts.taken', { time: formatDateTime(record.submittedAt), duration: formatDuration(seconds) })}
    </>
  );
}
