import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, type Tone } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../api/webinars.ts';

const TONES: Readonly<Record<'attended' | 'partly' | 'absent', Tone>> = {
  attended: 'success',
  partly: 'warning',
  absent: 'neutral',
};

/** How a webinar stands, and what the person did there. */
export function WebinarBadges({ webinar, isPast }: { webinar: MyWebinar; isPast: boolean }) {
  const { t } = useI18n();
  const { state, attendance, recordings } = webinar;
  return (
    <>
      {state === 'live' && (
        <Badge tone="danger" icon="monitor">
          {t('webinars.states.live')}
        </Badge>
      )}
      {state === 'cancelled' && <Badge tone="warning">{t('webinars.states.cancelled')}</Badge>}
      {state === 'planned' && isPast && <Badge>{t('webinars.notHeld')}</Badge>}
      {attendance !== null && (
        <Badge tone={TONES[attendance.standing]}>{t(`webinars.standing.${attendance.standing}`)}</Badge>
      )}
      {isPast && recordings.length > 0 && (
        <Badge tone="info" icon="video">
          {t('webinars.recordingCount')}
        </Badge>
      )}
    </>
  );
}
