import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon, Spinner } from '#shared/browser/ui/index.ts';
import type { JudgedAnswer } from '../exam/late-answers.ts';
import styles from './FullScreenStatus.module.css';
import { LateReport } from './LateReport.tsx';

interface ClosedScreenProps {
  title: string;
  /** Whether unsent answers of this device are being delivered. */
  delivering: boolean;
  endedByPolicy: boolean;
  judged: readonly JudgedAnswer[];
  onResult: () => void;
  /** A way back, if staff reopens the attempt. */
  reopened?: ReactNode;
}

/** Shown after the attempt has ended, when there is something to say before the result. */
export function ClosedScreen({ title, delivering, endedByPolicy, judged, onResult, reopened }: ClosedScreenProps) {
  const { t } = useI18n();
  return (
    <main className={styles.screen} id="content">
      <p>{title}</p>
      {endedByPolicy ? (
        <>
          <Icon name="shield" size={48} className={styles.icon} />
          <div role="alert">
            <h1>{t('testing.ended.title')}</h1>
          </div>
          <p className={styles.text}>{t('testing.ended.text')}</p>
        </>
      ) : (
        <h1>{t(delivering ? 'testing.late.sending' : 'testing.late.title')}</h1>
      )}
      {delivering && (
        <>
          <Spinner />
          <p className={styles.text} role="status">
            {t('testing.late.sendingText')}
          </p>
        </>
      )}
      {judged.length > 0 && <LateReport judged={judged} />}
      {!delivering && reopened}
      {!delivering && (
        <Button size="l" onClick={onResult}>
          {t('testing.late.toResult')}
        </Button>
      )}
    </main>
  );
}
