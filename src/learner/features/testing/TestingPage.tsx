import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { readSession } from '#shared/browser/session.ts';
import { useMyTest } from '../../api/my-tests.ts';
import { leaveExamTrace } from '../../exam-access/exam-traces.ts';
import { learnerPaths } from '../../paths.ts';
import { ExamWords } from './ExamWords.tsx';
import { type OpenedDisk, openDisk } from './journal/device.ts';
import { isQueued } from './kept/kept-here.ts';
import { QueuedScreen } from './queued/QueuedScreen.tsx';
import { RunningAttempt } from './RunningAttempt.tsx';
import { FullScreenStatus } from './screens/FullScreenStatus.tsx';

/** What this browser has stored of the test: the disk with its journals, the id of the newest attempt, and whether it is handed in. */
interface Kept {
  opened: OpenedDisk;
  attemptId: number | null;
  isQueued: boolean;
}

/** Finds the running attempt of a test on the server, or on this device while the server is unreachable, and opens it. */
export function TestingPage() {
  return (
    <ExamWords>
      <Testing />
    </ExamWords>
  );
}

function Testing() {
  const testId = Number(useParams().id);
  const navigate = useNavigate();
  const { data, error, failureCount, isFetchedAfterMount, refetch } = useMyTest(testId);
  const kept = useKept(testId);
  // Set once and kept: after the end of the attempt its own screen leads to the result.
  const [attemptId, setAttemptId] = useState<number | null>(null);
  /** Whether a hand-in waits for the network: as the device has kept it, until it changes here. */
  // Counts how often the attempt was entered again after its end.
  const [round, setRound] = useState(0);
  const [queued, setQueued] = useState<boolean | null>(null);
  const waits = queued ?? kept?.isQueued ?? false;
  const found = isFetchedAfterMount && data ? data.test.activeAttemptId : undefined;
  // The first failure is enough to fall back to the device, because an exam's clock may be running.
  const failed = (error !== null || failureCount > 0) && !data;

  useEffect(() => {
    if (attemptId !== null || kept === null) return;
    if (waits) setAttemptId(kept.attemptId);
    else if (typeof found === 'number') setAttemptId(found);
    // The attempt was closed meanwhile, or the server is unreachable: the stored attempt is delivered or continued.
    else if ((found === null || failed) && kept.attemptId !== null) setAttemptId(kept.attemptId);
    else if (found === null) void navigate(learnerPaths.test(testId), { replace: true });
  }, [attemptId, found, failed, kept, waits, navigate, testId]);

  if (kept && attemptId !== null) {
    const shared = { attemptId, testId, opened: kept.opened };
    if (waits) return <QueuedScreen {...shared} onBack={() => setQueued(false)} />;
    return (
      <RunningAttempt
        key={`${attemptId}/${round}`}
        {...shared}
        onQueued={() => setQueued(true)}
        onReopened={() => setRound(round + 1)}
      />
    );
  }
  if (error && !data && kept?.attemptId === null)
    return <FullScreenStatus error={error} onRetry={() => void refetch()} back={learnerPaths.test(testId)} />;
  return <FullScreenStatus />;
}

function useKept(testId: number): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let wanted = true;
    async function look() {
      const opened = await openDisk();
      leaveExamTrace();
      const attempts = await opened.disk.attempts(readSession()?.ID ?? 0).catch(() => []);
      const own = attempts.filter((attempt) => attempt.testId === testId).map((attempt) => attempt.attemptId);
      const attemptId = own.length > 0 ? Math.max(...own) : null;
      const kept =
        attemptId === null ? null : await opened.disk.read(readSession()?.ID ?? 0, attemptId).catch(() => null);
      if (wanted) setKept({ opened, attemptId, isQueued: isQueued(kept?.attempt.queuedAt) });
    }
    void look();
    return () => {
      wanted = false;
    };
  }, [testId]);
  return kept;
}
