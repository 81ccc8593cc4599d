import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** Less than this many minutes are shown with a tenth. */
const EXACT_BELOW = 10;

/** For how long pages were in sight, in minutes: of many, nobody reads the parts. */
export function MinutesCell() {
  const { formatNumber } = useI18n();
  const minutes = useRecordContext<RecordOf<'visitors'>>()?.minutes;
  if (minutes === undefined) return null;
  const step = minutes < EXACT_BELOW ? 10 : 1;
  return <>{formatNumber(Math.round(minutes * step) / step)}</>;
}
