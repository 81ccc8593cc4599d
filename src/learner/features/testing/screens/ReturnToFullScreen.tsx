import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon } from '#shared/browser/ui/index.ts';
import { fillScreen } from '../integrity/full-screen.ts';
import styles from './FullScreenStatus.module.css';

/** Covers the questions until the page is in full screen again. The clock keeps running. */
export function ReturnToFullScreen() {
  const { t } = useI18n();
  return (
    <main className={styles.cover} id="content">
      <Icon name="monitor" size={48} className={styles.icon} />
      <div role="alert">
        <h1>{t('testing.fullScreen.left')}</h1>
      </div>
      <p className={styles.text}>{t('testing.fullScreen.leftText')}</p>
      <Button size="l" autoFocus onClick={() => void fillScreen()}>
        {t('testing.fullScreen.back')}
      </Button>
    </main>
  );
}
