import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import { forgetMyTests } from '../../../api/attempts.ts';
import { readMyTest } from '../../../api/my-tests.ts';
import { learnerPaths } from '../../../paths.ts';
import { ExamWords } from '../ExamWords.tsx';
import { examServer } from '../exam/exam-server.ts';
import { openDisk } from '../journal/device.ts';
import { isWrittenHere, writerLock } from '../journal/writer-lock.ts';
import { LateReport } from '../screens/LateReport.tsx';
import { asError, saveFailure } from '../saving/save-failure.ts';
import { deliverLeftovers, type HandInOutcome, type Leftover } from './deliver-leftovers.ts';
import styles from './Leftovers.module.css';

const HAND_INS = {
  'handed-in': 'testing.leftovers.handedIn',
  over: 'testing.leftovers.over',
  refused: 'testing.queued.refused',
} as const satisfies Record<HandInOutcome, string>;

/** How soon it tries again, in milliseconds: the server may be away while there is a network. */
const AGAIN_MS = 10_000;

let busy = false;

/** Delivers unsent answers and queued hand-ins of closed attempts, now and until it has worked, and shows the verdicts. */
export function Leftovers() {
  const queries = useQueryClient();
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = async () => {
      clearTimeout(timer);
      if (busy) return;
      busy = true;
      try {
        const { disk } = await openDisk();
        const userId = readSession()?.ID ?? 0;
        const { leftovers: found, failures } = await deliverLeftovers({
          disk,
          userId,
          standing: async ({ attemptId, testId }) => {
            // A test that is not shown any more does not tell whether its attempt has ended.
            const active = await readMyTest(testId).then(
              ({ test }) => test.activeAttemptId,
              (error: unknown) => (saveFailure(error).kind === 'refused' ? attemptId : Promise.reject(asError(error))),
            );
            if (active !== attemptId) return 'over';
            return (await isWrittenHere(writerLock(userId, attemptId))) ? 'open-here' : 'running';
          },
          server: examServer,
          now: Date.now,
        });
        setLeftovers((before) => [...before, ...found]);
        if (found.length > 0) forgetMyTests(queries);
        // What the server has refused is tried again when the page is opened again.
        if (failures.some((error) => saveFailure(error).kind !== 'refused')) timer = setTimeout(again, AGAIN_MS);
      } catch {
        // The journals could not be read: what they hold stays on the device.
        timer = setTimeout(again, AGAIN_MS);
      } finally {
        busy = false;
      }
    };
    const again = () => void deliver();
    again();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [queries]);

  if (leftovers.length === 0) return null;
  return (
    <ExamWords>
      <Found leftovers={leftovers} onClose={() => setLeftovers([])} />
    </ExamWords>
  );
}

function Found({ leftovers, onClose }: { leftovers: readonly Leftover[]; onClose: () => void }) {
  const { t, localized } = useI18n();
  return (
    <Alert
      tone="info"
      title={t('testing.leftovers.title')}
      action={
        <Button variant="secondary" size="s" onClick={onClose}>
          {t('testing.leftovers.close')}
        </Button>
      }
    >
      {leftovers.map(({ attemptId, testId, title, judged, handIn }) => (
        <div key={attemptId} className={styles.attempt}>
          <Link to={learnerPaths.result(testId, attemptId)}>{localized(title)}</Link>
          {handIn !== null && <p>{t(HAND_INS[handIn])}</p>}
          {judged.length > 0 && <LateReport judged={judged} />}
        </div>
      ))}
    </Alert>
  );
}
