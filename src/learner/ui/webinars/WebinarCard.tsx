import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../api/webinars.ts';
import { learnerPaths } from '../../paths.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { ChatLink } from './ChatLink.tsx';
import { WebinarBadges } from './WebinarBadges.tsx';
import styles from './WebinarCard.module.css';

interface WebinarCardProps {
  webinar: MyWebinar;
  isPast?: boolean;
}

/** A webinar in the list, with what can be done with it. */
export function WebinarCard({ webinar, isPast = false }: WebinarCardProps) {
  const { t, localized, formatDate, formatTime } = useI18n();
  const { id, startsAt, startedAt, minutes, state, teacher, theme } = webinar;
  const title = localized(webinar.title);
  const at = startedAt ?? startsAt;
  return (
    <Card as="article" className={state === 'live' ? `${styles.card} ${styles.live}` : (styles.card ?? '')}>
      <p className={styles.time}>
        <time dateTime={at}>
          {formatDate(at, 'long')}, {formatTime(at)}
        </time>
        <span className={styles.minutes}>{t('webinars.minutes', { smart_count: minutes })}</span>
      </p>
      <h3 className={styles.title}>
        <Link to={learnerPaths.webinar(id)} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {t('webinars.teacher', { name: teacher })}
        {theme !== null && ` · ${localized(theme.title)}`}
      </p>
      <div className={styles.badges}>
        <WebinarBadges webinar={webinar} isPast={isPast} />
      </div>
      {(!isPast || state === 'ended') && (
        <div className={styles.actions}>
          {isPast ? null : state === 'live' ? (
            <LinkButton to={learnerPaths.webinar(id)} aria-label={t('webinars.joinOf', { title })}>
              {t('webinars.join')}
            </LinkButton>
          ) : (
            <CalendarButton id={id} title={title} />
          )}
          {(isPast || state === 'live') && <ChatLink webinar={webinar} />}
        </div>
      )}
    </Card>
  );
}
