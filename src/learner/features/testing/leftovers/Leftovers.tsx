import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import { readMyTest } from '../../../api/my-tests.ts';
import { learnerPaths } from '../../../paths.ts';
import { examServer } from '../exam/exam-server.ts';
import { openDisk } from '../journal/device.ts';
import { isWrittenHere, writerLock } from '../journal/writer-lock.ts';
import { LateReport } from '../screens/LateReport.tsx';
import { deliverLeftovers, type Leftover } from './deliver-leftovers.ts';
import styles from './Leftovers.module.css';

let busy = false;

/** Delivers unsent answers of closed attempts, now and whenever the network comes back, and shows the verdicts. */
export function Leftovers() {
  const { t, localized } = useI18n();
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);

  useEffect(() => {
    const deliver = async () => {
      if (busy) return;
      busy = true;
      try {
        const { disk } = await openDisk();
        const userId = readSession()?.ID ?? 0;
        const found = await deliverLeftovers({
          disk,
          userId,
          standing: async ({ attemptId, testId }) => {
            const { test } = await readMyTest(testId);
            if (test.activeAttemptId !== attemptId) return 'over';
            return (await isWrittenHere(writerLock(userId, attemptId))) ? 'open-here' : 'running';
          },
          server: examServer,
          now: Date.now,
        });
        setLeftovers((before) => [...before, ...found]);
      } catch {
        // The server is unreachable: the answers wait on the device.
      } finally {
        busy = false;
      }
    };
    const again = () => void deliver();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  if (leftovers.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={t('testing.leftovers.title')}
      action={
        <Button variant="secondary" size="s" onClick={() => setLeftovers([])}>
          {t('testing.leftovers.close')}
        </Button>
      }
    >
      {leftovers.map(({ attemptId, testId, title, judged }) => (
        <div key={attemptId} className={styles.attempt}>
          <Link to={learnerPaths.result(testId, attemptId)}>{localized(title)}</Link>
          <LateReport judged={judged} />
        </div>
      ))}
    </Alert>
  );
}
