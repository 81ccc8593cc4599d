import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Card } from '#shared/browser/ui/index.ts';
import styles from './DeviceCheck.module.css';
import { playTone } from './play-tone.ts';
import { useMicrophoneLevel } from './use-microphone-level.ts';

/** Sound and microphone, tried before a webinar begins. */
export function DeviceCheck() {
  const { t } = useI18n();
  const id = useId();
  const { state, level, start, stop } = useMicrophoneLevel();
  return (
    <Card as="section" aria-labelledby={id} className={styles.check}>
      <h2 id={id} className={styles.title}>
        {t('webinars.view.devices')}
      </h2>
      <p className={styles.text}>{t('webinars.view.devicesText')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" icon="play" onClick={playTone}>
          {t('webinars.view.playSound')}
        </Button>
        {state === 'on' ? (
          <Button variant="secondary" onClick={stop}>
            {t('webinars.view.stopMicrophone')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void start()}>
            {t('webinars.view.tryMicrophone')}
          </Button>
        )}
      </div>
      {state === 'on' && (
        <>
          <meter
            className={styles.meter}
            min={0}
            max={1}
            value={level}
            aria-label={t('webinars.view.microphoneLevel')}
          />
          <p className={styles.text}>{t('webinars.view.microphoneSpeak')}</p>
        </>
      )}
      {state === 'failed' && <Alert tone="warning">{t('webinars.view.microphoneFailed')}</Alert>}
    </Card>
  );
}
