import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../../api/webinars.ts';
import styles from './FactsCard.module.css';

/** When a webinar is, who holds it and what it asks for. */
export function FactsCard({ webinar }: { webinar: MyWebinar }) {
  const { t, localized, formatDate, formatTime } = useI18n();
  const { startsAt, startedAt, minutes, teacher, theme, state, recorded, faceCheck } = webinar;
  const at = startedAt ?? startsAt;
  const isToCome = state === 'planned';
  const facts = [
    [t('webinars.view.begins'), `${formatDate(at, 'long')}, ${formatTime(at)}`],
    [t('webinars.view.length'), t('webinars.minutes', { smart_count: minutes })],
    [t('webinars.view.teacher'), teacher],
    ...(theme === null ? [] : [[t('webinars.view.theme'), localized(theme.title)]]),
  ];
  return (
    <Card className={styles.facts}>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isToCome && recorded && <p className={styles.note}>{t('webinars.view.recorded')}</p>}
      {isToCome && faceCheck !== 'none' && <p className={styles.note}>{t('webinars.view.faceCheck')}</p>}
    </Card>
  );
}
