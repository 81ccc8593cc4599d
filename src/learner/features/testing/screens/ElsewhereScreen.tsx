import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon, LinkButton } from '#shared/browser/ui/index.ts';
import styles from './FullScreenStatus.module.css';

interface ElsewhereScreenProps {
  lastSeenAt: string | null;
  back: string;
  onTakeOver: () => void;
}

/** Another device has the attempt. It continues here only when the person takes it over. */
export function ElsewhereScreen({ lastSeenAt, back, onTakeOver }: ElsewhereScreenProps) {
  const { t, formatDateTime } = useI18n();
  return (
    <main className={styles.screen} id="content">
      <Icon name="phone" size={48} className={styles.icon} />
      <div role="alert">
        <h1>{t('testing.elsewhere.title')}</h1>
      </div>
      <p className={styles.text}>{t('testing.elsewhere.text')}</p>
      {lastSeenAt && <p className={styles.text}>{t('testing.elsewhere.seen', { date: formatDateTime(lastSeenAt) })}</p>}
      <div className={styles.ways}>
        <Button onClick={onTakeOver}>{t('testing.elsewhere.continue')}</Button>
        <LinkButton to={back} variant="secondary">
          {t('testing.backToTest')}
        </LinkButton>
      </div>
    </main>
  );
}
