import { useCallback, useState } from 'react';
import { decline, FaceCheck, useFaceStanding } from '#shared/browser/faces/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import styles from './FacePanel.module.css';

/**
 * Asks for a face at the beginning of an attempt and at random moments. It stands between the head and the paper, and covers neither:
 * whoever is not recognised, has no camera or does not want to goes on writing, and staff see it.
 */
export function FacePanel({ attemptId }: { attemptId: number }) {
  const { t } = useI18n();
  const place = { kind: 'attempt', id: attemptId } as const;
  const { data: standing, refetch } = useFaceStanding(place, true);
  const [isShowing, setShowing] = useState(false);
  /** What was read, or put off, by check and state. */
  const [closed, setClosed] = useState<string>();
  const done = useCallback(() => {
    setShowing(false);
    void refetch();
  }, [refetch]);
  if (standing === undefined) return null;
  const { needed, state, moment, hasPhoto, checkId } = standing;
  const key = `${checkId ?? 'entry'}/${state ?? 'none'}`;
  const isAsked = needed && (state === null || state === 'asked');
  const close = () => {
    setShowing(false);
    setClosed(key);
    if (!isAsked) return;
    // Where that does not arrive, the check ends as one that was not answered.
    decline(place).then(
      () => refetch(),
      () => {},
    );
  };
  if (isShowing)
    return (
      <section className={styles.panel} aria-label={t('faces.consent.title')} aria-live="polite">
        <FaceCheck place={place} onDone={done} />
        <Button variant="ghost" onClick={close}>
          {t('faces.exam.close')}
        </Button>
      </section>
    );
  if (isAsked && closed !== key)
    return (
      <section className={styles.panel} aria-label={t('faces.consent.title')} aria-live="polite">
        <p className={styles.title}>{t(moment === 'random' ? 'faces.exam.randomTitle' : 'faces.exam.entryTitle')}</p>
        <p>{t(moment === 'random' ? 'faces.exam.randomText' : 'faces.exam.entryText')}</p>
        {!hasPhoto && <Alert tone="warning">{t('faces.exam.noPhoto')}</Alert>}
        <div className={styles.ways}>
          <Button onClick={() => setShowing(true)}>{t('faces.waits.show')}</Button>
          <Button variant="secondary" onClick={close}>
            {t('faces.consent.leave')}
          </Button>
        </div>
      </section>
    );
  const isUnclear = state === 'declined' || state === 'camera-failed' || state === 'failed' || state === 'missed';
  if (!isUnclear || closed === key) return null;
  return (
    <section className={styles.panel} aria-label={t('faces.consent.title')} aria-live="polite">
      <p>{t(state === 'missed' ? 'faces.exam.missed' : 'faces.exam.noted')}</p>
      <div className={styles.ways}>
        {needed && <Button onClick={() => setShowing(true)}>{t('faces.waits.show')}</Button>}
        <Button variant="secondary" onClick={() => setClosed(key)}>
          {t('faces.waits.close')}
        </Button>
      </div>
    </section>
  );
}
