import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { TimeLeft } from '../../ui/TimeLeft.tsx';
import styles from './ContinueCard.module.css';

/** An attempt in progress. It comes first on the page, because its clock is running. */
export function ContinueCard({ test }: { test: MyTest }) {
  const { t, localized, formatDateTime } = useI18n();
  return (
    <section className={styles.card} aria-label={t('main.running')}>
      <div>
        <p className={styles.kicker}>{t('main.running')}</p>
        <h2 className={styles.title}>{localized(test.title)}</h2>
        {test.activeDeadlineAt && (
          <p className={styles.time}>
            <TimeLeft until={test.activeDeadlineAt} />
          </p>
        )}
        {test.activeOpenBy && <p>{t('testCard.openBy', { date: formatDateTime(test.activeOpenBy) })}</p>}
      </div>
      <LinkButton to={learnerPaths.testing(test.id)} variant="secondary" className={styles.action}>
        {t('testCard.continue')}
      </LinkButton>
    </section>
  );
}
