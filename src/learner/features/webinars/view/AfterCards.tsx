import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, LinkButton } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { fullPercent } from '#shared/live/attendance.ts';
import type { MyWebinar } from '../../../api/webinars.ts';
import { learnerPaths } from '../../../paths.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { WebinarBadges } from '../../../ui/webinars/WebinarBadges.tsx';
import styles from './WebinarPage.module.css';

/** What somebody did at a webinar, and the exam that it opens. */
export function AfterCards({ webinar }: { webinar: MyWebinar }) {
  const { t, localized, formatPercent } = useI18n();
  const { attendance, exam } = webinar;
  return (
    <>
      {attendance !== null && (
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>{t('webinars.view.attendance')}</h2>
          <div>
            <WebinarBadges webinar={{ ...webinar, recordings: [] }} isPast />
          </div>
          <ProgressBar share={attendance.share} label={t('webinars.view.attendance')} />
          <p className={styles.text}>
            {t('webinars.view.attendanceText', {
              time: clockText(attendance.seconds),
              held: clockText(attendance.heldSeconds),
              share: formatPercent(fullPercent(attendance.share)),
              needed: formatPercent(attendance.neededShare),
            })}
          </p>
        </Card>
      )}
      {exam !== null && (
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>{t('webinars.view.exam')}</h2>
          <p className={styles.name}>{localized(exam.title)}</p>
          {exam.standing === 'later' && <p className={styles.text}>{t('webinars.view.examLater')}</p>}
          {exam.standing === 'counting' && (
            <p className={styles.text} role="status">
              {t('webinars.view.examCounting')}
            </p>
          )}
          {exam.standing === 'missed' && <p className={styles.text}>{t('webinars.view.examMissed')}</p>}
          {exam.standing === 'closed' && <p className={styles.text}>{t('webinars.view.examClosed')}</p>}
          {exam.standing === 'open' && (
            <div>
              <LinkButton to={learnerPaths.test(exam.testId)}>{t('webinars.view.toExam')}</LinkButton>
            </div>
          )}
        </Card>
      )}
    </>
  );
}
