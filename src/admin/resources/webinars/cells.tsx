import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import type { RecordOf } from '../../model/model.ts';
import { StateChip } from './StateChip.tsx';

const useWebinar = () => useRecordContext<RecordOf<'webinars'>>();

export function StateCell() {
  const webinar = useWebinar();
  return webinar === undefined ? null : <StateChip state={webinar.state} />;
}

/** How many people it is for, or that it is for nobody yet. */
export function AudienceCell() {
  const { t, formatNumber } = useI18n();
  const webinar = useWebinar();
  if (webinar === undefined) return null;
  return <>{webinar.targets.length === 0 ? t('resources.webinars.nobody') : formatNumber(webinar.personCount)}</>;
}

/** How many have attended; nothing before that is reckoned. */
export function AttendedCell() {
  const { formatNumber } = useI18n();
  const webinar = useWebinar();
  if (webinar === undefined || webinar.endedAt === null) return null;
  return <>{formatNumber(webinar.attendedCount)}</>;
}

export function TeacherCell() {
  const webinar = useWebinar();
  return webinar === undefined ? null : <PersonName source="teacherId" record={webinar} name={webinar.teacherName} />;
}
