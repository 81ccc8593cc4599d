import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Spinner } from '#shared/browser/ui/index.ts';
import styles from './FullScreenStatus.module.css';

interface TimeoutScreenProps {
  title: string;
  /** Files that are on their way: the hand-in waits for them. */
  uploading: number;
  /** The server is unreachable; submitting will be retried. */
  waiting: boolean;
  /** Whether unsent answers survive a closed page. */
  durable: boolean;
}

/** The time is up: the attempt is being submitted. */
export function TimeoutScreen({ title, uploading, waiting, durable }: TimeoutScreenProps) {
  const { t } = useI18n();
  return (
    <main className={styles.screen} id="content">
      <p>{title}</p>
      <div role="alert">
        <h1>{t('testing.timedOut')}</h1>
      </div>
      <Spinner />
      <p>{t('testing.handingIn')}</p>
      {uploading > 0 && <Alert tone="info">{t('testing.handingInFiles', { smart_count: uploading })}</Alert>}
      {waiting && <Alert tone="warning">{t(durable ? 'testing.handingInOffline' : 'testing.handingInRisky')}</Alert>}
    </main>
  );
}
