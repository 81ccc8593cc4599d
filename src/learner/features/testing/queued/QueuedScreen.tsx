import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Icon, LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../../../paths.ts';
import { TimeLeft } from '../../../ui/TimeLeft.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { OpenedDisk } from '../journal/device.ts';
import { timeLeft } from '../kept/kept-here.ts';
import { ClosedScreen } from '../screens/ClosedScreen.tsx';
import { FullScreenStatus } from '../screens/FullScreenStatus.tsx';
import styles from '../screens/FullScreenStatus.module.css';
import { useQueuedHandIn } from './use-queued-hand-in.ts';

interface QueuedScreenProps {
  attemptId: number;
  testId: number;
  opened: OpenedDisk;
  /** Back to the questions: the hand-in was taken back or not accepted. */
  onBack: () => void;
}

const CLOCKS = { steady: () => performance.now(), wall: () => Date.now() };

/** A hand-in that waits for the network. The test is not handed in before the server says so. */
export function QueuedScreen({ attemptId, testId, opened, onBack }: QueuedScreenProps) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const { kept, isSending, outcome, withdraw } = useQueuedHandIn(opened.disk, attemptId);
  const endsAt = useEnd(kept?.attempt);
  const now = useNow(1000);

  const isSilent = outcome !== null && outcome.handIn !== 'refused' && outcome.judged.length === 0;
  const showResult = () => void navigate(learnerPaths.result(testId, attemptId), { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to say before the result
  useEffect(() => {
    if (isSilent) showResult();
  }, [isSilent]);

  if (kept === null || isSilent) return <FullScreenStatus />;
  const title = localized(kept.attempt.session.title);
  if (outcome?.handIn === 'refused') {
    return (
      <main className={styles.screen} id="content">
        <p>{title}</p>
        <Alert tone="warning" title={t('testing.queued.refusedTitle')}>
          {t('testing.queued.refused')}
        </Alert>
        <Button size="l" onClick={onBack}>
          {t('testing.queued.back')}
        </Button>
      </main>
    );
  }
  if (outcome !== null) {
    return (
      <ClosedScreen
        title={title}
        delivering={false}
        endedByPolicy={false}
        judged={outcome.judged}
        onResult={showResult}
      />
    );
  }
  const isOver = endsAt !== null && endsAt <= now.getTime();
  return (
    <main className={styles.screen} id="content">
      <p>{title}</p>
      <Icon name="wifi-off" size={48} className={styles.icon} />
      <div role="status">
        <h1>{t('testing.queued.title')}</h1>
        <p className={styles.text}>{t(isOver ? 'testing.queued.over' : 'testing.queued.text')}</p>
      </div>
      {endsAt !== null && !isOver && (
        <p className={styles.clock}>
          <TimeLeft until={new Date(endsAt).toISOString()} />
        </p>
      )}
      {kept.waiting > 0 && <p>{t('testing.queued.waiting', { smart_count: kept.waiting })}</p>}
      <p className={styles.text}>{t(opened.durable ? 'testing.queued.kept' : 'testing.queued.risky')}</p>
      <div className={styles.ways}>
        {!isOver && (
          <Button onClick={() => void withdraw().then((isBack) => isBack && onBack())} disabled={isSending}>
            {t('testing.queued.back')}
          </Button>
        )}
        <LinkButton to={learnerPaths.main()} variant="secondary">
          {t('testing.queued.leave')}
        </LinkButton>
      </div>
    </main>
  );
}

/** When the time of a kept attempt is up, by the device's clock; null: no clock runs. */
function useEnd(attempt: Parameters<typeof timeLeft>[0] | undefined): number | null {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    if (attempt === undefined) return;
    const left = timeLeft(attempt, CLOCKS);
    setEndsAt(left === null ? null : Date.now() + left);
  }, [attempt]);
  return endsAt;
}
