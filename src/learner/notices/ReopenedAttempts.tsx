import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../paths.ts';
import { useNow } from '../ui/use-now.ts';
import { reopenedIn } from './reopened.ts';
import styles from './ReopenedAttempts.module.css';
import { useMyNews } from '#shared/browser/notices/index.ts';

const MINUTE_MS = 60_000;

/** Keeps the pages up to date, and leads into attempts that were reopened, from wherever the learner is. */
export function ReopenedAttempts() {
  const { t, localized, formatDateTime } = useI18n();
  const unread = useMyNews();
  const now = useNow(MINUTE_MS);
  return (
    <div role="status" className={styles.reopened}>
      {reopenedIn(unread, now).map(({ attemptId, testId, title, minutes, openBy }) => (
        <Alert
          key={attemptId}
          tone="warning"
          isSaid
          title={t('reopened.title', { title: localized(title) })}
          action={
            <LinkButton to={learnerPaths.testing(testId)} size="s">
              {t('testCard.continue')}
            </LinkButton>
          }
        >
          {t('reopened.text', { smart_count: minutes, date: formatDateTime(openBy) })}
        </Alert>
      ))}
    </div>
  );
}
